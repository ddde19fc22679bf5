import type { Locator, Page } from '@playwright/test';
import { content } from '../../model/content.server.ts';
import { originsOf } from '../../model/settings.ts';
import { expectNoFinding } from './axe.ts';
import { form } from './contact/form.ts';
import { boxOf, cardLink, expectScreen, footerLink, heading, headOf, main } from './parts.ts';
import { existing, otherPath, projectItems, templates, titleOf } from './paths.ts';
import { holdTimes, open, ready, setFontSize } from './ready.ts';
import { expectSentences } from './screen-reader.ts';
import { expect, orSkip, test } from './test.ts';

const { pages, projects, words } = content;

/** The texts and controls of `main` that reach into the space at its right side, or past what they stand in. */
async function beyondTheColumn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return ['no main'];
    const side = Number.parseFloat(getComputedStyle(main.querySelector('.shell') ?? main).paddingRight);
    const found = new Set<string>();
    const check = (name: string, right: number, from: Element | null) => {
      for (let around = from; around && around !== main; around = around.parentElement) {
        // What is only read out, and what scrolls, such as code and buttons of a filter.
        if (around.getBoundingClientRect().width <= 1 || getComputedStyle(around).overflowX === 'auto') return;
      }
      const box = from?.closest('.hairline-grid > *, .panel, main')?.getBoundingClientRect().right ?? innerWidth;
      if (right > Math.min(box, innerWidth - side) + 0.5) found.add(`${name.trim().slice(0, 40)} ends at ${right}`);
    };
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { right } of range.getClientRects()) check(text.textContent, right, text.parentElement);
    }
    // Where the background gathers, its art reaches the window's edge.
    for (const control of main.querySelectorAll('a, button, input, select, textarea, svg:not([data-signal] svg)')) {
      check(
        control.getAttribute('name') ?? control.className.toString(),
        control.getBoundingClientRect().right,
        control,
      );
    }
    return [...found];
  });
}

/** Expects that the page does not scroll sideways in a window of this width, and that nothing leaves its column. */
async function expectToFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await beyondTheColumn(page)).toEqual([]);
}

/** The links and controls that are smaller than this, px. */
function smallTargets(page: Page, least: number): Promise<string[]> {
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

/** Spaces the text as WCAG 1.4.12 asks. */
function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** What voice control does not find by the words on it: links and buttons whose names are other words (WCAG 2.5.3). */
function namesWithoutLabel(page: Page): Promise<string[]> {
  return page.locator('a[aria-label], button[aria-label]').evaluateAll((all) =>
    all
      .map((element) => [element.ariaLabel ?? '', element.textContent?.trim() ?? ''] as const)
      .filter(([name, label]) => !name.includes(label))
      .map(([name, label]) => `${label}: ${name}`),
  );
}

test('each template is whole in its HTML, accessible, 320 px narrow and read in sentences', async ({ page }) => {
  await holdTimes(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of templates) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1100, height: 700 });
      await open(page, path);
      expect(await smallTargets(page, 24)).toEqual([]);
      const [built, shown] = await page.evaluate(async () => {
        // The only parser that Trusted Types leave to tests.
        const request = new XMLHttpRequest();
        request.open('GET', location.href);
        request.responseType = 'document';
        request.send();
        await new Promise((resolve) => request.addEventListener('loadend', resolve));
        return [request.responseXML, document].map((each) => {
          const main = each?.querySelector('main')?.cloneNode(true);
          if (!(main instanceof Element)) throw new Error('no main');
          for (const element of main.querySelectorAll('noscript, .booking-room')) element.remove();
          return main.textContent;
        });
      });
      expect(shown).toBe(built);
      await expectNoFinding(page);
      // What a visitor with 1280 px has at 400 % zoom.
      await expectToFit(page, 320);
      await setFontSize(page, 32);
      await expectToFit(page, 390);
      await setFontSize(page, 16);
      await spaceText(page);
      await expectToFit(page, 320);
      expect(await namesWithoutLabel(page)).toEqual([]);
      await expectSentences(page);
    });
  }
  // What docs/privacy.md says that leaves the machine.
  expect(
    [...hosts].filter((host) => host !== new URL(page.url()).origin && !originsOf(content.remotePhotos).includes(host)),
  ).toEqual([]);
});

