/** The sentences of the privacy pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { applyConditions, placeholdersIn } from '../../contract/template.ts';
import type { Content } from '../../model/deriving/complete-content.ts';
import { pageValuesOf } from '../../model/deriving/settings.ts';
import { siteSource } from '../../model/reading/folder.ts';
import { readContent } from '../../model/reading/read-content.ts';
import { changedContent, replaced } from '../support/changed-content.ts';
import { deliveredLanguages } from '../support/delivered-languages.ts';

const english = {
  kept: 'The server deletes what you sent by itself after 30 days.',
  spoken: 'The language of the page is stored with it, so that the emails that you get are in that language.',
  photos: /The photos come from another host, (.*?)\. When/,
  counter: /whose script comes from (.*?)\. It sets/,
};
const german = {
  kept: 'Der Server löscht Ihre Nachricht nach 30 Tagen von selbst.',
  spoken: 'Die Sprache der Seite wird mitgespeichert, damit Sie E-Mails in dieser Sprache bekommen.',
  photos: /Die (?:Fotos|Bilder) kommen von einem anderen Server, (.*?)\. Wenn/,
  counter: /Das Skript dafür kommt von (.*?)\. Es setzt/,
};

const service = 'https://forms.example.com/f/abc';
const visits = { provider: 'plausible', script: 'https://stats.example.com/s.js' } as const;
/** Settings that sentences depend on. Without any the form sends nothing, photos are own ones, and no visits are counted. */
const situations = {
  simulated: {},
  stored: { enquiries: 'on' },
  booked: { enquiries: 'on', bookings: 'on' },
  service: { enquiries: service },
  counted: { visits },
  remote: {},
} as const;
type Situation = keyof typeof situations;
const all = Object.keys(situations) as Situation[];
const own: Situation[] = ['stored', 'booked'];

/** Each sentence by its core, in English, German and the studio's German, by when the page has it. */
const sentences: readonly (readonly [when: readonly Situation[], ...sentences: RegExp[]])[] = [
  [
    all,
    /Responsible for what this site|Verantwortlich für (?:das, was diese Website|die Verarbeitung)/,
    /stores three things, all in your own browser|speicher(?:t|n) drei Dinge, alle in Ihrem eigenen Browser/,
    /sets no cookies|setz(?:t|en) keine Cookies/,
    /session storage until you send it or close the tab|bis Sie es ab(?:schicken|senden) oder den Tab schließen/,
    /a random number, the time at which .* and your time zone|eine Zufallszahl, die Uhrzeit, .* und Ihre Zeitzone/,
    /How far you have scrolled is kept in session storage|wie weit Sie gescrollt haben, steht im Sitzungsspeicher/,
    /moving background is kept in local storage|Hintergrund angehalten .*, steht im lokalen Speicher/,
    /fonts come from this site itself|Schriften kommen von dies.* selbst/,
    /logs the time, the path .* neither is your IP|notiert der Server die Uhrzeit, den Pfad .* Ihre IP-Adresse auch nicht/,
    /stands on a machine of .* sees your IP|auf einem Rechner .* Diese Firma sieht Ihre IP/,
    /that you came from here, but not from which page|dass Sie von hier kommen, aber nicht, von welcher Seite/,
    /ask what I hold .* corrected or deleted\. .* a file|fragen, was .* berichtigen oder löschen .* (?:Datei|Daten) /,
    /complain to the data protection authority|Datenschutzbehörde .* beschweren|Beschweren dürfen Sie sich/,
  ],
  [
    all.filter((each) => each !== 'counted'),
    /and has no analytics\.|und führt keine Statistik\.|und zählen keine Besuche\./,
  ],
  [
    ['counted'],
    /counted by \{\{analyticsName\}\}.* no cookies .* learns your IP|zählt \{\{analyticsName\}\}.* keine Cookies .* erfährt/,
    /that a form was sent, and nothing of what|dass ein Formular abgeschickt wurde, und nichts von dem/,
  ],
  [
    ['simulated', 'counted', 'remote'],
    /For now the form sends nothing anywhere\.|Zurzeit schickt das Formular nichts ab\./,
    /written to your own browser’s console|in die Konsole Ihres eigenen Browsers/,
  ],
  [
    own,
    /By the number, a message that arrives twice|An der Zahl (?:ist zu erkennen, wenn|erkennen wir eine doppelt)/,
    /stored there with the time at which it arrived|mit der Uhrzeit des Eingangs gespeichert/,
    /Your IP address is stored on no disk\. .* for some minutes|auf keinem Datenträger gespeichert\. .* einige Minuten/,
    /A copy goes to my mailbox|Eine Kopie (?:geht|erreicht uns) per E-Mail/,
    /by itself after \{\{retentionDays\}\} days|nach \{\{retentionDays\}\} Tagen von selbst/,
  ],
  [
    ['booked'],
    /time that you choose .* is kept with them|eine Zeit, die Sie für .* wählen, liegt dabei|Gesprächszeit liegt dabei/i,
    /and so is a reason that you type|ebenso ein Grund, den Sie beim Verlegen oder Absagen/,
    /or until a call that you book is over|oder bis ein .*Gespräch vorbei ist/,
    /if your call is later than that, once it is over|ist Ihr Gespräch erst später, sobald es vorbei ist/,
    /that time and your time zone are stored|werden diese Zeit und Ihre Zeitzone mit der Nachricht gespeichert/,
    /get an invitation by email, and you get a reminder|eine Einladung per E-Mail, und am Tag davor/,
    /link in your mail moves or cancels the call|Mit dem Link in .* verlegen Sie das Gespräch oder sagen es ab/,
    /write why, that is stored .* and mailed to me|Grund dazu, wird er .* gespeichert und (?:mir|uns) per E-Mail/,
    /until you open the link; .* to nobody else|bis Sie den Link öffnen\. Dann geht er .* an niemanden sonst/,
    /may read my calendar\. Reading it sends nothing|Kalender lesen\. Beim Lesen wird dorthin nichts über Sie/,
    /name and email address get into it|Ihr Name und Ihre E-Mail-Adresse (?:kommen hinein|stehen erst darin)/,
  ],
  [
    ['service'],
    /sent to \{\{formService\}\}.* that host learns your IP|an \{\{formService\}\}.* erfährt dieser Server Ihre IP/,
  ],
  [['remote'], /learns your IP address, .* but not on which page|erfährt dieser Ihre IP-Adresse/],
  [
    all.filter((each) => each !== 'remote'),
    /The photos come from this site itself|Die (?:Fotos|Bilder) kommen von dies.* selbst/,
  ],
];

