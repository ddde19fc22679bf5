import { expectStillField, FIELD, pauseButton } from './field/field.ts';
import { expect, moving, test } from './test.ts';

// This project's browser has no WebGL at all: no graphics card and no WebGL in software.
test.use({ ...moving, backgroundMoves: true });

test('without WebGL the still field is shown, there is nothing to pause, and nothing is logged', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(FIELD)).toHaveAttribute('data-motion', 'impossible');
  await expectStillField(page);
  await expect(pauseButton(page)).toHaveCount(0);
});
