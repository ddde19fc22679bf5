import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { buildFolder } from '../contract/build-folder.ts';
import { content, values } from '../model/content.server.ts';
import { contentFolder } from '../model/folder.ts';
import { markdownFilesIn } from '../model/markdown-files.ts';
import { notices } from '../model/notices.ts';
import { draftPages, pageFiles } from '../model/page-files.server.ts';
import { findOwnPhoto } from '../model/photo.ts';
import { remotePhotoHosts } from '../model/photos-in-use.ts';
import { yamlFilesIn } from '../model/read-content.ts';
import { analyticsOrigins, readSettings, serviceOrigins } from '../model/settings.ts';
import { deliveredTexts, foreignLanguage } from './delivered.ts';
import { contentTexts, stringsIn } from './texts.ts';

const { booking, pages, services, site, testimonials } = content;

/** What is left before publishing: where it is and what to do. */
export type Finding = {
  group:
    | 'Noted by every build'
    | 'Name, domain and contact'
    | 'Delivered texts and photos'
    | 'What visitors may rely on'
    | 'Files of the project';
  file: string;
  /** Undefined if it is the whole file. */
  line: number | undefined;
  message: string;
};

const yamlFiles = yamlFilesIn(contentFolder());
const texts = contentTexts();

const yamlFile = (name: string) => yamlFiles.find(({ keys }) => keys.join('/') === name);

/** The place of a field of a YAML file. */
const placeOf = (name: string, ...path: readonly PropertyKey[]) => ({
  file: `${contentFolder()}/${name}.yaml`,
  line: yamlFile(name)?.placeOf(path).line,
});

/** The place of a field in the front matter of a Markdown file. */
const placeOfField = (file: string, field: string) => ({
  file,
  line: markdownFilesIn(contentFolder())
    .find((each) => each.file === file)
    ?.placeOf([field]).line,
});

/** The place of the first text of a file of the content that matches. */
const placeOfText = (name: string, pattern: RegExp) => ({
  file: `${contentFolder()}/${name}`,
  line: texts.find(({ file, text }) => file === name && pattern.test(text))?.line,
});

/** A host that cannot exist (RFC 2606). */
const EXAMPLE_HOST = /(?:^|[@/.])[\w-]+\.example(?:$|[/:])/;

/** The time zone of the delivered availability. It is also that of owners in London, whose computers have it. */
const DELIVERED_TIME_ZONE = 'Europe/London';

function findPlaceholders(): Finding[] {
  const group = 'Name, domain and contact';
  const found: Finding[] = stringsIn(yamlFile('site')?.data)
    .filter(({ path, text }) => path.join() !== 'url' && EXAMPLE_HOST.test(text))
    .map(({ path, text }) => ({
      group,
      ...placeOf('site', ...path),
      message: `${path.at(-1)?.toString()} is the placeholder ${text}; write your own, or remove it`,
    }));
  if (/\b555\b/.test(site.phone)) {
    const message = `phone is ${site.phone}, and 555 is for films; write your own`;
    found.push({ group, ...placeOf('site', 'phone'), message });
  }
  if (!readSettings().bookings) return found;
  const { place, timeZone } = booking;
  if (EXAMPLE_HOST.test(place)) {
    const message = `calls take place at the placeholder ${place}; write your own room, or how you meet`;
    found.push({ group, ...placeOf('booking', 'place'), message });
  }
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (timeZone === DELIVERED_TIME_ZONE && here !== timeZone) {
    const message = `times for calls are those of ${timeZone}, and this computer is in ${here}; write your own time zone and hours`;
    found.push({ group, ...placeOf('booking', 'timeZone'), message });
  }
  return found;
}

/** What the documented examples of pages and of analytics have in place of the owner's own values. */
const EXAMPLE_VALUES = ['Jane Doe', 'Example Street', 'XX123456789', 'yourSiteScript', 'your-domain.example'];

/** Values of the examples in `docs/pages.md` and `docs/visits.md` that were copied. */
function findExampleValues(): Finding[] {
  return texts.flatMap(({ file, line, text }) =>
    EXAMPLE_VALUES.filter((value) => text.includes(value)).map((value) => ({
      group: 'Name, domain and contact' as const,
      file: `${contentFolder()}/${file}`,
      line,
      message: `"${value}" is of the example; write your own`,
    })),
  );
}

