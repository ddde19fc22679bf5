/** Texts of the screen of an unknown path (R-not-found). */
import { content } from './content.server.ts';

export const { notFound } = content.words.frame;
