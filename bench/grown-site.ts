/** The site with as many projects and articles as are asked for, built in a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articles } from '../content/articles.ts';
import { projects } from '../content/projects.ts';

const root = join(import.meta.dirname, '..');

/** What a build reads. */
const sources = [
  'app',
  'content',
  'server',
  'sharing',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Each process of the build says when it ends how much memory it had at most, kB. */
const tellMemory = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('\\npeak', process.resourceUsage().maxRSS))`,
)}`;

export type GrownSite = {
  /** Folder of the built site. */
  client: string;
  /** Of the whole build, ms. */
  time: number;
  /** The most that the build held, bytes. */
  memory: number;
  remove: () => Promise<void>;
};

/** As many entries as are asked for, made from the site's own. The first are as they are: home names some of them. */
function grown<Entry extends object>(own: readonly Entry[], count: number, change: (index: number) => Partial<Entry>) {
  return Array.from({ length: count }, (_, index) => {
    const entry = own[index % own.length];
    return index < own.length ? entry : { ...entry, ...change(index) };
  });
}

function grownProjects(count: number): string {
  const slugOf = (index: number) => projects[index % count]?.slug ?? `project-${(index % count) + 1}`;
  const entries = grown(projects, count, (index) => ({
    slug: slugOf(index),
    title: `Project ${index + 1}`,
    summary: `Project ${index + 1}, which was made to see how a build of this site grows with what it shows.`,
  })).map((entry, index) => ({ ...entry, nextProject: slugOf(index + 1) }));
  return `export const projects = ${JSON.stringify(entries)};\n`;
}

function grownArticles(count: number): string {
  const entries = grown(articles, count, (index) => ({ id: `article-${index + 1}`, title: `Article ${index + 1}` }));
  return `export const articles = ${JSON.stringify(entries)};\n`;
}

/**
 * Builds the site with that many projects and articles.
 *
 * @param count at least as many as the site has
 * @throws Error with the build's last lines when it fails
 */
export async function buildGrownSite(count: number): Promise<GrownSite> {
  const folder = await mkdtemp(join(tmpdir(), 'grown-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  for (const name of sources) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  // A folder of links and not one link: watchers leave out a folder of that name, and follow a link.
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '.cache') continue;
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  await writeFile(join(folder, 'content/projects.ts'), grownProjects(count));
  await writeFile(join(folder, 'content/articles.ts'), grownArticles(count));

  const started = performance.now();
  const build = spawn('npx', ['--no-install', 'react-router', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: `--import "${tellMemory}"` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  build.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(build, 'close');
  const time = performance.now() - started;
  if (code !== 0) {
    await remove();
    throw new Error(`The build with ${count} projects and articles failed:\n${said.slice(-2000)}`);
  }
  const peaks = Array.from(said.matchAll(/^peak (\d+)/gm), ([, most]) => Number(most));
  return { client: join(folder, 'build/client'), time, memory: Math.max(...peaks) * 1024, remove };
}
