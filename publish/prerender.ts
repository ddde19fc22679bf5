import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildFolder, FACTS_FILE, NOTICES_FILE, PATHS_FILE } from '../contract/build-folder.ts';
import { BUILD_ID_FILE, type SiteFacts } from '../contract/site-facts.ts';
import { callKinds } from '../model/deriving/call-kinds.ts';
import { drawingFiles } from '../model/deriving/list-items.server.ts';
import { pageList, pathsWithNotFound, unlistedPaths } from '../model/deriving/page-list.server.ts';
import { notices } from '../model/deriving/settings.ts';
import { missingLetters, nameLetters } from '../model/formats/fonts.ts';
import { readBasePath } from '../model/reading/base-path.ts';
import { content } from '../model/reading/content.server.ts';
import { contentFolder, siteSource } from '../model/reading/folder.ts';
import { OwnerError } from '../model/reading/owner-error.ts';
import { publish } from './publish.ts';

const { booking, pages, site, words } = content;

const BUILT = ['client', 'server', FACTS_FILE, NOTICES_FILE, PATHS_FILE];
/** Files that hosts read at the root alone. `publish` merges some of them; of the rest, the first language's is kept. */
const OF_ROOT =
  /[/\\]client[/\\](?:_headers|_redirects|build-id\.txt|robots\.txt|sitemap\.xml|\.well-known)(?:\.br|\.gz)?$/;
/** Files that macOS adds. Others that begin with a dot, such as `.git`, are not deleted. */
const OF_MACOS = /^\.(?:DS_Store$|_)/;

/**
 * Prerenders and publishes the pages, and copies those of the builds in further languages below their paths. The build is
 * moved to its folder once it is complete.
 */
export function prerenderConfig() {
  const paths = pageList.map(({ path }) => path);
  const complete = buildFolder();
  return {
    // In the project, so that the prerendered code finds its packages. Two builds at once have different folders.
    buildDirectory: join('.react-router', `build-${hash('sha256', complete).slice(0, 8)}`),
    prerender: [
      ...paths,
      ...unlistedPaths,
      ...drawingFiles().map(({ path }) => path),
      ...['', ...pathsWithNotFound()].map((path) => `${path}/404`),
    ],
    async buildEnd({ reactRouterConfig: { buildDirectory }, viteConfig: { cacheDir } }) {
      const client = join(buildDirectory, 'client');
      // A build in a further language has the same setting, and makes no more.
      const languages = siteSource().language ? [] : site.languages;
      const builds = new Map(
        languages.map((language) => [language, buildLanguage(language, `${buildDirectory}-${language}`)]),
      );
      await writeSiteFacts(buildDirectory, builds);
      await publish(client, cacheDir, [...builds.values()]);
      for (const [language, folder] of builds) {
        const filter = (file: string) => !OF_ROOT.test(file);
        await cp(join(folder, 'client'), join(client, language), { recursive: true, filter });
        await rm(folder, { recursive: true });
      }
      const pathsText = [readBasePath({ ...siteSource(), language: '' }), ...languages].join('\n');
      if (pathsText) await writeFile(join(buildDirectory, PATHS_FILE), pathsText);
      // The server prints them, too.
      const lines = notices(site, content.isPreview).map(
        ({ text }) => `Note: ${text} (${contentFolder()}/site.yaml).\n`,
      );
      await writeFile(join(buildDirectory, NOTICES_FILE), lines.join(''));
      const letters = nameLetters(missingLetters(site));
      const advice = 'run npm run fonts, which names those that other fonts are needed for';
      if (letters) lines.push(`Note: the fonts have no ${letters}; pictures for sharing lack them; ${advice}.\n`);
      await replaceBuild(buildDirectory, complete);
      process.stdout.write(`\n${lines.join('')}`);
    },
  } satisfies Partial<Config>;
}

/** Builds the site of another language with this program into a folder. @returns the folder */
function buildLanguage(language: string, folder: string): string {
  const script = 'node_modules/@react-router/dev/bin.cjs';
  const env = { ...process.env, SITE_LANGUAGE: language, BUILD: folder };
  const { status, stderr } = spawnSync(process.execPath, [script, 'build'], { env, encoding: 'utf8' });
  if (status !== 0) throw new OwnerError(`The site in the language ${language} could not be built.\n${stderr}`);
  return folder;
}

/** Writes `site.json` (contract/site-facts.ts), and an id into `client`: both are of one build. */
async function writeSiteFacts(directory: string, builds: ReadonlyMap<string, string>): Promise<void> {
  if (site.enquiries !== 'on') return;
  const { url: siteUrl, firstUrl, name, email, locale, retentionDays } = site;
  const readFacts = (folder: string): object => JSON.parse(readFileSync(join(folder, FACTS_FILE), 'utf8'));
  const factsOfOthers = Array.from(builds, ([language, folder]) => [language, readFacts(folder)]);
  const facts: Omit<SiteFacts, 'buildId'> = {
    siteUrl,
    ...(firstUrl && { firstUrl }),
    name,
    sender: content.facts.sender ?? name,
    email,
    locale,
    retentionDays,
    mails: words.mails,
    questions: pages.contact.form.questions ?? [],
    ...(booking && { bookingRules: { ...booking, kinds: callKinds(content) } }),
    ...(factsOfOthers.length > 0 && { languages: Object.fromEntries(factsOfOthers) }),
  };
  const buildId = hash('sha256', JSON.stringify(facts)).slice(0, 16);
  await writeFile(join(directory, FACTS_FILE), `${JSON.stringify({ buildId, ...facts }, null, 2)}\n`);
  await writeFile(join(directory, 'client', BUILD_ID_FILE), `${buildId}\n`);
}

/** Replaces an earlier build, maybe on another disk. @throws OwnerError when BUILD names a folder with other files */
export async function replaceBuild(from: string, to: string): Promise<void> {
  const names = existsSync(to) ? readdirSync(to) : [];
  const other = names.find((name) => !BUILT.includes(name) && !OF_MACOS.test(name));
  if (other) {
    const advice = 'A build replaces the folder: name a new one, such as BUILD=build-studio.';
    throw new OwnerError(`BUILD is ${to}, which has other files than a build: ${other}. ${advice}`);
  }
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  await rm(from, { recursive: true });
}
