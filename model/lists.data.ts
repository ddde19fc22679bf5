/** Words of lists with a filter (R-lists). */
import { content } from './content.server.ts';

export const { all, filter } = content.words.lists;
