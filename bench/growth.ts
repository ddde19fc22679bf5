/**
 * `npm run bench:growth`: the time of a build and the size of its pages, as projects and articles are added.
 * `npm run bench:growth -- 50` builds with 50 of each.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildGrownSite, grownProjects } from '../tests/grown-site.ts';
import { report, showProgress, table } from './results.ts';

const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [10, 100, 1000];

const kilobytes = (...files: readonly (string | Buffer)[]) =>
  (files.reduce((sum, file) => sum + brotliCompressSync(file).byteLength, 0) / 1000).toFixed(1);

/** Every script that a built page names: all but the background's, which is loaded later. */
function scriptsOf(client: string, html: string): Promise<Buffer[]> {
  const names = new Set(html.match(/(?<=\/)assets\/[\w.-]+\.js/g));
  return Promise.all([...names].map((name) => readFile(join(client, name))));
}

const rows = [];
for (const count of counts) {
  showProgress(`Building with ${count} projects and ${count} articles`);
  const { client, time, remove } = await buildGrownSite({ projects: count, articles: count });
  const read = (file: string) => readFile(join(client, file), 'utf8');
  const [list, project, sitemap] = [
    await read('portfolio.html'),
    await read(`portfolio/${grownProjects(1)[0]?.slug}.html`),
    await read('sitemap.xml'),
  ];
  const pages = sitemap.match(/<loc>/g)?.length ?? 0;
  rows.push([
    count,
    pages,
    (time / 1000).toFixed(1),
    Math.round(time / pages),
    kilobytes(...(await scriptsOf(client, project))),
    kilobytes(...(await scriptsOf(client, list))),
    kilobytes(list),
  ]);
  await remove();
}
const header = [
  'Projects and articles, each',
  'Pages',
  'Build, s',
  'A page, ms',
  'Scripts of a project, kB brotli',
  'Scripts of the list',
  'HTML of the list',
];
await report('Growth', [], table(header, ...rows));
