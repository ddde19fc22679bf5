import type { Page } from '@playwright/test';
import { z } from 'zod';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

const manifestIcons = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })).min(4) });

/** What the head says of the page that is shown; of tags that a page may have once, each must be there once. */
function headOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const said: Record<string, string[]> = { title: [document.title] };
    for (const tag of document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')) {
      const keys = [tag.getAttribute('name'), tag.getAttribute('property'), tag.getAttribute('rel')];
      const content = tag.getAttribute('content') ?? tag.getAttribute('href') ?? '';
      for (const key of keys) if (key) said[key] = [...(said[key] ?? []), content];
    }
    return said;
  });
}

test('a screen change says in the head what a direct load of the address says', async ({ page }) => {
  await open(page, '/');
  const atHome = await headOf(page);
  await page.evaluate(() => Object.assign(window, { same: true }));

  await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveTitle(/^Portfolio/);
  const changed = await headOf(page);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(changed.canonical?.[0]).toMatch(/\/portfolio$/);
  expect(changed['og:image']?.[0]).toMatch(/\/assets\/cards\/portfolio-/);
  for (const [name, said] of Object.entries(changed)) expect(said, name).toHaveLength(1);

  await page.goBack();
  await expect(page).toHaveTitle(/^Stack & Signal/);
  expect(await headOf(page)).toEqual(atHome);

  await page.goto('/portfolio');
  expect(changed).toEqual(await headOf(page));
});

test.describe('a screen change to what is not there', () => {
  test.use({ expectedMessages: [/404: no page at/] });

  test('takes the address out of the head, and coming back puts it in again', async ({ page }) => {
    await open(page, '/blog');
    const before = await headOf(page);
    await page
      .getByRole('link', { name: /^Read more/ })
      .first()
      .click();
    await expect(page).toHaveTitle(/not found/i);
    const missing = await headOf(page);
    expect(missing.robots).toEqual(['noindex']);
    for (const name of ['canonical', 'og:url', 'og:title', 'og:image']) expect(missing[name], name).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveTitle(before.title?.[0] ?? '');
    expect(await headOf(page)).toEqual(before);
  });
});

test('icons and the manifest arrive, and the browser can read them', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  for (const { src } of manifestIcons.parse(await manifest.json()).icons) {
    const side = await page.evaluate(
      (address) =>
        new Promise<number>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth);
          image.onerror = () => resolve(0);
          image.src = address;
        }),
      src,
    );
    expect(side, src).toBeGreaterThanOrEqual(192);
  }
});
