/** How a build grows with its content: the site with as many projects and articles as are asked for, built apart. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { articles } from '../content/articles.ts';
import { projects } from '../content/projects.ts';

const root = join(import.meta.dirname, '..');

/** Each process of the build says when it ends how much memory it had at most, kB. */
const tellMemory = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('\\npeak', process.resourceUsage().maxRSS))`,
)}`;

export type Growth = {
  /** How many projects, and how many articles. */
  count: number;
  pages: number;
  /** Of the whole build, ms. */
  time: number;
  /** The most that the build held, bytes. */
  memory: number;
  /** First-load JavaScript after brotli, bytes. */
  projectScript: number;
  listScript: number;
  /** The first page of the list of projects, its HTML after brotli, bytes. */
  listHtml: number;
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

/** Every script that a page of a build names, and the background's, after brotli. */
async function scriptsOf(client: string, html: string): Promise<number> {
  const named = new Set(html.match(/(?<=\/)assets\/[\w.-]+\.js/g) ?? []);
  const sizes = [...named].map(async (file) => brotliCompressSync(await readFile(join(client, file))).byteLength);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Builds the site with that many projects and articles, in a folder of its own.
 *
 * @param count at least as many as the site has
 * @throws Error with the build's last lines when it fails
 */
export async function growth(count: number): Promise<Growth> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  try {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    for (const file of files.trim().split('\n')) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await cp(join(root, file), join(folder, file)).catch(() => {
        // Removed, and not yet committed so.
      });
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
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
    if (code !== 0) throw new Error(`The build with ${count} projects and articles failed:\n${said.slice(-2000)}`);
    const time = performance.now() - started;

    const client = join(folder, 'build/client');
    const list = await readFile(join(client, 'portfolio.html'), 'utf8');
    const project = await readFile(join(client, 'portfolio/fitness-app.html'), 'utf8');
    const sitemap = await readFile(join(client, 'sitemap.xml'), 'utf8');
    return {
      count,
      pages: sitemap.match(/<loc>/g)?.length ?? 0,
      time,
      memory: Math.max(...Array.from(said.matchAll(/^peak (\d+)/gm), ([, most]) => Number(most))) * 1024,
      projectScript: await scriptsOf(client, project),
      listScript: await scriptsOf(client, list),
      listHtml: brotliCompressSync(list).byteLength,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
