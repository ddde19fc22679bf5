import { publishedArticles } from 'content/article-list.server.ts';
import { toArticleItem } from 'content/list-items.ts';
import { pages } from 'content/pages.ts';
import { itemsInFile } from 'content/pagination.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** The items of a category as JSON, which the filter of a list with several pages fetches (R-lists). */
export const loader = ({ url }: LoaderFunctionArgs) =>
  Response.json(itemsInFile(pages.blog.path, publishedArticles().map(toArticleItem), url));
