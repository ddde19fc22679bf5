import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { buildFolder } from '../contract/build-folder.ts';
import { content, values } from '../model/content.server.ts';
import { contentFolder } from '../model/folder.ts';
import { markdownFilesIn } from '../model/markdown-files.ts';
import { draftPages, pageFiles } from '../model/page-files.server.ts';
import { findOwnPhoto } from '../model/photo.ts';
import { remotePhotoHosts } from '../model/photos-in-use.ts';
import { yamlFilesIn } from '../model/read-content.ts';
import { analyticsOrigins, notices, readSettings, serviceOrigins } from '../model/settings.ts';
import { deliveredTexts, foreignLanguage } from './delivered.ts';
import { contentTexts, stringsIn } from './texts.ts';

const { booking, pages, services, site, testimonials } = content;

/** Where something is left; undefined if it is the whole file. */
type Place = { file: string; line: number | undefined };

/** What is left before publishing: where it is and what to do. */
export type Finding = Place & { group: string; message: string };

type Found = Generator<readonly [Place, message: string]>;

const folder = contentFolder();
const yamlFiles = yamlFilesIn(folder);
const texts = contentTexts();
const deliveredLeft = deliveredTexts(texts);

const yamlFile = (name: string) => yamlFiles.find(({ keys }) => keys.join('/') === name);

/** The place of a field of a YAML file. */
const placeOf = (name: string, ...path: readonly PropertyKey[]): Place => ({
  file: `${folder}/${name}.yaml`,
  line: yamlFile(name)?.placeOf(path).line,
});

/** The place of the first text of a file of the content that matches. */
const placeOfText = (name: string, pattern: RegExp): Place => ({
  file: `${folder}/${name}`,
  line: texts.find(({ file, text }) => file === name && pattern.test(text))?.line,
});

/** What a build notes, too. */
function* noted(): Found {
  for (const { field, text } of notices()) yield [placeOf('site', field), text];
}

/** A host that cannot exist (RFC 2606). */
const EXAMPLE_HOST = /(?:^|[@/.])[\w-]+\.example(?:$|[/:])/;

/** The time zone of the delivered availability. It is also that of owners in London, whose computers have it. */
const DELIVERED_TIME_ZONE = 'Europe/London';

function* placeholders(): Found {
  for (const { path, text } of stringsIn(yamlFile('site')?.data)) {
    if (path.join() === 'url' || !EXAMPLE_HOST.test(text)) continue;
    const name = path.at(-1)?.toString();
    yield [placeOf('site', ...path), `${name} is the placeholder ${text}; write your own, or remove it`];
  }
  if (/\b555\b/.test(site.phone)) {
    yield [placeOf('site', 'phone'), `phone is ${site.phone}, and 555 is for films; write your own`];
  }
  if (!readSettings().bookings) return;
  const { place, timeZone } = booking;
  if (EXAMPLE_HOST.test(place)) {
    const message = `calls take place at the placeholder ${place}; write your own room, or how you meet`;
    yield [placeOf('booking', 'place'), message];
  }
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (timeZone === DELIVERED_TIME_ZONE && here !== timeZone) {
    const message = `times for calls are those of ${timeZone}, and this computer is in ${here}; write your own time zone and hours`;
    yield [placeOf('booking', 'timeZone'), message];
  }
}

/** What the documented examples of pages and of analytics have in place of the owner's own values. */
const EXAMPLE_VALUES = ['Jane Doe', 'Example Street', 'XX123456789', 'yourSiteScript', 'your-domain.example'];

/** Values of the examples in `docs/pages.md` and `docs/visits.md` that were copied. */
function* exampleValues(): Found {
  for (const { file, line, text } of texts) {
    for (const value of EXAMPLE_VALUES.filter((each) => text.includes(each))) {
      yield [{ file: `${folder}/${file}`, line }, `"${value}" is of the example; write your own`];
    }
  }
}

