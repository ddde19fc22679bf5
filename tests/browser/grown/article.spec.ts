import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoFinding } from '../axe.ts';
import { main } from '../parts.ts';
import { open, setFontSize } from '../ready.ts';
import { expect, test } from '../test.ts';

const example = readFileSync(join(import.meta.dirname, '../../../docs/example-article.md'), 'utf8');
const fieldOf = (name: string) => new RegExp(`^ *(?:- )?${name}: ?(.*)$`, 'm').exec(example)?.[1] ?? '';
const title = fieldOf('title');
const alias = /aliases:\n {2}- (.*)/.exec(example)?.[1] ?? '';
/** The first words of the text. */
const beginning = /\n---\n\n(.{30})/.exec(example)?.[1] ?? '';

test('R-article: the card of an article with a text leads to its page, which has the text and its styles', async ({
  page,
}) => {
  await open(page, '/blog');
  const link = page.getByRole('link', { name: `Read more: ${title}` });
  expect(await link.getAttribute('rel')).toBeNull();
  await link.click();
  await expect(page).toHaveURL('/blog/example');
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(main(page).getByText(beginning)).toBeVisible();
  await expect(page.locator('.code-block').first()).toHaveCSS('border-top-width', '1px');
  await expect(page).toHaveTitle(new RegExp(title.replaceAll('.', '\\.')));

  await main(page).getByRole('link', { name: /Newer/ }).click();
  await expect(main(page).getByText('Text of the newest one.')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText(beginning)).toBeVisible();
});

test('R-article: the text stays as it is when the page hydrates, and when a link leads to a part of it', async ({
  page,
}) => {
  await open(page, '/blog/example');
  await main(page)
    .getByText(beginning)
    .evaluate((paragraph) => paragraph.setAttribute('data-kept', ''));
  await main(page).getByRole('navigation').getByRole('link').first().click();
  await expect(page).toHaveURL(/#/);
  await expect(main(page).getByText(beginning)).toHaveAttribute('data-kept');
});

test('R-article: the page has no accessibility issue, fits narrow windows and keeps lines short', async ({ page }) => {
  await open(page, '/blog/example');
  await expectNoFinding(page);
  for (const width of [320, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const lengths = await page.locator('.prose > p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      const lines = Math.round(paragraph.getBoundingClientRect().height / height);
      return lines > 3 ? [(paragraph.textContent.length / (lines - 0.5)) | 0] : [];
    }),
  );
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(mean).toBeGreaterThan(61);
  expect(mean).toBeLessThan(71);
  await page.setViewportSize({ width: 390, height: 900 });
  await setFontSize(page, 32);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Wide code scrolls by keyboard.
  const code = page.getByRole('group', { name: 'Code, HTML' });
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('R-article: on paper there is the article alone under its sender, and no code or table is cut off', async ({
  page,
}) => {
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1046 });
  await open(page, '/blog/example');
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText(beginning)).toBeVisible();
  const shown = page.locator('header, footer, nav, button, h2, [data-footnote-backref]').filter({ visible: true });
  const outside = await shown.evaluateAll((elements) =>
    elements
      .filter((element) => !element.matches('body > header, article :is(header, h2)'))
      .map((each) => each.outerHTML),
  );
  expect(outside).toEqual([]);
  const cut = await page
    .locator('.prose :is(pre, .table-scroll)')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent));
  expect(cut).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('R-article: an article is readable, and its earlier URL leads to it', async ({ page }) => {
    await page.goto(`/blog/${alias}`);
    await expect(page).toHaveURL('/blog/example');
    await expect(main(page).getByText(beginning)).toBeVisible();
    await expect(page.locator('.prose h2').first()).toHaveCSS('font-weight', '500');
  });
});

test('R-text-pages: a file is a page with a link in the footer and an entry in the sitemap', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveURL('/legal/imprint');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await expect(main(page).getByText(/^E-mail: \S+@\S+$/)).toBeVisible();
  await expectNoFinding(page, [390]);
});
