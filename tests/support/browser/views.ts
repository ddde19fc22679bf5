/** Windows and sizes of text, and what is measured in a form. */
import type { Page } from '@playwright/test';

/** A window, CSS px, and how the visitor enlarges or spaces text. */
export type View = {
  width: number;
  height: number;
  /** Font size of the browser's settings, px. Firefox zooms text alone in this way, too. */
  fontSize?: number;
  /** The spacing of WCAG 1.4.12. */
  isSpaced?: boolean;
  /** The focus goes through the page. */
  isWalked?: boolean;
  /** Also for pages as they open whose kind the delivered site has: their texts may be longer, in the least room. */
  isTight?: boolean;
  /** For pages as they open alone: what visitors do changes nothing there that the other windows do not show. */
  isOpening?: boolean;
};

/** The windows of phones, tablets and desktops; 200 % text; the spacing of WCAG 1.4.12; 400 % zoom of 1280 by 720 px. */
export const views: readonly View[] = [
  { width: 390, height: 844 },
  { width: 320, height: 640, isTight: true },
  { width: 320, height: 640, isSpaced: true, isOpening: true },
  { width: 768, height: 1024 },
  { width: 1024, height: 768, isWalked: true, isTight: true },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080, isOpening: true },
  { width: 390, height: 844, fontSize: 32, isWalked: true, isTight: true },
  { width: 1024, height: 768, fontSize: 32 },
  { width: 320, height: 180, isWalked: true },
];

/** The windows that every page of a site is shown in. */
export const siteViews: readonly View[] = [
  { width: 390, height: 844 },
  { width: 390, height: 844, fontSize: 32 },
  { width: 1440, height: 900 },
];

/** A4 with its margins, and without. */
export const printedViews: readonly View[] = [
  { width: 718, height: 1046 },
  { width: 794, height: 1123 },
];

const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** @returns a function that shows the page in a view */
export async function viewer(page: Page): Promise<(view: View) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  let before: View | undefined;
  return async (view) => {
    const { width, height, fontSize = 16, isSpaced = false } = view;
    if (before?.fontSize !== view.fontSize) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    }
    // Last, as `matchMedia` hears of a new window only.
    await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    before = view;
    await page.evaluate(
      async (rules) => {
        // A new stylesheet would make the browser apply all of them again.
        const [stylesheet = new CSSStyleSheet()] = document.adoptedStyleSheets;
        if (rules || stylesheet.cssRules.length > 0) {
          stylesheet.replaceSync(rules);
          document.adoptedStyleSheets = [stylesheet];
        }
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      },
      isSpaced ? SPACED : '',
    );
  };
}

/** The distances between the rows of a form's fields, px, by the fields before and after. None depends on a message. */
export function gapsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('main form .input')].map((control) => {
      // With its error and its hint.
      const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      const ends = [control, ...described.flatMap((id) => document.getElementById(id) ?? [])];
      return {
        name: control.getAttribute('name') ?? '',
        top: document.querySelector(`label[for="${control.id}"]`)?.getBoundingClientRect().top ?? 0,
        bottom: Math.max(...ends.map((end) => end.getBoundingClientRect().bottom)),
      };
    });
    const rows = [...Map.groupBy(fields, ({ top }) => Math.round(top)).values()];
    return Object.fromEntries(
      rows.flatMap((row, index) => {
        const next = rows[index + 1];
        const bottom = Math.max(...row.map(({ bottom }) => bottom));
        return next ? [[`${row[0]?.name} to ${next[0]?.name}`, Math.round((next[0]?.top ?? 0) - bottom)]] : [];
      }),
    );
  });
}

/** The px of the line that is typed at the end of a long text which nothing lies over. */
export async function seenWhileTyping(page: Page): Promise<number> {
  const text = page.locator('main textarea').first();
  await text.focus();
  await page.keyboard.insertText('A line\n'.repeat(12));
  await page.keyboard.type('end');
  return text.evaluate(async (element) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { left, width, bottom } = element.getBoundingClientRect();
    let seen = 0;
    for (let y = bottom - 40; y < bottom - 8; y++) {
      if (element === document.elementFromPoint(left + width / 2, y)) seen++;
    }
    return seen;
  });
}
