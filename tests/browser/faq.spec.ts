import { faq } from '../../content/faq.ts';
import { main } from './parts.ts';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

test('R-contact: questions open by click and by keyboard', async ({ page }) => {
  await open(page, '/contact');
  for (const [index, { question, answer }] of faq.entries()) {
    const entry = main(page).locator('details').nth(index);
    await expect(entry.getByText(answer)).toBeHidden();
    const summary = entry.locator('summary', { hasText: question });
    if (index % 2) await summary.press('Enter');
    else await summary.click();
    await expect(entry.getByText(answer)).toBeVisible();
  }
});
