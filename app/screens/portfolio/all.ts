import { projectCard } from 'content/cards.ts';
import { projects } from 'content/projects.ts';

/** Every card of the list as data: what its filter chooses from where a page shows only a step of it. */
export const loader = () => Response.json(projects.map(projectCard));
