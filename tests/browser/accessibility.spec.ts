import { content } from '../../model/content.server.ts';
import { contrast, luminance } from '../wcag.ts';
import { expectNoFinding } from './axe.ts';
import { button } from './contact/form.ts';
import { menus, menuWords } from './paths.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

// routes.spec.ts runs axe on each template as it opens; these are the states that a visitor brings about.

test('axe finds nothing with a menu open, nor with the overlay open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const { title: menu } = orSkip(menus[0], 'There are no menus.');
  const opener = page.getByRole('button', { name: menu });
  const devtools = await page.context().newCDPSession(page);
  /** What the browser says of the button, which has no attribute for it (HTML, `popovertarget`). */
  const isExpanded = async () => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[popovertarget]' });
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
    return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
  };
  expect(await isExpanded()).toBe(false);
  await opener.click();
  await expect.poll(isExpanded).toBe(true);
  await expectNoFinding(page, 1440);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: menuWords.open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFinding(page);
});

test('axe finds nothing with errors, an open question, or an empty list; borders of fields are seen', async ({
  page,
}) => {
  await open(page, '/contact');
  // Their contrast with the page (WCAG 1.4.11).
  const [border = [], ground = []] = await page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const input = document.querySelector('#name');
    if (!canvas || !input) throw new Error('There is no field.');
    const { backgroundColor } = getComputedStyle(document.documentElement);
    // Painted one over the other.
    return [backgroundColor, getComputedStyle(input).borderTopColor]
      .map((colour) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      })
      .reverse();
  });
  expect(contrast(luminance(border), luminance(ground))).toBeGreaterThanOrEqual(3);
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText(content.words.contact.toasts.incomplete.title);
  if (content.faq.length > 0) {
    const question = page.locator('details').filter({ hasText: String(content.faq[0]?.question) });
    await question.locator('summary').press('Enter');
    await expect(question).toHaveAttribute('open');
  }
  await expectNoFinding(page);
  await open(page, '/portfolio?category=Gardening');
  await expectNoFinding(page);
});