/** The month in which new projects start must not have ended. */
function findPastAvailability(today: Date): Finding[] {
  const month = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;
  const past = (start: string, message: string, ...path: readonly string[]): Finding[] =>
    start < month ? [{ group: 'What visitors may rely on', ...placeOf('site', ...path), message }] : [];
  return [
    ...past(
      site.availableFrom,
      `new projects start in ${values.nextStart}, which is past; write the next month that is free`,
      'availableFrom',
    ),
    ...(site.places
      ? past(
          site.places.from,
          `places are free from ${site.places.from}, which is past; write how many are free now, and from when`,
          ...['places', 'from'],
        )
      : []),
  ];
}

/** The person has a name and a photo. */
function findNobody(): Finding[] {
  const group = 'Name, domain and contact';
  const { person } = site;
  if (!person) {
    const message = 'no person has a name on this site; write yours as person, with a line and a portrait';
    return [{ group, ...placeOf('site'), message }];
  }
  const file = person.portrait && findOwnPhoto(person.portrait.src)?.file;
  if (file && !file.endsWith('.svg')) return [];
  const message = `${person.name} has ${person.portrait ? 'no photo, but a drawing or a stock photo' : 'no portrait'}; put yours into ${contentFolder()}/photos/ and write its name`;
  return [{ group, ...placeOf('site', 'person', ...(person.portrait ? ['portrait', 'src'] : [])), message }];
}

/** Prices beside a package that is as delivered: they are samples. */
function findSamplePrices(): Finding[] {
  const left = deliveredTexts();
  return services.flatMap(({ id, price }) => {
    const file = `${contentFolder()}/services/${id}.yaml`;
    const isSample = left.some(
      ({ file: ofTexts, texts }) => ofTexts === file && texts.some(({ field }) => field === 'price.typical'),
    );
    if (!price || !isSample) return [];
    const message = `the price from ${price.from} ${site.currency} is a sample; write your own and its package, or remove both`;
    return [{ group: 'What visitors may rely on', ...placeOf(`services/${id}`, 'price', 'from'), message }];
  });
}

