import { fill } from '../../../contract/template.ts';
import { expectScreen, frameLink, heading, main } from '../../support/browser/parts.ts';
import { holdRequests, open, ready } from '../../support/browser/ready.ts';
import { expectSentences } from '../../support/browser/screen-reader.ts';
import { site, words } from '../../support/browser/studio-content.ts';
import { expect, test } from '../../support/browser/test.ts';

const example = {
  path: '/blog/wie-gross-muss-die-mulde-sein',
  title: 'Wie groß muss eine Regenmulde sein',
  beginning: 'Unsere erste Mulde war so groß',
};

test('R-article: the card of an article with a text leads to its page and its styles', async ({ page }) => {
  await open(page, '/blog');
  const link = page.getByRole('link', { name: fill(words.lists.cards.article.name, { title: example.title }) });
  expect(await link.getAttribute('rel')).toBeNull();
  await link.click();
  await expectScreen(page, example.path);
  await expect(main(page).getByRole('heading', { level: 1, name: example.title })).toBeFocused();
  await expect(main(page).getByText(example.beginning)).toBeVisible();
  await expect(page.locator('.code-block').first()).toHaveCSS('border-top-width', '1px');

  await main(page).getByRole('link', { name: words.articles.newer }).click();
  await expect(heading(page, 'Was durch eine Fuge passt')).toBeFocused();
  await page.goBack();
  await expect(main(page).getByText(example.beginning)).toBeVisible();
});

test('R-article: the text stays, fits narrow windows and paper, and reads like sentences', async ({ page }) => {
  const beginning = main(page).getByText(example.beginning);
  const hydrate = await holdRequests(page, '**/assets/*.js');
  await page.goto(example.path, { waitUntil: 'commit' });
  await beginning.evaluate((paragraph) => paragraph.setAttribute('data-kept', ''));
  hydrate();
  await ready(page);
  await test.step('lines are as long as they read well', async () => {
    await page.setViewportSize({ width: 2560, height: 900 });
    // Where there is room. The last line of a paragraph is half full.
    const lengths = await page.locator('.prose > p').evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
        const lines = Math.round(paragraph.getBoundingClientRect().height / height);
        return lines > 3 ? [paragraph.textContent.length / (lines - 0.5)] : [];
      }),
    );
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(Math.abs(mean - 66)).toBeLessThan(5);
    await page.setViewportSize({ width: 390, height: 900 });
    // Wide code scrolls by keyboard.
    const code = page.getByRole('group', { name: new RegExp(words.markdown.code.replace('{{language}}', '')) });
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
  await test.step('in a low window its contents are in view as they get the focus', async () => {
    await page.setViewportSize({ width: 1280, height: 300 });
    for (const link of await page.locator('.contents a').all()) {
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 0.9 });
    }
  });
  await test.step('on paper is the article alone under its sender, with nothing cut off', async () => {
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 718, height: 1046 });
    await page.emulateMedia({ media: 'print' });
    await expect(beginning).toBeVisible();
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
    await page.emulateMedia({ media: null });
  });
  await test.step('hydrated or led to a part of it, it is the same', async () => {
    await main(page).getByRole('navigation').locator('a[href^="#"]').first().click();
    await expect(page).toHaveURL(/#/);
    await expect(beginning).toHaveAttribute('data-kept');
  });
  await test.step('it reads like sentences, from its head to what follows', async () => {
    const text = (await expectSentences(page)).join('\n');
    expect(text).toContain(`\nheading, ${example.title}, level 1\nDachfläche mal Starkregen, geteilt durch Geduld. `);
    expect(text).toContain(
      [
        `navigation, ${words.articles.contents}`,
        `heading, ${words.articles.contents}, level 2`,
        'link, Erst die Fläche, von der das Wasser kommt',
        'link, Dann der Regen, vor dem man Respekt hat',
        'link, Der Spatentest',
        'link, Die Rechnung',
        'link, Was hineinkommt',
        example.beginning,
      ].join('\n'),
    );
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('R-article: an article is readable, and its earlier URL leads to it', async ({ page }) => {
    await page.goto('/blog/plan-lesen');
    await expect(page).toHaveURL('/blog/einen-gartenplan-lesen');
    await expect(main(page).getByText('Die meisten Leute nicken, wenn man ihnen einen Plan zeigt.')).toBeVisible();
    await expect(page.locator('.prose h2').first()).toHaveCSS('font-weight', '500');
  });
});

test('R-text-pages: a file is a page', async ({ page }) => {
  await open(page, '/');
  await frameLink(page, '/impressum').click();
  await expectScreen(page, '/impressum');
  await expect(main(page).getByText(site.email).first()).toBeVisible();
});
