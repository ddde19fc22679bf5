import { expectNoFinding } from './axe.ts';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

// The pages themselves, as they open, are held by routes.spec.ts.

for (const menu of ['Development', 'Marketing', 'Strategy']) {
  test(`axe finds nothing with the menu ${menu} open`, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: menu }).click();
    await expectNoFinding(page, [1440]);
  });
}

test('axe finds nothing with the overlay open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoFinding(page, [390]);
});

test('axe finds nothing with the form in error, and an error told', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectNoFinding(page);
});

test('axe finds nothing with a question open', async ({ page }) => {
  await open(page, '/contact');
  await page.locator('summary').first().click();
  await expectNoFinding(page);
});

for (const path of ['/portfolio', '/blog']) {
  test(`axe finds nothing where a filter of ${path} leaves nothing`, async ({ page }) => {
    await open(page, `${path}?category=Gardening`);
    await expectNoFinding(page);
  });
}

test.describe('where nothing is', () => {
  test.use({ expectedMessages: [/404|not found/i] });

  for (const path of ['/no-such-page', '/services/no-such-thing', '/portfolio/no-such-thing']) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await open(page, path);
      await expectNoFinding(page);
    });
  }
});

for (const { pointer, least, options } of [
  { pointer: 'a mouse', least: 24, options: { viewport: { width: 1440, height: 900 } } },
  { pointer: 'touch', least: 44, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]) {
  test(`targets are ${least} px at least with ${pointer}`, async ({ browser }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    for (const path of ['/', '/services', '/portfolio', '/blog', '/contact']) {
      await page.goto(path);
      // A card's link reaches over its card; one within a sentence is as high as its line.
      const small = await page.locator('a:not(.card-link), button, summary, input, select, textarea').evaluateAll(
        (targets, size) =>
          targets
            .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
            .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < size)
            .map(({ text, box }) => `${text} ${box.width} × ${box.height}`),
        least,
      );
      expect(small, path).toEqual([]);
    }
    await context.close();
  });
}
