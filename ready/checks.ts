import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { analyticsOrigins } from '../model/analytics.ts';
import { content } from '../model/content.server.ts';
import { notices } from '../model/notices.ts';
import { pageFiles } from '../model/page-files.server.ts';
import { remotePhotoHosts } from '../model/photos-in-use.ts';
import { readSettings, serviceOrigins } from '../model/settings.ts';

const { availability, site, testimonials } = content;
const { analytics } = content.site;

const root = join(import.meta.dirname, '..');

/** What is left before publishing: where it is and what to do. */
export type Finding = {
  group:
    | 'Noted by every build'
    | 'Name, domain and contact'
    | 'Samples'
    | 'What visitors may rely on'
    | 'Files of the project';
  file: string;
  /** Undefined where the file has no such line. */
  line: number | undefined;
  message: string;
};

const readFile = (file: string): string => readFileSync(join(root, file), 'utf8');

/** @returns the number of the first line of a file that contains the text, which a source file may quote */
function lineOf(file: string, text: string): number | undefined {
  const lines = readFile(file).split('\n');
  // The beginning is enough, and a source may break a line or escape a quote after it.
  const index = lines.findIndex((line) => line.includes(text.slice(0, 24)));
  return index === -1 ? undefined : index + 1;
}

/** All strings in a value, with the keys that lead to each. */
function stringsIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringsIn(each, [...path, key]));
}

const SITE = 'content/site.yaml';
const AVAILABILITY = 'content/booking.yaml';
const PRIVACY = 'content/pages/privacy-policy.md';
const TERMS = 'content/pages/terms-of-service.md';

/** A host that cannot exist (RFC 2606). */
const EXAMPLE_HOST = /(?:^|[@/.])[\w-]+\.example(?:$|[/:])/;

/** The time zone of the delivered availability. It is also that of owners in London, whose computers have it. */
const DELIVERED_TIME_ZONE = 'Europe/London';

function findPlaceholders(): Finding[] {
  const group = 'Name, domain and contact';
  const found: Finding[] = [];
  const add = (text: string, message: string) => found.push({ group, file: SITE, line: lineOf(SITE, text), message });
  for (const { path, text } of stringsIn(site)) {
    if (path.length === 1 && path[0] === 'url') continue;
    if (EXAMPLE_HOST.test(text))
      add(text, `${path.join('.')} is the placeholder ${text}; write your own, or remove it`);
  }
  if (/\b555\b/.test(site.phone)) add(site.phone, `phone is ${site.phone}, and 555 is for films; write your own`);
  if (!readSettings().bookings) return found;
  const { place, timeZone } = availability;
  if (EXAMPLE_HOST.test(place)) {
    const message = `calls take place at the placeholder ${place}; write your own room, or how you meet`;
    found.push({ group, file: AVAILABILITY, line: lineOf(AVAILABILITY, place), message });
  }
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (timeZone === DELIVERED_TIME_ZONE && here !== timeZone) {
    const message = `times for calls are those of ${timeZone}, and this computer is in ${here}; write your own time zone and hours`;
    found.push({ group, file: AVAILABILITY, line: lineOf(AVAILABILITY, timeZone), message });
  }
  return found;
}

/** What the documented examples of pages and of analytics have in place of the owner's own values. */
const EXAMPLE_VALUES = ['Jane Doe', 'Example Street', 'XX123456789', 'yourSiteScript', 'your-domain.example'];

/** Values of the examples in `docs/pages.md` and `docs/visits.md` that were copied. */
function findExampleValues(): Finding[] {
  const copied = [
    ...pageFiles().map(({ file }) => ({ file: file.file, text: textOf(file.tree) })),
    {
      file: SITE,
      text: stringsIn(analytics)
        .map(({ text }) => text)
        .join('\n'),
    },
  ];
  return copied.flatMap(({ file, text }) =>
    EXAMPLE_VALUES.filter((value) => text.includes(value)).map((value) => ({
      group: 'Name, domain and contact' as const,
      file,
      line: lineOf(file, value),
      message: `"${value}" is of the example; write your own`,
    })),
  );
}

