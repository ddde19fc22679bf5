/** Words of lists with a filter (R-lists). */
import { content } from './content.server.ts';

export const { all, filter } = content.words.lists;
/** The name of the links to the pages above one. */
export const { breadcrumb } = content.words.frame;
