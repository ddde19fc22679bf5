/** What the second site says, for tests of what its visitors see. */
import { contentOf } from '../content-of.ts';
import { secondContent, texts } from '../second-site.ts';

const content = contentOf(secondContent);
export const { site, booking, words, pages, categories, projects } = content;

export const availability = { ...booking, minutes: site.consultationMinutes };

/** The published articles. */
export const articles = content.articles.filter(({ id }) => !texts.hidden.some((hidden) => id === `hidden-${hidden}`));
