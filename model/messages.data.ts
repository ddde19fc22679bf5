/** Messages in place of a screen. Every page's script has them, because any link can fail or lead nowhere. */
import { content } from './content.server.ts';

const { frame } = content.words;

/** The link to home in any of them. */
export const { home } = frame;

/** An unknown path (R-not-found). */
export const { notFound } = frame;

/** An unknown id in a collection (R-service, R-project). */
export const entryNotFound = { '/services': frame.serviceNotFound, '/portfolio': frame.projectNotFound };
/** A screen that failed. */
export const { failed } = frame;
/** A screen that cannot be loaded without a network. */
export const { offline } = frame;