test('each stop of the keyboard, there and back, has an outline and is not covered', async ({ page }) => {
  // What has the focus, and what is wrong with it; undefined where the page itself has it.
  const stop = () =>
    page.evaluate(async () => {
      // The browser scrolls to it a frame later.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { activeElement: element } = document;
      if (!element || element === document.body) return undefined;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // In the middle of what is in the window.
      const shown = document.elementFromPoint(
        (left + right) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      );
      const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
      const label = element.closest('label');
      if (label) styles.push(getComputedStyle(label));
      const wrong = [
        styles.every(({ outlineStyle }) => outlineStyle === 'none') && 'has no outline',
        // The link of a card covers the card, with its ::after.
        !(shown && (element.contains(shown) || shown.contains(element))) && 'is covered',
        shown?.closest('header') && !element.closest('header') && 'is under the header',
      ];
      return wrong.filter(Boolean).map((each) => `${element.textContent || element.getAttribute('name')} ${each}`);
    });
  await page.setViewportSize({ width: 1100, height: 600 });
  for (const path of existing('/', '/contact')) {
    await open(page, path);
    for (const key of ['Tab', 'Shift+Tab']) {
      let stops = 0;
      for (;;) {
        await page.keyboard.press(key);
        const wrong = await stop();
        if (!wrong) break;
        expect(wrong, `${path}, ${key}`).toEqual([]);
        stops++;
      }
      expect(stops, path).toBeGreaterThan(20);
    }
  }
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('targets are 44 px at least, and the form begins in the first screen', async ({ page }) => {
    for (const path of existing('/', '/services', '/portfolio', '/blog', '/contact')) {
      await open(page, path);
      expect(await smallTargets(page, 44), path).toEqual([]);
    }
    // The last page is that of the form, where a time for a call may come first.
    await expect(form(page).locator(':is(input, select):not([inert] *)').first()).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every text of each template is readable', async ({ page }) => {
    for (const path of templates) {
      await page.goto(path);
      const hidden = await page.evaluate(() => {
        const unseen: string[] = [];
        const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { parentElement: element, textContent: text } = texts.currentNode;
          if (!element || !text?.trim()) continue;
          // What a visitor opens, and buttons of filters and of a wait, which do nothing without script.
          if (element.closest('details, option, fieldset, button[type="button"], [role="status"]')) continue;
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) unseen.push(text);
        }
        return unseen;
      });
      expect(hidden, path).toEqual([]);
    }
  });
});

test('a screen change leaves the same document head as a direct load', async ({ page }) => {
  await open(page, '/');
  const atHome = await headOf(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const path = otherPath('/');
  await footerLink(page, path).click();
  await expect(page).toHaveTitle(titleOf(path));
  const changed = await headOf(page);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(new URL(String(changed.canonical?.[0])).pathname).toBe(path);
  expect(changed['og:image']).not.toEqual(atHome['og:image']);
  for (const [name, values] of Object.entries(changed)) expect(values, name).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/'));
  expect(await headOf(page)).toEqual(atHome);
  await page.goto(path);
  expect(changed).toEqual(await headOf(page));
});

test('a screen is shown from its top, and on going back where the visitor was', async ({ page }) => {
  const { path } = orSkip(projectItems[1] && projectItems.at(-1), 'There are fewer than two projects.');
  const place = () => page.evaluate(() => Math.round(scrollY));
  /** Follows a link; returns where the page stood when it was clicked. */
  const leaveBy = async (link: Locator, to: string) => {
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const left = place();
    await link.evaluate((element: HTMLElement) => element.click());
    await expectScreen(page, to);
    await expect.poll(place).toBe(0);
    await expect(page.locator('h1')).toBeFocused();
    return left;
  };
  await open(page, '/');
  const home = await leaveBy(main(page).locator('a[href="/portfolio"]').last(), '/portfolio');
  const portfolio = await leaveBy(cardLink(page, path), path);
  expect(Math.min(home, portfolio)).toBeGreaterThan(200);
  // Only the data of the screen changes.
  const another = `/portfolio/${projects.find(({ slug }) => path.endsWith(`/${slug}`))?.nextProject}`;
  await leaveBy(main(page).locator(`a[href="${another}"]`).last(), another);
  for (const [url, top] of [
    [path, undefined],
    ['/portfolio', portfolio],
    ['/', home],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(url);
    if (top) await expect.poll(place).toBe(top);
  }
  await page.goForward();
  await expect.poll(place).toBe(portfolio);
  await page.reload();
  await ready(page);
  await expect.poll(place).toBe(portfolio);
});

test('a link to a place on the page leads there and back', async ({ page }) => {
  orSkip(pages.home.roles, 'Home has no such link.');
  // The link is in view at once: to be clicked it is not scrolled to.
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  await page.locator('a[href="#about"]').click();
  await expect(page).toHaveURL('/#about');
  const heading = page.locator('#about');
  await expect(heading).toBeInViewport();
  // Not under the header.
  expect((await boxOf(heading)).y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the details panel stays in view on a wide screen, and scrolls with the page on a small one', async ({ page }) => {
  const { slug } = orSkip(
    projects.find((each) => each.results.length > 1),
    'No project has results.',
  );
  await open(page, `/portfolio/${slug}`);
  const panel = main(page).getByRole('complementary');
  const top = async () => (await boxOf(panel)).y;
  const scrollOn = () => page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const results = heading(page, words.projects.results);
  await results.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await top();
  await scrollOn();
  expect(await top()).toBe(before);
  expect(before).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height);
  await expect(panel.getByRole('link', { name: words.projects.details.link })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await panel.scrollIntoViewIfNeeded();
  const beforeOnPhone = await top();
  await scrollOn();
  expect(await top()).toBeCloseTo(beforeOnPhone - 60, 0);
});
