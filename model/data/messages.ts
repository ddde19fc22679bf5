/** Messages in place of a screen. Every page's script has them, because any link can fail or lead nowhere. */
import { content } from '../reading/content.server.ts';
import { pathOf, screenEntries } from '../schemas/screens.ts';

const { words } = content;

/** An unknown path (R-not-found), a screen that failed or cannot be loaded without a network, and their link to home. */
export const { notFound, failed, offline, home } = words.frame;

/** The lists whose entries have pages, by path. Some have a page for an unknown id (R-service, R-project). */
export const listsWithPages = screenEntries.flatMap(([name, { entries }]) =>
  entries ? { path: pathOf(name), notFound: entries.notFound?.(words) ?? null } : [],
);
export type NotFoundWords = NonNullable<(typeof listsWithPages)[number]['notFound']>;
