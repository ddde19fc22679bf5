import { articles } from 'content/articles.ts';
import { articleCard } from 'content/cards.ts';

/** Every card of the list as data: what its filter chooses from where a page shows only a step of it. */
export const loader = () => Response.json(articles.map(articleCard));