const pages = [
  { folder: 'content', language: '', path: '/privacy-policy', ...english },
  { folder: 'content', language: 'de', path: '/privacy-policy', ...german },
  { folder: 'examples/studio', language: '', path: '/datenschutz', ...german },
];

describe.each(pages)('the privacy page of $folder $language', ({ folder, language, path, ...words }) => {
  const { kept, spoken, photos, counter } = words;
  function read(environment: NodeJS.ProcessEnv, source = folder): { content: Content; text: string } {
    const { content, issues } = readContent(siteSource({ ...environment, CONTENT: source, SITE_LANGUAGE: language }));
    const tree = content?.textPages.find((page) => page.path === path)?.text.tree;
    if (!content || !tree) throw new Error(JSON.stringify(issues));
    return { content, text: textOf(tree).replaceAll('\u00A0', ' ') };
  }
  const asItIs = read({});

  test('says for how many days the server keeps an enquiry, in which language, or which host gets it', () => {
    const changed = changedContent({ 'site.yaml': replaced(/^retentionDays: .*$/m, 'retentionDays: 30') }, folder);
    const on = read({ ENQUIRIES: 'on', BOOKINGS: 'off' }, changed);
    // The number that the server gets by site.json.
    expect(on.content.site.retentionDays).toBe(30);
    expect(on.text).toContain(kept);
    expect(on.text).not.toContain(spoken);
    expect(read({ ENQUIRIES: 'on', BOOKINGS: 'off', LANGUAGES: 'de' }).text).toContain(spoken);
    const { text } = read({ ENQUIRIES: service, BOOKINGS: 'off' });
    expect(text).toContain('forms.example.com');
    expect(text).not.toContain(kept);
  });

  const cases = sentences.flatMap(([when, ...all]) => all.map((sentence) => [sentence, when] as const));
  test.each(cases)('has the sentence %s where it is true, and only there', (sentence, expected) => {
    const { content } = asItIs;
    const files = [`${[folder, language].filter(Boolean).join('/')}/pages${path}.md`];
    if (folder === 'content') files.push(`words/${language || 'en'}${path}.md`);
    const off = { ...content.site, enquiries: 'off', bookings: 'off', visits: null } as const;
    for (const text of files.map((file) => readFileSync(file, 'utf8'))) {
      const found = all.filter((each) => {
        const photos = each === 'remote' ? ['https://photos.example.com/a'] : [];
        const values = pageValuesOf({ ...off, ...situations[each] }, photos, []);
        return sentence.test(applyConditions(text, values));
      });
      expect(found).toEqual(expected);
    }
  });

  test('names the questions of the owner where their answers go, and has no word of them without any', () => {
    const contact = (form: string) => {
      const files = ['pages/contact.yaml', join(language, 'pages/contact.yaml')];
      return changedContent(Object.fromEntries(files.map((file) => [file, `form: ${form}\n`])), folder);
    };
    const questions =
      'questions: [{ id: a, type: text, label: How much? }, { id: b, type: text, label: Budget }, { id: c, type: phone, label: Phone }]';
    for (const ENQUIRIES of ['on', 'https://forms.example.com/f/abc']) {
      const settings = { ENQUIRIES, BOOKINGS: 'off' };
      const { text } = read(settings, contact(`{ ${questions} }`));
      expect(text).toMatch(/(?:my questions|unsere Fragen|meine Fragen) \(How much\? Budget, Phone\)/);
      expect(read(settings, contact('{}')).text).not.toMatch(/my questions|unsere Fragen|meine Fragen/);
    }
  });

  test('names each host that photos come from, and that of the script that counts visits', () => {
    const { content, text } = asItIs;
    const hosts = content.remotePhotos.map((url) => new URL(url).hostname);
    const named = photos.exec(text)?.[1]?.split(/, | and | und /) ?? [];
    expect(named.sort()).toEqual([...new Set(hosts)].sort());
    const script = content.site.visits?.script;
    expect(counter.exec(text)?.[1]).toBe(script && new URL(script).hostname);
  });
});

/** Each line of a page: its mark or field, its conditions and placeholders, which are the same in every language. */
const structureOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => [/^(?:## |---|\w+: )?/.exec(line)?.[0], line !== '', placeholdersIn(line).sort()]);

const pagesOfWords = ['privacy-policy', 'terms-of-service'];
test.each(deliveredLanguages)('the pages of words/%s have the conditions of the English ones', (language) => {
  for (const page of pagesOfWords)
    expect(structureOf(`words/${language}/${page}.md`), page).toEqual(structureOf(`words/en/${page}.md`));
});