/** The person has a name and a photo. */
function* nobody(): Found {
  const { person } = site;
  if (!person) {
    yield [placeOf('site'), 'no person has a name on this site; write yours as person, with a line and a portrait'];
    return;
  }
  const { name, portrait } = person;
  const file = portrait && findOwnPhoto(portrait.src)?.file;
  if (file && !file.endsWith('.svg')) return;
  const what = portrait ? 'no photo, but a drawing or a stock photo' : 'no portrait';
  const message = `${name} has ${what}; put yours into ${folder}/photos/ and write its name`;
  yield [placeOf('site', 'person', ...(portrait ? ['portrait', 'src'] : [])), message];
}

/** Delivered texts that must become the owner's; one finding for a file that has no other texts. */
function* textsAsDelivered(): Found {
  const language = foreignLanguage();
  const name = language && new Intl.DisplayNames('en', { type: 'language' }).of(language);
  const adviceOn = (isForeign: boolean) =>
    isForeign ? `, in ${name}, and the site is in "${site.locale}"; translate` : '; write your own';
  for (const { file, texts: left, isWhole } of deliveredLeft) {
    if (isWhole) {
      yield [
        { file, line: undefined },
        `all ${left.length} texts are as delivered${adviceOn(left.some(({ isForeign }) => isForeign))} or remove them`,
      ];
      continue;
    }
    for (const { line, text, isForeign } of left) {
      const plain = text.replace(/\{\{[#^/].*?\}\}|\n/g, '');
      const excerpt = JSON.stringify(plain.length > 50 ? `${plain.slice(0, 50)}…` : plain);
      yield [{ file, line }, `${excerpt} is as delivered${adviceOn(isForeign)} or remove it`];
    }
  }
}

/** Photos of a person or a desk that are on another host: they are of somebody else. */
function* stockPhotos(): Found {
  const isRemote = (image: { src: unknown } | undefined) => stringsIn(image).some(({ text }) => /^https?:/.test(text));
  for (const [index, { id, image }] of testimonials.entries()) {
    const message = `${id}: the portrait is a stock photo of somebody else; use a photo of the person, or none`;
    if (isRemote(image)) yield [placeOf('testimonials', index, 'image'), message];
  }
  if (isRemote(pages.about.story.image)) {
    const message = 'the photo beside your story is a stock photo; use one of your own';
    yield [placeOf('pages/about', 'story', 'image'), message];
  }
}

/** Prices beside a package that is as delivered: they are samples. */
function* samplePrices(): Found {
  for (const { id, price } of services) {
    const delivered = deliveredLeft.find(({ file }) => file === `${folder}/services/${id}.yaml`);
    if (!price || !delivered?.texts.some(({ field }) => field === 'price.typical')) continue;
    const message = `the price from ${price.from} ${site.currency} is a sample; write your own and its package, or remove both`;
    yield [placeOf(`services/${id}`, 'price', 'from'), message];
  }
}

/** The month in which new projects start must not have ended. */
function* pastAvailability(today: Date): Found {
  const month = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;
  if (site.availableFrom < month) {
    const message = `new projects start in ${values.nextStart}, which is past; write the next month that is free`;
    yield [placeOf('site', 'availableFrom'), message];
  }
  if (site.places && site.places.from < month) {
    const message = `places are free from ${site.places.from}, which is past; write how many are free now, and from when`;
    yield [placeOf('site', 'places', 'from'), message];
  }
}

/** How long before its end a `security.txt` is to be renewed, in ms: a month. */
const RENEWED_BEFORE = 30 * 24 * 3_600_000;

/** The built `security.txt` (publish/files.ts), which researchers do not trust once it has expired. */
function* expiredSecurityFile(today: Date): Found {
  const file = join(buildFolder(), 'client/.well-known/security.txt');
  const expires = existsSync(file) && /^Expires: (.{10})/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!expires || Date.parse(expires) - today.getTime() > RENEWED_BEFORE) return;
  const message = `says whom to tell about a vulnerability until ${expires} only; build the site again, and publish it`;
  yield [{ file: relative('', file), line: 2 }, message];
}

/** Sentences of the legal pages that contradict the settings. */
function* untrueLegalTexts(): Found {
  const textOfPage = ({ description, intro, file }: ReturnType<typeof pageFiles>[number]) =>
    `${description}\n${intro}\n${textOf(file.tree)}`;
  // A policy in another language has a name of its own.
  const policy = pageFiles().map(textOfPage).join('\n');
  const policyFile = pageFiles().some(({ path }) => path === '/privacy-policy') ? 'pages/privacy-policy.md' : 'pages';
  const { enquiries } = readSettings();
  const { visits } = site;
  for (const origin of [...remotePhotoHosts(), ...analyticsOrigins(visits), ...serviceOrigins(enquiries)]) {
    const { host } = new URL(origin);
    const message = `the privacy policy does not name ${host}, which learns visitors' IP addresses`;
    if (!policy.includes(host)) yield [placeOfText(policyFile, /^Photos/), message];
  }
  const untrue: [RegExp, boolean, string][] = [
    [/no analytics/i, Boolean(visits), `says that there is no analytics, and ${folder}/site.yaml sets one`],
    [/plausible|umami/i, !visits, 'describes how visits are counted, and they are not'],
    [/form sends nothing/i, enquiries.to !== 'nowhere', 'says that the form sends nothing, and it does'],
  ];
  for (const [pattern, isUntrue, what] of untrue) {
    if (isUntrue && pattern.test(policy)) yield [placeOfText(policyFile, pattern), `the privacy policy ${what}`];
  }
  const samples = /\bsamples\b/i;
  const hasSamples = deliveredLeft.some(({ file }) => /\/(?:projects\/|services\/|testimonials)/.test(file));
  const terms = pageFiles().find(({ path }) => path === '/terms-of-service');
  if (!hasSamples && terms && samples.test(textOfPage(terms))) {
    const message = 'the terms say that case studies and testimonials are samples; they are yours now';
    yield [placeOfText('pages/terms-of-service.md', samples), message];
  }
}

/** Pages that are written and wait for the owner, like the accessibility statement. */
function* unfinishedPages(): Found {
  const files = markdownFilesIn(folder);
  for (const {
    name,
    file: { file },
  } of draftPages()) {
    const line = files.find((each) => each.file === file)?.placeOf(['draft']).line;
    const message = `"${name}" is a draft that visitors do not see; make it yours and remove this line, or delete the file`;
    yield [{ file, line }, message];
  }
}

/** Files that name the owner have to name the one of site.yaml. */
function* oldOwner(): Found {
  for (const [file, pattern, what] of [
    ['LICENSE', /^Copyright/, 'the copyright line'],
    ['README.md', /^# /, 'the title'],
  ] as const) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const index = lines.findIndex((line) => pattern.test(line));
    if (lines[index]?.includes(site.name)) continue;
    yield [{ file, line: Math.max(index, 0) + 1 }, `${what} does not name ${site.name}`];
  }
}

const checks: Readonly<Record<string, readonly ((today: Date) => Found)[]>> = {
  'Noted by every build': [noted],
  'Name, domain and contact': [placeholders, exampleValues, nobody],
  'Delivered texts and photos': [textsAsDelivered, stockPhotos],
  'What visitors may rely on': [samplePrices, pastAvailability, expiredSecurityFile, untrueLegalTexts, unfinishedPages],
  'Files of the project': [oldOwner],
};

/** Everything that is left before publishing. */
export const findAll = (today = new Date()): Finding[] =>
  Object.entries(checks).flatMap(([group, all]) =>
    all.flatMap((check) => Array.from(check(today), ([place, message]) => ({ group, ...place, message }))),
  );
