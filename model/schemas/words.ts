import { z } from 'zod';
import { mailWordsSchema } from '../../contract/mail-words.ts';
import { articleWords } from './words/articles.ts';
import { bookingWords } from './words/booking.ts';
import { contactWords } from './words/contact.ts';
import { frameWords } from './words/frame.ts';
import { listWords } from './words/lists.ts';
import { markdownWords } from './words/markdown.ts';
import { projectWords } from './words/projects.ts';
import { serviceWords } from './words/services.ts';

/** The words of the interface, one file for each part of it. */
export const wordsSchema = z.strictObject({
  frame: frameWords,
  lists: listWords,
  services: serviceWords,
  projects: projectWords,
  articles: articleWords,
  markdown: markdownWords,
  contact: contactWords,
  booking: bookingWords,
  mails: mailWordsSchema,
});
