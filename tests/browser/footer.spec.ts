import type { Page } from '@playwright/test';
import { content } from '../../model/content.server.ts';
import { boxOf } from './parts.ts';
import { footerColumns } from './paths.ts';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

const { site, words } = content;

const footer = (page: Page) => page.getByRole('contentinfo');

test('the columns at their widths; the year, and months, are those of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00'));
  await open(page, '/');
  await expect(footer(page)).toContainText(`© 2031 ${site.name}`);
  if (site.places) {
    await expect(page.getByText(site.places.textNow, { exact: true })).not.toHaveCount(0);
    await expect(page.getByText(site.places.text)).toHaveCount(0);
  }
  const titles = [...footerColumns.map(({ title }) => title), words.frame.bookACall.title];
  const boxes = () =>
    Promise.all(titles.map((name) => boxOf(footer(page).getByRole('heading', { name, exact: true }))));
  const wide = await boxes();
  expect(new Set(wide.map(({ y }) => Math.round(y))).size).toBe(1);
  expect(new Set(wide.map(({ x }) => Math.round(x))).size).toBe(titles.length);
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = await boxes();
  if (footerColumns.length < 2) return;
  expect(first?.y).toBe(second?.y);
  expect(first?.x).not.toBe(second?.x);
});
