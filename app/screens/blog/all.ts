import { publishedArticles } from 'content/article-list.server.ts';
import { toArticleItem } from 'content/list-items.ts';

/** All items of the list as JSON, which its filter fetches when the list has several pages (R-lists). */
export const loader = () => Response.json(publishedArticles().map(toArticleItem));
