/** The languages of the site, and the pages of each. */
import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { content } from './content.server.ts';

const site = z.object({
  /** Folder of its texts; empty for the first. */
  folder: z.string(),
  url: z.string(),
  locale: z.string(),
  /** Paths of its pages, below its URL. */
  paths: z.array(z.string()),
});

/** The content is read once for each process, so that another language is read in one of its own. */
function readLanguage(folder: string): object {
  const env = { ...process.env, SITE_LANGUAGE: folder };
  const printed = execFileSync(process.execPath, ['model/print-pages.ts'], { env, encoding: 'utf8' });
  return { ...JSON.parse(printed), folder };
}

/** All languages, the first one first; none where there is one alone. The development server has one. */
function readLanguages(): z.infer<typeof site>[] {
  const { languages } = content.site;
  if (languages.length === 0 || process.env.NODE_ENV === 'development') return [];
  // The build of each language, and each program in it, asks for the same.
  process.env.LANGUAGE_PAGES ??= JSON.stringify(['', ...languages].map(readLanguage));
  return z.array(site).parse(JSON.parse(process.env.LANGUAGE_PAGES));
}

export const languages = readLanguages();
