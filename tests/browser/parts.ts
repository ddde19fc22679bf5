import { join } from 'node:path';
import { getTextContent } from '@parse5/tools';
import type { Locator, Page } from '@playwright/test';
import { buildFolder } from '../../contract/build-folder.ts';
import { findElement, parsePage } from '../../publish/page/page.ts';
import { expect } from './test.ts';

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name, exact: true });

/** The first link of the footer to a page. */
export const footerLink = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();

/** The link of a project's or service's card, on a list. */
export const cardLink = (page: Page, path: string) => main(page).getByRole('article').locator(`a[href="${path}"]`);

/** Path of a file of the built site. */
export const builtFile = (file: string) => join(buildFolder(), 'client', file);

/** The text of the first element with a tag in a page's HTML. @throws Error when there is none */
export function textIn(html: string, tag: string): string {
  const found = findElement(parsePage('', html).document, tag);
  if (!found) throw new Error(`The page has no ${tag}.`);
  return getTextContent(found);
}

/** The heading of level 1 that the server responds with, which the tests compare with what visitors see. */
export async function headingOf(page: Page, path: string): Promise<string> {
  return textIn(await (await page.request.get(path)).text(), 'h1');
}

/** The box of an element in the window, CSS px. @throws Error when the element is not shown */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown.`);
  return box;
}

/** Expects the screen of a path by the heading that its page has. */
export async function expectScreen(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expect(page.locator('h1')).toHaveText(await headingOf(page, path));
}

/** The values of the document head's title, meta tags and canonical link, by name. */
export function headOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const values: Record<string, string[]> = { title: [document.title] };
    for (const tag of document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')) {
      const keys = [tag.getAttribute('name'), tag.getAttribute('property'), tag.getAttribute('rel')];
      const content = tag.getAttribute('content') ?? tag.getAttribute('href') ?? 'nothing';
      for (const key of keys) if (key) values[key] = [...(values[key] ?? []), content];
    }
    return values;
  });
}
