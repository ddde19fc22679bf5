/** Words of lists, their filters (R-lists) and the cards that show their items (R-cards). */
import { content } from '../reading/content.server.ts';

const { lists } = content.words;
export const { all, filter } = lists;
export const { service: serviceCard, project: projectCard, quote, rating, wait } = lists.cards;
