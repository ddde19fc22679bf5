import type { Page } from '@playwright/test';
import { z } from 'zod';
import { footerLink } from './parts.ts';
import { articlesWithoutPage, otherPath, titleOf } from './paths.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

const manifestIcons = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })).min(4) });

/** The values of the document head's title, meta tags and canonical link, by name. */
function headOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const values: Record<string, string[]> = { title: [document.title] };
    for (const tag of document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')) {
      const keys = [tag.getAttribute('name'), tag.getAttribute('property'), tag.getAttribute('rel')];
      const content = tag.getAttribute('content') ?? tag.getAttribute('href') ?? 'nothing';
      for (const key of keys) if (key) values[key] = [...(values[key] ?? []), content];
    }
    return values;
  });
}

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

test.describe('a screen change to a missing page', () => {
  test.use({ expectedMessages: [/404: no page at/] });

  test('removes the URL from the document head, and coming back restores it', async ({ page }) => {
    const article = orSkip(articlesWithoutPage[0], 'Every article has a page.');
    await open(page, '/blog');
    const before = await headOf(page);
    await page.locator(`main a[href="${article.path}"]`).click();
    await expect(page).toHaveTitle(/not found/i);
    const missing = await headOf(page);
    expect(missing.robots).toEqual(['noindex']);
    for (const name of ['canonical', 'og:url', 'og:title', 'og:image']) expect(missing[name], name).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveTitle(String(before.title?.[0]));
    expect(await headOf(page)).toEqual(before);
  });
});

test('icons and the manifest arrive, and the browser can read them', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));
  expect(hrefs.length).toBeGreaterThanOrEqual(4);
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  for (const { src } of manifestIcons.parse(await manifest.json()).icons) {
    const side = await page.evaluate(
      (url) =>
        new Promise<number>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth);
          image.onerror = () => resolve(0);
          image.src = url;
        }),
      src,
    );
    expect(side, src).toBeGreaterThanOrEqual(192);
  }
});
