import { aPage } from '../browser/paths.ts';
import { serveAttacked } from '../injected.ts';
import { expect, test, waitFor } from './test.ts';

for (const policy of ['header', 'meta'] as const) {
  test(`nothing that is injected executes or reaches another host, by the policy in the ${policy} alone`, async ({
    site,
    baseURL,
  }) => {
    const attacked = await serveAttacked(baseURL ?? '', policy);
    await site.evaluate((url) => location.assign(url), `${attacked.origin}${aPage}`);
    await waitFor(site, () => window.attacks && window.violations.includes('form-action'));
    const { attacks = {}, violations } = await site.evaluate(() => ({
      attacks: window.attacks,
      violations: window.violations,
    }));
    expect(Object.values(attacks)).not.toContain('executed');
    expect(violations).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'base-uri']));
    // Trusted Types block the URL of a worker before the rule for workers is asked.
    expect(violations).toContain(policy === 'header' ? 'require-trusted-types-for' : 'worker-src');
    expect(attacked.requests).toEqual([]);
    // Each attack is a violation, which the fixture collects.
    await site.takeMessages();
    attacked.stop();
  });
}
