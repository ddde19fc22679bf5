import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { delivered } from '../requirements.ts';
import { expectNoFinding } from './axe.ts';
import { cardLink, expectScreen, headingIn, main } from './parts.ts';
import { articlesWithoutPage, projectItems, serviceItems } from './paths.ts';
import { open, ready } from './ready.ts';
import { expect, notFoundResponse, orSkip, test } from './test.ts';

type Screen = { file: keyof typeof delivered.notFound; link: string; logged: RegExp };

/** The screens of what does not exist (R-not-found, R-service, R-project): their file, their link, and what is logged. */
const screens = {
  page: { file: '404.html', link: '/', logged: /^404: / },
  service: { file: 'services/404.html', link: '/services', logged: /^Service not found:? / },
  project: { file: 'portfolio/404.html', link: '/portfolio', logged: /^Project not found:? / },
} as const satisfies Record<string, Screen>;

/** Unknown paths on the site's own server, which responds with the nearest not-found page. */
const unknown: readonly (readonly [path: string, screen: Screen])[] = [
  ['/no-such-page?from=mail#part', screens.page],
  ['/a/b/c', screens.page],
  ['/404', screens.page],
  ['/%F0%9F%91%BB', screens.page],
  [`${serviceItems[0]?.path ?? '/services/no-such-thing'}/more`, screens.page],
  [`${projectItems[0]?.path ?? '/portfolio/no-such-thing'}/no/such/page`, screens.page],
  ...articlesWithoutPage.slice(0, 1).map(({ path }) => [path, screens.page] as const),
  ['/services/no-such-thing', screens.service],
  ['/services/404', screens.service],
  ['/services/constructor', screens.service],
  ['/portfolio/no-such-thing', screens.project],
  ['/portfolio/%3Cscript%3E', screens.project],
];

async function expectNotFound(page: Page, path: string, { file, link }: Screen) {
  await expect(page.locator('h1')).toHaveText(headingIn(readFileSync(`build/client/${file}`, 'utf8')));
  await expect(main(page).locator(`a[href="${link}"]`).first()).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(/not found/i);
}

/** Expects one logged error, with the id or the path that was asked for, and forgets it. */
async function expectLogged(errors: string[], path: string, { logged }: Screen) {
  const asked = path.replace(/[?#].*$/, '');
  await expect.poll(() => errors).toEqual([expect.stringMatching(logged)]);
  expect(errors[0]).toContain(logged === screens.page.logged ? asked : decodeURI(asked).split('/').at(-1));
  errors.length = 0;
}

test.describe('what is not there', () => {
  test.use({ expectedMessages: [/Failed to load resource|not found|404: /i] });

  test('has status 404, the nearest not-found screen and its link, and is logged', async ({ page, loggedErrors }) => {
    for (const [path, screen] of unknown) {
      await test.step(path, async () => {
        const response = await open(page, path);
        expect(response?.status()).toBe(404);
        await expectNotFound(page, path, screen);
        await expectLogged(loggedErrors, path, screen);
      });
    }
    for (const path of ['/no-such-page', '/services/no-such-thing']) {
      await open(page, path);
      await expectNoFinding(page, [390]);
    }
  });

  test('has the same screen on a host with one not-found page for all paths, and is left as any other', async ({
    page,
    loggedErrors,
  }) => {
    for (const [path, screen] of [
      ['/services/no-such-thing', screens.service],
      ['/portfolio/no-such-thing', screens.project],
    ] as const) {
      await page.route(`**${path}`, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', path: 'build/client/404.html' }),
      );
      await open(page, path);
      await expectNotFound(page, path, screen);
      await expectLogged(loggedErrors, path, screen);
      await main(page).locator(`a[href="${screen.link}"]`).click();
      await expectScreen(page, screen.link);
      await expect(page.locator('h1')).toBeFocused();
      await page.goBack();
      await expectNotFound(page, path, screen);
      await page.reload();
      await ready(page);
      await expectNotFound(page, path, screen);
      loggedErrors.length = 0;
    }
  });

  for (const screen of [screens.service, screens.project]) {
    test(`has its screen when a link of ${screen.link} leads there`, async ({ page, loggedErrors }) => {
      const items = screen === screens.service ? serviceItems : projectItems;
      const { path: known } = orSkip(items[0], 'The collection has no entries.');
      const path = `${screen.link}/no-such-thing`;
      // The card of an existing one leads to one that does not exist.
      await page.route(`**${screen.link}.data*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll(known, path) });
      });
      await open(page, '/');
      await page.locator(`main a[href="${screen.link}"]`).last().click();
      await expect(page).toHaveURL(screen.link);
      await cardLink(page, path).click();
      await expectNotFound(page, path, screen);
      await expect(page.locator('h1')).toBeFocused();
      await expectLogged(loggedErrors, path, screen);
      await main(page).locator(`a[href="${screen.link}"]`).click();
      await expectScreen(page, screen.link);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  test('is what the card of an article without a text leads to', async ({ page, loggedErrors }) => {
    const { path } = orSkip(articlesWithoutPage[0], 'Every article has a text.');
    await open(page, '/blog');
    await main(page).locator(`a[href="${path}"]`).click();
    await expectNotFound(page, path, screens.page);
    await expectLogged(loggedErrors, path, screens.page);
    await page.goBack();
    await expectScreen(page, '/blog');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [notFoundResponse] });

  test('what is not there has its screen', async ({ page }) => {
    for (const [path, screen] of unknown) {
      // The nearest page is that of the collection (R-not-found).
      const nearest = path.startsWith('/services')
        ? screens.service
        : path.startsWith('/portfolio')
          ? screens.project
          : screen;
      await page.goto(path);
      await expectNotFound(page, path, nearest);
    }
  });
});
