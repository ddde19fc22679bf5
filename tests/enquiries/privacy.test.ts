/** Sentences of the privacy pages that the settings decide. docs/privacy.md names the tests of the others. */
import { join } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import type { Content } from '../../model/complete-content.ts';
import { readContent } from '../../model/read-content.ts';
import { changedContent, replaced } from '../changed-content.ts';
import { isDelivered } from '../delivered.ts';

const german = {
  simulated: 'Zurzeit schickt das Formular nichts ab.',
  kept: 'Der Server löscht Ihre Nachricht nach 30 Tagen von selbst.',
  booked: 'am Tag davor bekommen Sie eine Erinnerung',
  spoken: 'Die Sprache der Seite wird mitgespeichert, damit Sie E-Mails in dieser Sprache bekommen.',
  counter: /Das Skript dafür kommt von (.*?)\. Es setzt/,
};

const pages = [
  {
    folder: 'content',
    language: '',
    path: '/privacy-policy',
    simulated: 'For now the form sends nothing anywhere.',
    kept: 'The server deletes what you sent by itself after 30 days.',
    booked: 'you get a reminder the day before',
    spoken: 'The language of the page is stored with it, so that the emails that you get are in that language.',
    photos: /The photos come from another host, (.*?)\. When/,
    counter: /whose script comes from (.*?)\. It sets/,
  },
  {
    folder: 'content',
    language: 'de',
    path: '/privacy-policy',
    ...german,
    photos: /Die Fotos kommen von einem anderen Server, (.*?)\. Wenn/,
  },
  {
    folder: 'examples/studio',
    language: '',
    path: '/datenschutz',
    ...german,
    photos: /Die Bilder kommen von einem anderen Server, (.*?)\. Wenn/,
  },
].filter(({ folder }) => folder !== 'content' || isDelivered);

describe.each(pages)('the privacy page of $folder $language', ({ folder, language, path, ...words }) => {
  const { simulated, kept, booked, spoken, photos, counter } = words;
  function read(environment: NodeJS.ProcessEnv, source = folder): { content: Content; text: string } {
    const { content, issues } = readContent(source, { ...environment, SITE_LANGUAGE: language });
    const tree = content?.textPages.find((page) => page.path === path)?.text.tree;
    if (!content || !tree) throw new Error(JSON.stringify(issues));
    return { content, text: textOf(tree) };
  }

  test('says what becomes of an enquiry as the settings have it, and for how many days the server keeps it', () => {
    const off = read({ ENQUIRIES: 'off', BOOKINGS: 'off' });
    expect(off.text).toContain(simulated);
    expect(off.text).not.toContain('30');
    const changed = changedContent({ 'site.yaml': replaced(/^retentionDays: .*$/m, 'retentionDays: 30') }, folder);
    const on = read({ ENQUIRIES: 'on', BOOKINGS: 'off' }, changed);
    // The number that the server gets by site.json.
    expect(on.content.site.retentionDays).toBe(30);
    expect(on.text).toContain(kept);
    for (const sentence of [simulated, booked, spoken]) expect(on.text).not.toContain(sentence);
    expect(read({ ENQUIRIES: 'on', BOOKINGS: 'on' }).text).toContain(booked);
    expect(read({ ENQUIRIES: 'on', BOOKINGS: 'off', LANGUAGES: 'de' }).text).toContain(spoken);
    const service = read({ ENQUIRIES: 'https://forms.example.com/f/abc', BOOKINGS: 'off' });
    expect(service.text).toContain('forms.example.com');
    expect(service.text).not.toContain(kept);
  });

  test('names the questions of the owner where their answers go, and has no word of them without any', () => {
    const contact = (form: string) =>
      changedContent({ [join(language, 'pages/contact.yaml')]: `form: ${form}\n` }, folder);
    const questions = 'questions: [{ id: a, type: text, label: Budget }, { id: b, type: phone, label: Phone }]';
    for (const ENQUIRIES of ['on', 'https://forms.example.com/f/abc']) {
      const settings = { ENQUIRIES, BOOKINGS: 'off' };
      const { text } = read(settings, contact(`{ ${questions} }`));
      expect(text).toMatch(/(?:my questions|unsere Fragen|meine Fragen) \(Budget, Phone\)/);
      expect(read(settings, contact('{}')).text).not.toMatch(/my questions|unsere Fragen|meine Fragen/);
    }
  });

  test('names each host that photos come from, and that of the script that counts visits', () => {
    const { content, text } = read({});
    const hosts = content.remotePhotos.map((url) => new URL(url).hostname);
    const named = photos.exec(text)?.[1]?.split(/, | and | und /) ?? [];
    expect(named.sort()).toEqual([...new Set(hosts)].sort());
    const script = content.site.visits?.script;
    expect(counter.exec(text)?.[1]).toBe(script && new URL(script).hostname);
  });
});