/** Delivered texts that must become the owner's; one finding for a file that has no other texts. */
function findDeliveredTexts(): Finding[] {
  const group = 'Delivered texts and photos';
  const language = foreignLanguage();
  const name = language && new Intl.DisplayNames('en', { type: 'language' }).of(language);
  const advice = name ? `, in ${name}, and the site is in "${site.locale}"; translate` : '; write your own';
  const excerpt = (text: string) => {
    const plain = text.replace(/\{\{[#^/].*?\}\}|\n/g, '');
    return JSON.stringify(plain.length > 50 ? `${plain.slice(0, 50)}…` : plain);
  };
  return deliveredTexts().flatMap(({ file, texts: left, isWhole }): Finding[] => {
    if (isWhole) {
      return [
        { group, file, line: undefined, message: `all ${left.length} texts are as delivered${advice} or remove them` },
      ];
    }
    return left.map(({ line, text }) => {
      const message = `${excerpt(text)} is as delivered${advice} or remove it`;
      return { group, file, line, message };
    });
  });
}

/** Photos of a person or a desk that are on another host: they are of somebody else. */
function findStockPhotos(): Finding[] {
  const group = 'Delivered texts and photos';
  const isRemote = (image: { src: unknown } | undefined) => stringsIn(image).some(({ text }) => /^https?:/.test(text));
  const found: Finding[] = testimonials.flatMap(({ id, image }, index) => {
    const message = `${id}: the portrait is a stock photo of somebody else; use a photo of the person, or none`;
    return isRemote(image) ? [{ group, ...placeOf('testimonials', index, 'image'), message }] : [];
  });
  if (isRemote(pages.about.story.image)) {
    const message = 'the photo beside your story is a stock photo; use one of your own';
    found.push({ group, ...placeOf('pages/about', 'story', 'image'), message });
  }
  return found;
}

/** Sentences of the legal pages that contradict the settings. */
function findUntrueLegalTexts(): Finding[] {
  const group = 'What visitors may rely on';
  const textOfPage = ({ description, intro, file }: ReturnType<typeof pageFiles>[number]) =>
    `${description}\n${intro}\n${textOf(file.tree)}`;
  // A policy in another language has a name of its own.
  const policy = pageFiles().map(textOfPage).join('\n');
  const policyFile = pageFiles().some(({ path }) => path === '/privacy-policy') ? 'pages/privacy-policy.md' : 'pages';
  const terms = pageFiles().find(({ path }) => path === '/terms-of-service');
  const found: Finding[] = [];
  const add = (near: RegExp, message: string, name = policyFile) =>
    found.push({ group, ...placeOfText(name, near), message });
  const { enquiries } = readSettings();
  const { visits: analytics } = site;
  const origins = [...remotePhotoHosts(), ...analyticsOrigins(analytics), ...serviceOrigins(enquiries)];
  for (const host of origins.map((origin) => new URL(origin).host).filter((each) => !policy.includes(each))) {
    add(/^Photos/, `the privacy policy does not name ${host}, which learns visitors' IP addresses`);
  }
  const noAnalytics = /no analytics/i;
  if (analytics && noAnalytics.test(policy)) {
    add(noAnalytics, `the privacy policy says that there is no analytics, and ${contentFolder()}/site.yaml sets one`);
  }
  const counters = /plausible|umami/i;
  if (!analytics && counters.test(policy)) {
    add(counters, 'the privacy policy describes how visits are counted, and they are not');
  }
  const sendsNothing = /form sends nothing/i;
  if (enquiries.to !== 'nowhere' && sendsNothing.test(policy)) {
    add(sendsNothing, 'the privacy policy says that the form sends nothing, and it does');
  }
  const samples = /\bsamples\b/i;
  const hasSamples = deliveredTexts().some(({ file }) => /\/(?:projects\/|services\/|testimonials)/.test(file));
  if (!hasSamples && terms && samples.test(textOfPage(terms))) {
    const message = 'the terms say that case studies and testimonials are samples; they are yours now';
    add(samples, message, 'pages/terms-of-service.md');
  }
  return found;
}

/** Pages that are written and wait for the owner, like the accessibility statement. */
const findDraftPages = (): Finding[] =>
  draftPages().map(({ name, file: { file } }) => {
    const message = `"${name}" is a draft that visitors do not see; make it yours and remove this line, or delete the file`;
    return { group: 'What visitors may rely on', ...placeOfField(file, 'draft'), message };
  });

/** Files that name the owner have to name the one of site.yaml. */
function findOldOwner(): Finding[] {
  const named = (file: string, pattern: RegExp, what: string): Finding[] => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const index = lines.findIndex((line) => pattern.test(line));
    if (lines[index]?.includes(site.name)) return [];
    const message = `${what} does not name ${site.name}`;
    return [{ group: 'Files of the project', file, line: Math.max(index, 0) + 1, message }];
  };
  return [...named('LICENSE', /^Copyright/, 'the copyright line'), ...named('README.md', /^# /, 'the title')];
}

/** How long before its end a `security.txt` is to be renewed, in ms: a month. */
const RENEWED_BEFORE = 30 * 24 * 3_600_000;

/** The built `security.txt` (publish/files.ts), which researchers do not trust once it has expired. */
function findExpiredSecurityFile(today: Date): Finding[] {
  const path = join(buildFolder(), 'client/.well-known/security.txt');
  const [line = '', expires = ''] =
    /^Expires: (.{10}).*$/m.exec(existsSync(path) ? readFileSync(path, 'utf8') : '') ?? [];
  if (!line || Date.parse(expires) - today.getTime() > RENEWED_BEFORE) return [];
  const message = `says whom to tell about a vulnerability until ${expires} only; build the site again, and publish it`;
  return [{ group: 'What visitors may rely on', file: relative('', path), line: 2, message }];
}

/** Everything that is left before publishing. */
export function findAll(today = new Date()): Finding[] {
  return [
    ...notices().map(({ field, text }) => ({
      group: 'Noted by every build' as const,
      ...placeOf('site', field),
      message: text,
    })),
    ...findPlaceholders(),
    ...findExampleValues(),
    ...findDeliveredTexts(),
    ...findStockPhotos(),
    ...findNobody(),
    ...findSamplePrices(),
    ...findPastAvailability(today),
    ...findExpiredSecurityFile(today),
    ...findUntrueLegalTexts(),
    ...findDraftPages(),
    ...findOldOwner(),
  ];
}
