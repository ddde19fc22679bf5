import { expectNoFinding } from './axe.ts';
import { button } from './contact/form.ts';
import { existing, menus } from './paths.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

// routes.spec.ts runs axe on each template as it opens; these are the states that a visitor brings about.

test('axe finds nothing with a menu open, nor with the overlay open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const { title: menu } = orSkip(menus[0], 'There are no menus.');
  await page.getByRole('button', { name: menu }).click();
  await expect(page.getByRole('button', { name: menu })).toHaveAttribute('aria-expanded', 'true');
  await expectNoFinding(page, [1440]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFinding(page, [390]);
});

test('axe finds nothing with invalid fields, an error toast and an open question, nor where a filter leaves nothing', async ({
  page,
}) => {
  await open(page, '/contact');
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('Error');
  await page.locator('summary').first().press('Enter');
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await expectNoFinding(page);
  await open(page, '/portfolio?category=Gardening');
  await expectNoFinding(page, [390]);
});

for (const { pointer, least, options } of [
  { pointer: 'a mouse', least: 24, options: { viewport: { width: 1440, height: 900 } } },
  { pointer: 'touch', least: 44, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]) {
  test.describe(`with ${pointer}`, () => {
    test.use(options);

    test(`targets are ${least} px at least`, async ({ page }) => {
      for (const path of existing('/', '/services', '/portfolio', '/blog', '/contact')) {
        await open(page, path);
        // A card's link covers its card; a link within a sentence is as high as its line.
        const targets = page.locator('a:not(.card-link), button, summary, input, select, textarea');
        expect(await targets.count()).toBeGreaterThan(10);
        const small = await targets.evaluateAll(
          (all, size) =>
            all
              .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
              .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
              .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < size)
              .map(({ text, box }) => `${text} ${box.width} × ${box.height}`),
          least,
        );
        expect(small, path).toEqual([]);
      }
    });
  });
}
