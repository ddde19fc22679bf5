import { toProjectItem } from 'content/list-items.ts';
import { pages } from 'content/pages.ts';
import { itemsInFile } from 'content/pagination.ts';
import { projects } from 'content/projects.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** The items of a category as JSON, which the filter of a list with several pages fetches (R-lists). */
export const loader = ({ url }: LoaderFunctionArgs) =>
  Response.json(itemsInFile(pages.portfolio.path, projects.map(toProjectItem), url));
