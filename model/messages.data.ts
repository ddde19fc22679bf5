/** Messages in place of a screen. Every page's script has them, because any screen can fail. */
import { content } from './content.server.ts';

const { serviceNotFound, projectNotFound, failed: failure, offline: noNetwork } = content.words.frame;

/** An unknown id in a collection (R-service, R-project). */
export const entryNotFound = { '/services': serviceNotFound, '/portfolio': projectNotFound };
/** A screen that failed. */
export const failed = failure;
/** A screen that cannot be loaded without a network. */
export const offline = noNetwork;
