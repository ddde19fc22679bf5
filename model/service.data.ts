/** Words of the page of a service (R-service). */
import { content } from './content.server.ts';

export const { services: words } = content.words;
