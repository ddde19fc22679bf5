import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { z } from 'zod';
import { buildFolder } from '../contract/build-folder.ts';
import { isExampleHost } from '../contract/web-url.ts';
import { callKinds } from '../model/deriving/call-kinds.ts';
import { today } from '../model/deriving/locale.ts';
import { photosShown } from '../model/deriving/photos-shown.ts';
import { analyticsOrigins, notices, originsOf, serviceOrigins } from '../model/deriving/settings.ts';
import { readMark } from '../model/formats/mark.ts';
import { photoFiles, photoFolder, photoUrl } from '../model/formats/photo.ts';
import { content, inLanguages } from '../model/reading/content.server.ts';
import { filesIn, MARK_FILE } from '../model/reading/content-files.ts';
import { contentFolder, namesIn, siteSource, textFolder } from '../model/reading/folder.ts';
import { OwnerError } from '../model/reading/owner-error.ts';
import { leastSizeOf } from '../pictures/photo-sources.ts';
import { measurePhoto } from '../publish/photos/encode.ts';
import { type Entry, type Found, languageChecks, languageHints, type Position } from './language-checks.ts';
import { checkPages } from './page-checks.ts';

export type Finding = Position & { group: string; message: string };

const { booking, facts, site } = content;
const folder = contentFolder();
/** Each language of the site, with the folder of its texts and their files. */
const languages = Array.from(inLanguages, ([language, translation]) => {
  const texts = textFolder({ ...siteSource(), language });
  return { ...translation, language, folder: texts, files: filesIn(texts) };
});
const files = filesIn(folder);

/** The position of a field in a YAML file at the top of the content. */
const positionOf = (name: string, ...path: readonly PropertyKey[]): Position => ({
  file: `${folder}/${name}.yaml`,
  line: files.find(({ keys }) => keys.join() === name)?.positionOf(path).line,
});

function* noticesOfBuilds(): Found {
  for (const { field, text } of notices(site, content.isPreview)) yield [positionOf('site', field), text];
}

function* samples(): Found {
  for (const { file, samples: lines } of languages.flatMap((each) => each.files)) {
    const [line] = lines;
    const count = lines.length > 1 ? `has ${lines.length} samples` : 'is a sample';
    if (line) yield [{ file, line }, `${count}: write your own or delete it, and remove "sample: true"`];
  }
}

/** The first host in a text that cannot exist. */
const exampleIn = (text: string) => [...text.matchAll(/[\w-]+(?:\.[\w-]+)+/g)].find(([host]) => isExampleHost(host));

/** A mark that is the delivered one, or that would lose what its colours show. */
function* unfinishedMark(): Found {
  const file = `${folder}/${MARK_FILE}`;
  const text = readFileSync(file, 'utf8');
  const { colours = [] } = readMark(text);
  const other = namesIn(`${folder}/brand`).find((name) => /^(?:mark|logo)\.(?!svg$)/i.test(name));
  const instead = other ? `brand/${other} is not read; save your logo as this SVG, of one colour` : 'draw your own';
  if (text.includes('sample: true')) yield [{ file }, `is the delivered mark: ${instead}, or remove "sample: true"`];
  if (colours.length > 1) {
    const message = `has the colours ${colours.join(', ')}, which all become signal: what one shape shows on another is lost; cut it out of the other shape`;
    yield [{ file }, message];
  }
}

function* placeholders(): Found {
  const all: Entry[] = [
    [positionOf('site', 'email'), site.email],
    [positionOf('site', 'enquiries'), site.enquiries],
    [positionOf('site', 'visits'), site.visits?.script ?? ''],
    ...site.profiles.map(({ url }, index): Entry => [positionOf('site', 'profiles', index), url]),
    [positionOf('booking', 'place'), booking?.place ?? ''],
    ...(booking?.kinds ?? []).map(
      ({ place = '' }, index): Entry => [positionOf('booking', 'kinds', index, 'place'), place],
    ),
  ];
  for (const [position, text] of all) {
    if (exampleIn(text)) yield [position, `${text} is an example, which does not exist; write your own`];
  }
  // Such as that of the machine, in the privacy policy.
  for (const { file, keys, body = '' } of languages.flatMap((each) => each.files)) {
    const host = exampleIn(body);
    if (!host || keys[0] !== 'textPages') continue;
    const line = body.slice(0, host.index).split('\n').length;
    yield [{ file, line }, `${host[0]} is an example, which does not exist; write your own`];
  }
}

/** Prices in a currency that the owner has not written. */
function* assumedCurrency(): Found {
  const { data } = files.find(({ keys }) => keys.join() === 'site') ?? {};
  const hasPrices = languages.some(
    ({ services, faq }) => services.some(({ price }) => price) || faq.some(({ prices }) => prices),
  );
  if (Object.hasOwn(Object(data), 'currency') || !hasPrices) return;
  yield [positionOf('site'), `prices are in ${site.currency}, because currency is not set; write it, such as EUR`];
}

function* pastDates(): Found {
  const month = today().slice(0, 7);
  const { availableFrom, places } = site;
  if (availableFrom && availableFrom < month) {
    const message = `new projects start in ${facts.nextStart}, which is past; write the next month that is free`;
    yield [positionOf('site', 'availableFrom'), message];
  }
  if (places && places.from < month) {
    const message = `places are free from ${places.from}, which is past; write how many are free now, and from when`;
    yield [positionOf('site', 'places', 'from'), message];
  }
  const last = booking?.daysOff.toSorted().at(-1);
  if (last && last < today()) {
    yield [positionOf('booking', 'daysOff'), `the last day off was ${last}; write the next ones`];
  }
}

