/** Messages in place of a screen. Every page's script has them, because any link can fail or lead nowhere. */
import { content } from '../reading/content.server.ts';

const { frame } = content.words;

/** An unknown path (R-not-found), a screen that failed or cannot be loaded without a network, and their link to home. */
export const { notFound, failed, offline, home } = frame;

/** An unknown id in a collection (R-service, R-project). */
export const entryNotFound = { '/services': frame.serviceNotFound, '/portfolio': frame.projectNotFound };
