import { toProjectItem } from 'content/list-items.ts';
import { projects } from 'content/projects.ts';

/** All items of the list as JSON, which its filter fetches when the list has several pages (R-lists). */
export const loader = () => Response.json(projects.map(toProjectItem));
