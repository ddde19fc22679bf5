import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleCategories } from '../../../content/articles.schema.ts';
import { articles } from '../../../content/articles.ts';
import { projects } from '../../../content/projects.ts';
import { buildGrownSite } from '../../grown-site.ts';
import { serveBuilt } from '../../serve-built.ts';
import { test as base } from '../test.ts';

/** Projects have pages, which take time to build, so there are just enough for two pages; articles have none. */
export const counts = { projects: Math.max(30, projects.length), articles: Math.max(80, articles.length) };

const category = articleCategories[0].name;

export const example = readFileSync(join(import.meta.dirname, '../../../docs/example-article.md'), 'utf8').replace(
  /^category: .*$/m,
  `category: ${category}`,
);

/** The articles with a text that are published. */
export const texts = [{ category }, { category }];

/** A short article with a title of its own. */
const short = (name: string, fields = 'published: 2023-07-20') =>
  `---\ntitle: The ${name} article\nexcerpt: The ${name} article, with a sentence that is long enough to be its description.\n` +
  `category: ${category}\nimage: { src: codeOnMonitor, alt: Code on a monitor }\n${fields}\n---\n\nText of the ${name} one.\n`;

const files = {
  'content/articles/example.md': example,
  'content/articles/newest.md': short('newest'),
  'content/articles/hidden-draft.md': short('hidden', 'published: 2023-07-21\ndraft: true'),
  'content/articles/hidden-later.md': short('hidden later', 'published: 2999-01-01'),
  'content/pages/legal/imprint.md': [
    '---',
    'title: Imprint of {{name}}',
    'description: Who is responsible for this site, and how to reach me by e-mail on business days.',
    'name: Imprint',
    'headline: Who writes here',
    'intro: The law wants to know.',
    'footer: true',
    'updated: 2023-07-01',
    '---',
    '',
    '## Contact',
    '',
    'Write to {{email}}.',
  ].join('\n'),
};

/**
 * `test` with a site of more content: longer lists, articles with a text and a page that is a file. It is built and
 * served once for the tests of this folder, because their project has one worker (playwright.config.ts).
 */
export const test = base.extend<object, { grown: { origin: string; client: string } }>({
  grown: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const { client, remove } = await buildGrownSite({ ...counts, files });
      const { origin, stop } = await serveBuilt(client);
      await use({ origin, client });
      stop();
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