/** The month in which new projects start must not have ended. */
function findPastAvailability(today: Date): Finding[] {
  const month = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;
  if (site.availableFrom >= month) return [];
  const message = `new projects start in ${site.nextStart}, which is past; write the next month that is free`;
  return [{ group: 'What visitors may rely on', file: SITE, line: lineOf(SITE, site.availableFrom), message }];
}

/** Delivered texts that must become the owner's: each has a comment `Sample: …`. */
function findSamples(): Finding[] {
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|ts|yaml)$/.test(file))
    .map((file) => `content/${file.replaceAll('\\', '/')}`);
  return files.sort().flatMap((file) =>
    readFile(file)
      .split('\n')
      .flatMap((text, index): Finding[] => {
        const sample = /^\s*(?:\/\/|#|<!--) Sample: (.*?)\.?(?: -->)?$/.exec(text)?.[1];
        const message = `${sample}; replace or remove it, and the comment`;
        return sample === undefined ? [] : [{ group: 'Samples', file, line: index + 1, message }];
      }),
  );
}

function findStockPortraits(): Finding[] {
  const file = 'content/testimonials.yaml';
  return testimonials
    .filter(({ image }) => stringsIn(image).some(({ text }) => /^https?:/.test(text)))
    .map(({ id, image }) => ({
      group: 'Samples',
      file,
      line: image && lineOf(file, image.alt),
      message: `${id}: the portrait is a stock photo of somebody else; use a photo of the person, or none`,
    }));
}

/** Sentences of the legal pages that contradict the settings. */
function findUntrueLegalTexts(hasSamples: boolean): Finding[] {
  const textIn = (file: string) => {
    const page = pageFiles().find((each) => each.file.file === file);
    return page ? `${page.intro}\n${textOf(page.file.tree)}` : '';
  };
  const policy = textIn(PRIVACY);
  const found: Finding[] = [];
  const add = (near: string, message: string, file = PRIVACY) =>
    found.push({ group: 'What visitors may rely on', file, line: lineOf(file, near), message });
  const { enquiries } = readSettings();
  const origins = [...remotePhotoHosts(), ...analyticsOrigins(analytics), ...serviceOrigins(enquiries)];
  const hosts = origins.map((origin) => new URL(origin).host);
  for (const host of hosts.filter((each) => !policy.includes(each))) {
    add('## Photos', `the privacy policy does not name ${host}, which learns visitors' IP addresses`);
  }
  if (analytics && /no analytics/i.test(policy)) {
    add('no analytics', 'the privacy policy says that there is no analytics, and content/site.yaml sets one');
  }
  if (!analytics && /plausible|umami/i.test(policy)) {
    add('How visits are counted', 'the privacy policy describes how visits are counted, and they are not');
  }
  if (enquiries.to !== 'nowhere' && /form sends nothing/i.test(policy)) {
    add('form sends nothing', 'the privacy policy says that the form sends nothing, and it does');
  }
  if (!hasSamples && /\bsamples\b/i.test(textIn(TERMS))) {
    add(
      'testimonials are samples',
      'the terms say that case studies and testimonials are samples; they are yours now',
      TERMS,
    );
  }
  return found;
}

/** Files that name the owner have to name the one of content/site.yaml. */
function findOldOwner(): Finding[] {
  const group = 'Files of the project';
  const named = (file: string, line: string | undefined, what: string): Finding[] =>
    line?.includes(site.name)
      ? []
      : [{ group, file, line: line ? lineOf(file, line) : 1, message: `${what} does not name ${site.name}` }];
  return [
    ...named('LICENSE', /^Copyright.*$/m.exec(readFile('LICENSE'))?.[0], 'the copyright line'),
    ...named('README.md', /^# .*$/m.exec(readFile('README.md'))?.[0], 'the title'),
  ];
}

/** Everything that is left before publishing. */
export function findAll(today = new Date()): Finding[] {
  const samples = findSamples();
  return [
    ...notices().map(({ file, near, text }) => ({
      group: 'Noted by every build' as const,
      file,
      line: lineOf(file, near),
      message: text,
    })),
    ...findPlaceholders(),
    ...findExampleValues(),
    ...samples,
    ...findStockPortraits(),
    ...findPastAvailability(today),
    ...findUntrueLegalTexts(samples.length > 0),
    ...findOldOwner(),
  ];
}
