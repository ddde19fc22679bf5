import type { Page } from '@playwright/test';
import { footerLink } from './parts.ts';
import { articlesWithoutPage, otherPath, titleOf } from './paths.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

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
