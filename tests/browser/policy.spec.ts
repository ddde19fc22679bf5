import { serveAttacked } from '../injected.ts';
import { aPage } from './paths.ts';
import { expect, test } from './test.ts';

// Each attack is a violation that the browser logs.
test.use({ ignoredMessages: /./ });

for (const policy of ['header', 'meta'] as const) {
  test(`nothing that is injected executes or reaches another host, by the policy in the ${policy} alone`, async ({
    page,
    baseURL,
  }) => {
    const site = await serveAttacked(baseURL ?? '', policy);
    await page.goto(`${site.origin}${aPage}`);
    const expected = [
      ...['script-src-elem', 'script-src-attr', 'base-uri', 'frame-src', 'object-src', 'form-action'],
      // Trusted Types block the URL of a worker before the rule for workers is asked.
      ...(policy === 'header' ? ['require-trusted-types-for'] : ['worker-src']),
    ];
    await expect.poll(() => page.evaluate(() => window.violations)).toEqual(expect.arrayContaining(expected));
    const { attacks = {} } = await page.evaluate(() => ({ attacks: window.attacks }));
    expect(Object.keys(attacks).length).toBeGreaterThan(5);
    expect(Object.values(attacks)).not.toContain('executed');
    expect(site.requests).toEqual([]);
    site.stop();
  });
}

test('the same attacks reach another host from a page without a policy', async ({ page, baseURL }) => {
  const site = await serveAttacked(baseURL ?? '', 'nowhere');
  await page.goto(`${site.origin}${aPage}`);
  await expect.poll(() => site.requests).toContain('/form-to-another-host');
  expect(site.requests).toEqual(
    expect.arrayContaining(['/script-of-another-host', '/import-from-another-host', '/frame', '/object']),
  );
  site.stop();
});

test('a page that does not match what React renders is replaced, with its scripts', async ({ page }) => {
  await page.route(aPage, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('<header', '<aside').replace('</header>', '</aside>');
    await route.fulfill({ response, body: html });
  });
  await page.goto(aPage);
  await expect(page.locator('body > header')).toBeVisible();
  await expect(page.locator('body > aside')).toHaveCount(0);
});
