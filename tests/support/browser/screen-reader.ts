/** The phrases that a screen reader says of a page, by @guidepup/virtual-screen-reader in the page (docs/decisions/0046). */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

declare global {
  interface Window {
    reader: typeof import('@guidepup/virtual-screen-reader').virtual;
  }
}

const script = '/screen-reader.js';
const file = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

/** Roles that it names, and screen readers do not: what is in them follows. */
const SILENT =
  /^(?:end\b.*|listitem, .*|option, .*|document|list|paragraph|article|term|definition|figure|caption|blockquote|time|status|alert|strong)$/;
const UNSAID = /, (?:not invalid|has popup listbox, not expanded|1 control|position \d+, set size \d+)/g;

/** Starts it on the page as it is. From then on it says what gets the focus, and what live regions announce. */
export async function startReader(page: Page): Promise<void> {
  await page.route(`**${script}`, (route) => route.fulfill({ path: file }));
  await page.evaluate(async (url) => {
    // The browser does not show these, which it does not ask for.
    for (const element of document.querySelectorAll('noscript, details:not([open]) > :not(summary)')) {
      element.setAttribute('aria-hidden', 'true');
    }
    const { virtual }: Pick<Window & { virtual: Window['reader'] }, 'virtual'> = await import(url);
    window.reader = virtual;
    await virtual.stop();
    await virtual.start({ container: document.body });
    await virtual.clearSpokenPhraseLog();
  }, script);
}

/** Its phrases without those of silent roles; what a name has said already is not said as the parts of it, too. */
function heard(log: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let at = 0; at < log.length; at++) {
    const phrase = log[at] ?? '';
    // Where the same phrase comes first, the end is that of another element.
    const next = log.findIndex((each, index) => index > at && each.replace(/^end(?: of|,) /, '') === phrase);
    const end = next > -1 && log[next] !== phrase ? next : at;
    if (/^(?:paragraph|code)$/.test(phrase)) phrases.push(heard(log.slice(at + 1, end)).join(' '));
    else if (!SILENT.test(phrase)) phrases.push(phrase.replace(UNSAID, ''));
    if (/^(?:paragraph$|code$|link,|heading,|button,)/.test(phrase) || log[end]?.startsWith('end,')) at = end;
  }
  return phrases.filter(Boolean);
}

export async function readAloud(page: Page): Promise<string[]> {
  await startReader(page);
  const log = await page.evaluate(async () => {
    const { reader } = window;
    do await reader.next();
    while ((await reader.lastSpokenPhrase()) !== 'end of document');
    const phrases = await reader.spokenPhraseLog();
    await reader.stop();
    return phrases;
  });
  return heard(log);
}

/** Expects that the page reads like sentences, from the skip link over its one heading to its end. */
export async function expectSentences(page: Page): Promise<string[]> {
  const heading = await page.locator('h1').innerText();
  const said = await readAloud(page);
  expect(notSentences(said)).toEqual([]);
  // It leaves out spaces at the ends of elements inside a heading.
  const withoutSpaces = (phrase: string) => phrase.replace(/\s+/g, '');
  const parts = said.filter((phrase) => /^(?:banner|main|contentinfo)$|, level 1$/.test(phrase)).map(withoutSpaces);
  expect(parts).toEqual(['banner', 'main', withoutSpaces(`heading, ${heading}, level 1`), 'contentinfo']);
  return said;
}

/** Faults of what was said: signs without words, what has no name or says it twice, and what the next phrase says again. */
function notSentences(said: readonly string[]): string[] {
  return said.filter(
    (phrase, index) =>
      // In an item of a list, the end of a sentence may follow a link.
      !/[\p{L}\d]|^[.,;:!?…)»”]+$/u.test(phrase) ||
      /^(?:link|button|image|textbox|combobox|radio|region|navigation|form|heading, level \d)$/.test(phrase) ||
      /^\w+, (.{3,})[,:;]? \1(?:,|$)/.test(phrase) ||
      phrase.replace(/^image, /, '') === said[index + 1],
  );
}

/** Expects that it has said this, and nothing else, since it started or the last of these. */
export async function expectSaid(page: Page, ...phrases: (string | RegExp)[]): Promise<void> {
  const said = phrases.map((phrase) =>
    typeof phrase === 'string' ? phrase.replaceAll('\u00A0', ' ') : expect.stringMatching(phrase),
  );
  await expect.poll(async () => heard(await page.evaluate(() => window.reader.spokenPhraseLog()))).toEqual(said);
  await page.evaluate(() => window.reader.clearSpokenPhraseLog());
}