/** Kinds of calls that are longer than each span of the week: no time is ever offered. */
function* kindsWithoutTime(): Found {
  const minutesAt = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const spans = Object.values(booking?.weeklyHours ?? {}).flat();
  const longest = Math.max(0, ...spans.map(({ from, to }) => minutesAt(to) - minutesAt(from)));
  const kinds = booking ? callKinds(content) : [];
  for (const [index, { name, minutes }] of kinds.entries()) {
    const message = `${name} takes ${minutes} minutes, and no span of weeklyHours is longer than ${longest}: no time is offered`;
    const position =
      index === 0 ? positionOf('site', 'consultationMinutes') : positionOf('booking', 'kinds', index - 1, 'minutes');
    if (minutes > longest) yield [position, message];
  }
}

/** How long before its end a `security.txt` is to be renewed, in ms: a month. */
const RENEWED_BEFORE = 30 * 24 * 3_600_000;

/** The built `security.txt` (publish/files.ts), which researchers do not trust once it has expired. */
function* expiredSecurityFile(): Found {
  const file = join(buildFolder(), 'client/.well-known/security.txt');
  const expires = existsSync(file) && /^Expires: (.{10})/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!expires || Date.parse(expires) - Date.now() > RENEWED_BEFORE) return;
  const message = `says whom to tell about a vulnerability until ${expires} only; build the site again, and publish it`;
  yield [{ file: relative('', file), line: 2 }, message];
}

/** Hosts that learn of visitors and that no page of texts in their language, such as the privacy policy, names. */
function* unnamedHosts(): Found {
  for (const { folder, remotePhotos, site, textPages } of languages) {
    const texts = textPages.map(({ text }) => textOf(text.tree)).join('\n');
    const origins = [...originsOf(remotePhotos), ...analyticsOrigins(site), ...serviceOrigins(site)];
    for (const { host } of origins.map((origin) => new URL(origin))) {
      const message = `no page names ${host}, which learns visitors' IP addresses; name it in your privacy policy`;
      if (!texts.includes(host)) yield [{ file: `${folder}/pages` }, message];
    }
  }
}

/** How long visitors' data is kept, which the law of many countries asks a site to say. */
function* unstatedRetention(): Found {
  if (site.enquiries !== 'on') return;
  for (const { folder, files, textPages } of languages) {
    const shown = textPages.map(({ path }) => `${folder}/pages${path}.md`);
    if (files.some(({ file, body }) => shown.includes(file) && body?.includes('{{retentionDays}}'))) continue;
    const days = site.retentionDays.toLocaleString(site.locale);
    const message = `no page has {{retentionDays}}, which says that your server keeps what visitors send for ${days} days; write it between {{#retentionDays}} and {{/retentionDays}} into a privacy policy, such as pages/privacy-policy.md`;
    yield [{ file: `${folder}/pages` }, message];
  }
}

/** Photos that a build refuses. Drawings (SVG) have any size. */
async function* unusablePhotos(): AsyncGenerator<Entry> {
  const shown = languages.flatMap(photosShown);
  for (const name of photoFiles()) {
    const src = photoUrl({ folder: photoFolder(), stock: {} }, name);
    const uses = shown.filter((photo) => photo.src.startsWith(src));
    if (uses.length === 0) continue;
    const sizes = uses.flatMap(({ use }) => (use ? leastSizeOf(use) : []));
    const leastWidth = Math.max(...sizes.map(({ width }) => width));
    const leastHeight = Math.max(...sizes.map(({ height }) => height));
    const file = `${photoFolder()}/${name}`;
    const size = await measurePhoto(name).catch((error: Error) => error.message);
    const needed = `pages need at least ${leastWidth} × ${leastHeight}`;
    if (typeof size === 'string') yield [{ file }, size];
    else if (!/\.svg$/i.test(name) && (size.width < leastWidth || size.height < leastHeight))
      yield [{ file }, `has ${size.width} × ${size.height} pixels, and ${needed}`];
  }
}

const pageFindings = z.record(
  z.enum(['repeated', 'lengths']),
  z.array(z.tuple([z.object({ file: z.string() }), z.string()])),
);

/** Findings in the pages of each language. Those of a further one are derived where its content is the site's. */
function findInPages() {
  return languages.map(({ language }) => {
    if (!language) return checkPages();
    const env = { ...process.env, SITE_LANGUAGE: language };
    const script = join(import.meta.dirname, 'page-checks.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    if (status !== 0) throw new OwnerError(stderr.trimEnd());
    return pageFindings.parse(JSON.parse(stdout));
  });
}

/** The group of findings that may stay as they are. */
export const HINTS = 'Hints';

/** Every task before publishing. @throws ContentError when a text links to a page that does not exist */
export async function findAll(): Promise<Finding[]> {
  const inPages = findInPages();
  const checks: Readonly<Record<string, readonly (() => Found)[]>> = {
    'Noted by every build': [noticesOfBuilds],
    'What a build refuses': [unusablePhotos],
    Samples: [samples, unfinishedMark],
    'What misleads visitors': [
      placeholders,
      assumedCurrency,
      pastDates,
      kindsWithoutTime,
      ...languageChecks,
      expiredSecurityFile,
      unnamedHosts,
      unstatedRetention,
      () => inPages.flatMap(({ repeated }) => repeated),
    ],
    [HINTS]: [() => inPages.flatMap(({ lengths }) => lengths), ...languageHints],
  };
  const found: Finding[] = [];
  for (const [group, all] of Object.entries(checks)) {
    for (const check of all)
      for await (const [position, message] of check()) found.push({ group, ...position, message });
  }
  return found;
}
