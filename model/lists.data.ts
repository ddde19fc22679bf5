/** Words of lists with a filter and pages (R-lists). */
import { content } from './content.server.ts';

export const { all, filter, pages } = content.words.lists;
