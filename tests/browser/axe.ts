import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
  preload: false,
};

/** Expects that axe finds no violation on the page as it is shown, at each window width (px). */
export async function expectNoFinding(page: Page, widths: readonly number[] = [390, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Legacy mode leaves out cross-origin frames, of which there are none, and takes a quarter of the time.
    const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
    const findings = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(findings, `at ${width} px`).toEqual([]);
  }
}
