/** Words of the cards that show the items of lists (R-cards). */
import { content } from './content.server.ts';

export const { service: serviceCard, project: projectCard, quote, rating, wait } = content.words.lists.cards;
