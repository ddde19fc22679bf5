/** Builds the site with more projects and articles than it has, in a folder of its own. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Article } from '../content/articles.schema.ts';
import { articles } from '../content/articles.ts';
import { type Project, projectCategories } from '../content/projects.schema.ts';
import { projects } from '../content/projects.ts';
import { buildCopy, copySite, removeCopy } from './site-copy.ts';

export type GrownSite = {
  /** Folder of the built site. */
  client: string;
  /** Duration of the build, ms. */
  time: number;
  remove: () => Promise<void>;
};

/** Numbers of the entries to add to `own`, so that there are `count`. */
const added = (own: readonly object[], count: number) =>
  Array.from({ length: Math.max(0, count - own.length) }, (_, index) => own.length + index + 1);

/**
 * The site's own projects, of which the home page refers to some, and copies of the first. Those have the first of the
 * categories, so that a filter leaves more than a page of them.
 */
export function grownProjects(count: number): Project[] {
  const [first] = projects;
  if (!first) return [];
  const list = [
    ...projects,
    ...added(projects, count).map((number) => ({
      ...first,
      slug: `project-${number}`,
      title: `Project ${number}`,
      summary: `Project ${number}, which was made to see how a build of this site grows with what it shows.`,
      category: projectCategories[0].name,
    })),
  ];
  return list.map((entry, index) => ({ ...entry, nextProject: (list[index + 1] ?? first).slug }));
}

/** The site's own articles and copies of the first. */
export function grownArticles(count: number): Article[] {
  const [first] = articles;
  if (!first) return [];
  const copies = added(articles, count).map((number) => ({
    ...first,
    id: `article-${number}`,
    title: `Article ${number}`,
  }));
  return [...articles, ...copies];
}

/** How many entries a list is to have, and files to add, by path. */
export type Growth = { projects: number; articles: number; files?: Readonly<Record<string, string>> };

/**
 * Builds the site with this many projects and articles, or as many as it has, if these are more.
 *
 * @throws Error with the output of a build that fails
 */
export async function buildGrownSite({ files = {}, ...counts }: Growth): Promise<GrownSite> {
  const folder = await copySite('grown');
  const remove = () => removeCopy(folder);
  const write = (name: string, entries: readonly object[]) =>
    writeFile(join(folder, `content/${name}.ts`), `export const ${name} = ${JSON.stringify(entries)};\n`);
  await write('projects', grownProjects(counts.projects));
  await write('articles', grownArticles(counts.articles));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const started = performance.now();
  try {
    return { client: await buildCopy(folder), time: performance.now() - started, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
