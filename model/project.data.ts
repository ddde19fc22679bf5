/** Words of the page of a project (R-project). */
import { content } from './content.server.ts';

export const { projects: words } = content.words;
