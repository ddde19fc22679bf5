/** Faults of a page as it is laid out. */
import type { Page } from '@playwright/test';

/** The links and controls that are smaller than this, px. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  // A card's link covers its card; a link within a sentence is as high as its line.
  return page.locator('a:not(.card-link), button, summary, input, select, textarea').evaluateAll(
    (all, size) =>
      all
        .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
        .filter((target) => !target.closest('[inert]'))
        // A radio is chosen by its label.
        .map((target) => target.closest('label:has([type="radio"])') ?? target)
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < size)
        .map(({ text, box }) => `${text} ${box.width} × ${box.height}`),
    least,
  );
}

/** The texts of `main` that nobody sees. */
export function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unseen: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, textContent: text } = texts.currentNode;
      if (!element || !text?.trim()) continue;
      // Leaves out parts that a visitor opens, and without script the controls that need it, such as filters.
      const scripted = 'fieldset, button[type="button"], [role="status"], .summary > * > p > .noscript\\:hidden';
      if (element.closest(`details, option, noscript, ${scripted}`)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) unseen.push(text);
    }
    return unseen;
  });
}

/** The cards whose link does not cover them. */
export function uncoveredCards(page: Page): Promise<string[]> {
  return page.locator('main article').evaluateAll((all) =>
    all.slice(0, 10).flatMap((card) => {
      const href = card.querySelector('a')?.getAttribute('href');
      const shares = [0.1, 0.5, 0.9];
      const misses = shares.flatMap((y) => {
        const { top } = card.getBoundingClientRect();
        scrollBy({ top: top + card.clientHeight * y - innerHeight / 2, behavior: 'instant' });
        const box = card.getBoundingClientRect();
        return shares.filter((x) => {
          const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          return !href || found?.closest('a')?.getAttribute('href') !== href;
        });
      });
      return misses.length > 0 ? `${href}: ${misses.length} of 9 points` : [];
    }),
  );
}

/** The text of `main` in the response, and as it is shown. */
export function textOfMain(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    // The only parser that Trusted Types leave to tests.
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.send();
    await new Promise((resolve) => request.addEventListener('loadend', resolve));
    return [request.responseXML, document].map((each) => {
      const main = each?.querySelector('main')?.cloneNode(true);
      if (!(main instanceof Element)) throw new Error('no main');
      // Kinds of calls and free times are loaded later.
      for (const element of main.querySelectorAll('noscript, .booking-kinds, .booking-room')) element.remove();
      return main.textContent;
    });
  });
}
