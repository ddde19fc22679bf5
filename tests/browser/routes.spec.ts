import type { Page } from '@playwright/test';
import { addresses, projectSlugs, serviceIds } from './addresses.ts';
import { expectNoFinding } from './axe.ts';
import { open, readThrough, ready } from './ready.ts';
import { expect, test } from './test.ts';

/** Pages of one kind are opened one after the other in one window, which takes less time. */
const kinds = [
  ...addresses
    .filter((path) => !/^\/(services|portfolio)\/./.test(path))
    .map((path) => ({ name: path, paths: [path] })),
  { name: 'each service', paths: serviceIds.map((id) => `/services/${id}`) },
  { name: 'each project', paths: projectSlugs.map((slug) => `/portfolio/${slug}`) },
];

for (const { name, paths } of kinds) {
  test(`${name} has a screen: one h1, its whole text in the HTML, nothing for axe to find, and it fits 320 px`, async ({
    page,
  }) => {
    for (const path of paths) await test.step(path, () => expectScreen(page, path));
  });
}

/** The texts and controls of `main` that reach into the space at its right side, or past what they stand in. */
async function beyondTheColumn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return ['no main'];
    const side = Number.parseFloat(getComputedStyle(main.querySelector('.shell') ?? main).paddingRight);
    const found = new Set<string>();
    const check = (name: string, right: number, from: Element | null) => {
      for (let around = from; around && around !== main; around = around.parentElement) {
        if (around.getBoundingClientRect().width <= 1) return;
      }
      const box = from?.closest('.hairline-grid > *, .details, main')?.getBoundingClientRect().right ?? innerWidth;
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
    for (const control of main.querySelectorAll('a, button, input, select, textarea, svg')) {
      check(
        control.getAttribute('name') ?? control.className.toString(),
        control.getBoundingClientRect().right,
        control,
      );
    }
    return [...found];
  });
}

async function expectScreen(page: Page, path: string) {
  const usual = page.viewportSize();
  const response = await open(page, path);
  expect(response?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).not.toBeEmpty();
  const [built, shown] = await page.evaluate(
    (html) =>
      [new DOMParser().parseFromString(html, 'text/html'), document].map((each) => {
        const main = each.querySelector('main')?.cloneNode(true);
        if (!(main instanceof Element)) throw new Error('no main');
        for (const element of main.querySelectorAll('noscript')) element.remove();
        return main.textContent;
      }),
    (await response?.text()) ?? '',
  );
  expect(shown).toBe(built);
  // That nothing is logged on the way is held by test.ts.
  await readThrough(page);
  await expectNoFinding(page);
  // What a visitor with 1280 px has at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await beyondTheColumn(page)).toEqual([]);
  if (usual) await page.setViewportSize(usual);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every text of every page is readable, and every page has a title of its own', async ({ page }) => {
    const titles = new Set<string>();
    for (const path of addresses) {
      await page.goto(path);
      titles.add(await page.title());
      const hidden = await page.evaluate(() => {
        const unseen: string[] = [];
        const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { parentElement: element, textContent: text } = texts.currentNode;
          if (!element || !text?.trim()) continue;
          // What a visitor opens, and the filter buttons, which do nothing without script.
          if (element.closest('details, option, [role="group"], [role="status"]')) continue;
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) unseen.push(text);
        }
        return unseen;
      });
      expect(hidden, path).toEqual([]);
    }
    expect(titles.size).toBe(addresses.length);
  });

  test('a photo that is there is shown', async ({ page }) => {
    await page.goto('/portfolio/fitness-app');
    const photo = page.locator('main img').first();
    await expect(photo).toBeVisible();
    await expect(photo).toHaveCSS('opacity', '1');
  });
});

test('the six projects form a cycle in that order; the last points back to the first', async ({ page }) => {
  const [first = ''] = projectSlugs;
  await open(page, `/portfolio/${first}`);
  for (const slug of [...projectSlugs.slice(1), first]) {
    await page.getByRole('link', { name: 'Next Project' }).click();
    await expect(page).toHaveURL(`/portfolio/${slug}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('every page scrolls to the top on opening', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const follow = async (name: string, path: string) => {
    const link = footer.getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('h1')).toBeInViewport();
  };
  await open(page, '/');
  await follow('About Me', '/about');
  await follow('Portfolio', '/portfolio');
  await follow('Testimonials', '/testimonials');
  await follow('Blog', '/blog');
  await follow('Contact', '/contact');
  await follow('SEO', '/services/seo');
  await follow('Privacy Policy', '/privacy-policy');
  await follow('Terms of Service', '/terms-of-service');
  await follow('Stack & Signal', '/');
  for (const [name, path] of [
    ['Explore services', '/services'],
    ['Learn more about Analytics', '/services/analytics'],
    ['Compare all services', '/services'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).last().click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('back and forward return to where the visitor was', async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(scrollY));
  /** Goes to a link and follows it; returns where the page stood when it was clicked. */
  const leaveBy = async (name: string, path: string) => {
    const link = page.getByRole('main').getByRole('link', { name });
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const left = page.evaluate(
      () =>
        new Promise<number>((at) =>
          addEventListener('click', () => at(Math.round(scrollY)), { capture: true, once: true }),
        ),
    );
    await link.click();
    const before = await left;
    await expect(page).toHaveURL(path);
    await expect.poll(place).toBe(0);
    return before;
  };
  await open(page, '/');
  const home = await leaveBy('View all projects', '/portfolio');
  const portfolio = await leaveBy('View Project: SEO Campaign', '/portfolio/seo-campaign');
  expect(home).toBeGreaterThan(500);
  expect(portfolio).toBeGreaterThan(500);

  await page.goBack();
  await expect(page).toHaveURL('/portfolio');
  await expect.poll(place).toBe(portfolio);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(place).toBe(home);
  await page.goForward();
  await expect.poll(place).toBe(portfolio);
  await page.reload();
  await ready(page);
  await expect.poll(place).toBe(portfolio);
});

test('a link to a place on the page leads there and back', async ({ page }) => {
  // The link is in view at once: to be clicked it is not scrolled to.
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  await page.getByRole('link', { name: 'Scroll down to About' }).click();
  await expect(page).toHaveURL('/#about');
  await expect(page.locator('#about')).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
