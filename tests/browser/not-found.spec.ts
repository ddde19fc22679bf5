import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { builtFile, cardLink, expectPage, expectScreen, main } from '../support/browser/parts.ts';
import { open, reload } from '../support/browser/ready.ts';
import { expectSentences } from '../support/browser/screen-reader.ts';
import { expect, test } from '../support/browser/test.ts';

type Screen = { file: string; link: string; logged: RegExp };

/** The screens of what does not exist (R-not-found, R-service, R-project): their file, their link, and what is logged. */
const screens = {
  page: { file: '404.html', link: '/', logged: /^404: / },
  service: { file: 'services/404.html', link: '/services', logged: /^Service not found:? / },
  project: { file: 'portfolio/404.html', link: '/portfolio', logged: /^Project not found:? / },
} as const satisfies Record<string, Screen>;

/** An article without a text (R-blog). */
const article = '/blog/seo-strategies-small-business';

/** On a host with one not-found page. */
const elsewhere = ['/services/no-such-thing', screens.service] as const;
/** Kinds of unknown paths; tests/server/app.test.ts has more of them. */
const unknown = [
  ['/no-such-page?from=mail#part', screens.page],
  [article, screens.page],
  ['/services/constructor', screens.service],
  ['/portfolio/%3Cscript%3E', screens.project],
  elsewhere,
] as const;

async function expectNotFound(page: Page, path: string, { file, link }: Screen) {
  await expectPage(page, readFileSync(builtFile(file), 'utf8'));
  await expect(main(page).locator(`a[href="${link}"]`).first()).toBeVisible();
  await expect(page).toHaveURL(path);
}

/** Expects one logged error, with the id or the path that was asked for, and forgets it. */
async function expectLogged(page: Page, path: string, { logged }: Screen) {
  const asked = path.replace(/[?#].*$/, '');
  const errors = async () => {
    const messages = await page.consoleMessages({ filter: 'all' });
    // Without those that the browser adds.
    return messages.map((message) => message.text()).filter((text) => !text.startsWith('Failed to load resource'));
  };
  await expect.poll(errors).toEqual([expect.stringMatching(logged)]);
  const name = logged === screens.page.logged ? asked : decodeURI(asked).split('/').at(-1);
  expect(await errors()).toEqual([expect.stringContaining(String(name))]);
  await page.clearConsoleMessages();
}

test.use({ expectedMessages: [/Failed to load resource|not found|404: /i] });

test('what is not there has status 404, the nearest not-found screen and its link, is logged and left as any', async ({
  page,
}) => {
  const [missing, { link }] = elsewhere;
  await page.route(`**${missing}`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', path: builtFile('404.html') }),
  );
  for (const [path, screen] of unknown) {
    const response = await open(page, path);
    expect(response?.status(), path).toBe(404);
    await expectNotFound(page, path, screen);
    await expectLogged(page, path, screen);
  }
  await expectSentences(page);
  await main(page).locator(`a[href="${link}"]`).click();
  await expectScreen(page, link);
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expectNotFound(page, ...elsewhere);
  await reload(page);
  await expectNotFound(page, ...elsewhere);
});

test('what is not there has its screen when a card leads there, and is left as any', async ({ page }) => {
  await open(page, '/');
  for (const [screen, known] of [
    [screens.service, '/services/seo'],
    [screens.project, '/portfolio/fitness-app'],
  ] as const) {
    const path = `${screen.link}/no-such-thing`;
    // The card of an existing one leads to one that does not exist.
    await page.route(`**${screen.link}.data*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(known, path) });
    });
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href$="${to}"]`)?.click(), screen.link);
    await expect(page).toHaveURL(screen.link);
    await cardLink(page, path).click();
    await expectNotFound(page, path, screen);
    await expectLogged(page, path, screen);
    await main(page).locator(`a[href="${screen.link}"]`).click();
    await expectScreen(page, screen.link);
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/blog"]')?.click());
  await main(page).locator(`a[href="${article}"]`).click();
  await expectNotFound(page, article, screens.page);
  await expectLogged(page, article, screens.page);
  await page.goBack();
  await expectScreen(page, '/blog');
});
