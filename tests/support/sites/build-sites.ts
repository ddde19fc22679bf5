/** `node tests/support/sites/build-sites.ts`: builds each site that tests read, if its files have changed since. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFolder } from '../../../contract/build-folder.ts';
import { contentFolder, namesIn } from '../../../model/reading/folder.ts';
import { hashOfFiles, overrides, repositoryFiles, root } from '../repository.ts';
import { languageSettings, writeLanguages } from './languages.ts';
import { smallestRepository, smallestSettings, writeSmallestContent } from './smallest.ts';
import { studioSettings } from './studio.ts';

const run = promisify(execFile);

/** A hash of what a build depends on: the repository without its tests and documents. */
function hashOfSources(): string {
  const isPart = (file: string) =>
    !/^(?:tests|bench|docs|\.ci)\/|^(?:vitest|playwright)|^[^/]+\.md$|\.test\.tsx?$/.test(file);
  // The day decides which articles are published.
  const day = new Date().toISOString().slice(0, 10);
  const settings = overrides.map((name) => process.env[name] ?? '');
  return hashOfFiles(root, repositoryFiles().filter(isPart), day, ...settings);
}

const hashOfFolder = (folder: string) => hashOfFiles(folder, namesIn(folder));

async function build(settings: { BUILD: string }, sources: string): Promise<void> {
  const folder = settings.BUILD;
  const stamp = join(root, 'test-results', `built-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`);
  const isFresh =
    existsSync(stamp) && existsSync(folder) && readFileSync(stamp, 'utf8') === sources + hashOfFolder(folder);
  if (isFresh) return;
  await rm(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  await run('npx', ['--no-install', 'react-router', 'build'], { cwd: root, env, maxBuffer: 2 ** 26 });
  await mkdir(join(root, 'test-results'), { recursive: true });
  await writeFile(stamp, sources + hashOfFolder(folder));
}

/** Not side by side: the router writes its types during a build. @throws Error with the output of a build that fails */
export async function buildSites(): Promise<void> {
  const sources = hashOfSources();
  writeSmallestContent();
  const { CONTENT } = smallestSettings;
  await appendFile(join(CONTENT, 'site.yaml'), `editor: ${smallestRepository}\n`);
  await build(smallestSettings, sources + hashOfFolder(CONTENT));
  writeLanguages();
  await build(languageSettings, sources + hashOfFolder(languageSettings.CONTENT));
  await build(studioSettings, sources + JSON.stringify(studioSettings));
  // Last: a build also writes the types of its own routes, of which another content has others.
  await build({ BUILD: buildFolder() }, sources + hashOfFolder(contentFolder()));
}

/** For Vitest's `globalSetup`. */
export default buildSites;

if (import.meta.main) await buildSites();
