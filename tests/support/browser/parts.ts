import { join } from 'node:path';
import { getTextContent } from '@parse5/tools';
import type { Locator, Page } from '@playwright/test';
import { buildFolder } from '../../../contract/build-folder.ts';
import { findElements, parsePage } from '../../../publish/page/page.ts';
import { expect } from './test.ts';

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name, exact: true });

/** The last link to a page around what the page shows: in the footer, or in the header where the footer has none. */
export const frameLink = (page: Page, path: string) =>
  page.getByRole('contentinfo').or(page.getByRole('banner')).locator(`a[href="${path}"]:visible`).last();

export const cardLink = (page: Page, path: string) => main(page).getByRole('article').locator(`a[href="${path}"]`);

export const builtFile = (file: string) => join(buildFolder(), 'client', file);

const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text();

const headingIn = (html: string) => findElements(parsePage('', html).document, 'h1').map(getTextContent).join();

/** The heading of level 1 that the server responds with, which the tests compare with what visitors see. */
export const headingOf = async (page: Page, path: string) => headingIn(await htmlOf(page, path));

type Attributes = readonly { name: string; value: string }[];

/** The elements of the document head that differ from page to page, by their attributes. */
const tagsOf = (elements: readonly Attributes[]) =>
  elements
    .map((attrs) => attrs.map(({ name, value }) => `${name}=${value}`).sort())
    .filter((tag) => /=(?:description|robots|canonical|og:(?:url|title|image))(?:,|$)/.test(tag.join()));

/** The box of an element in the window, CSS px. @throws Error when the element is not shown */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown.`);
  return box;
}

/** Expects the heading and the document head that a page has in its HTML. */
export async function expectPage(page: Page, html: string) {
  const { head } = parsePage('', html);
  await expect(page).toHaveTitle(findElements(head, 'title').map(getTextContent).join());
  await expect(page.locator('h1')).toHaveText(headingIn(html));
  const shown = () =>
    page.evaluate(() =>
      [...document.head.children].map(({ attributes }) => [...attributes].map(({ name, value }) => ({ name, value }))),
    );
  await expect
    .poll(async () => tagsOf(await shown()).sort())
    .toEqual(tagsOf(findElements(head).map(({ attrs }) => attrs)).sort());
}

export async function expectScreen(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expectPage(page, await htmlOf(page, path));
}
