/** What the second site says, for tests of what its visitors see. */
import { z } from 'zod';
import { textFilesIn } from '../../model/text-file.server.ts';
import { contentOf } from '../content-of.ts';
import { secondContent, texts } from '../second-site.ts';

export const { site, availability, words, pages, categories, projects } = contentOf(secondContent);

const fields = z.looseObject({ title: z.string(), category: z.string() });

/** The published articles. */
export const articles = textFilesIn(`${secondContent}/articles`)
  .filter(({ name }) => !texts.hidden.some((id) => name === `hidden-${id}`))
  .map(({ name, data }) => ({ id: name, ...fields.parse(data) }));
