import { chromium } from '@playwright/test';
import { findProgram, sandboxFlags } from '../browsers.ts';
import { expectDrift, isDrawn } from './field/field.ts';
import { ready } from './ready.ts';
import { expect, moving, orSkip, test } from './test.ts';

test.use(moving);

/** The headless shell keeps no page. */
const executablePath = findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

test('Back to a page that another document replaced restores it as it was left, and its field moves on', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    executablePath: orSkip(executablePath, 'There is no Chromium that can open a window.'),
    args: [...sandboxFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await page.goto('/');
    await ready(page);
    await isDrawn(page);
    const restored = page.waitForEvent('console', (message) => message.text().startsWith('restored'));
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => console.log(persisted ? 'restored' : 'restored: not')),
    );
    await page.goto('/contact');
    await page.goBack({ waitUntil: 'commit' });
    expect((await restored).text()).toBe('restored');
    // Null where nothing prevented it.
    expect(
      await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().notRestoredReasons),
    ).toBeNull();
    await isDrawn(page);
    await expectDrift(page);
  } finally {
    await browser.close();
  }
});
