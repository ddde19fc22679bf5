import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // WCAG 2.5.3, which axe counts as experimental.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
  // The site has none.
  iframes: false,
};

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Texts beside other nodes. React loses them where a translator has replaced them (docs/requirements.md, R-delivery). */
const textsBesideOthers = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    const isAlone = parentElement?.childNodes.length === 1;
    if (!isAlone && nodeValue?.trim() && !parentElement?.closest('.prose, script')) found.push(nodeValue);
  }
  return found;
};

/** Expects that axe finds no violation on the page as it is shown, or in parts of it. */
export async function expectNoFinding(page: Page, name?: string, parts = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const findings = await page.evaluate(
    async ({ options, parts }) => {
      if (!window.axe) throw new Error('axe is not in the page.');
      const { violations } = await window.axe.run(parts, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { options, parts },
  );
  expect.soft(findings, name).toEqual([]);
  expect.soft(await page.evaluate(textsBesideOthers), name).toEqual([]);
}
