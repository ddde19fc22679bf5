import type { Page } from '@playwright/test';
import { aPage } from '../support/browser/paths.ts';
import { open, ready } from '../support/browser/ready.ts';
import { expect, test } from '../support/browser/test.ts';

// Each attack is a violation that the browser logs.
test.use({ ignoredMessages: /./ });

declare global {
  interface Window {
    executed: string[];
    violations: string[];
  }
}

const EVIL = 'https://evil.test';

const injected = `
  <script>executed.push('inline script')</script>
  <script src="${EVIL}/script"></script>
  <img src="/no-such-image" alt="" onerror="executed.push('event handler')">
  <a id="javascript-url" href="javascript:executed.push('javascript: URL')">x</a>
  <base href="${EVIL}/">
  <form id="evil-form" action="${EVIL}/form"></form>
  <iframe title="x" src="${EVIL}/frame"></iframe>
  <iframe title="x" srcdoc="<script>parent.executed.push('frame with its own text')</script>"></iframe>
  <object data="${EVIL}/object"></object><embed src="${EVIL}/embed">
  <img src="${EVIL}/image" alt="">`;

const directives = 'script-src-elem script-src-attr base-uri frame-src object-src form-action img-src'.split(' ');

/** Opens a page with that injected. @returns the requests for another host */
async function openInjected(page: Page, policy: 'header' | 'meta'): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`${EVIL}/**`, (route) => {
    requests.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route(aPage, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': header = '', ...headers } = response.headers();
    const meta = policy === 'meta' ? '' : /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    await route.fulfill({
      headers: { ...headers, ...(policy === 'header' && { 'content-security-policy': header }) },
      body: (await response.text()).replace(meta, '').replace('</body>', `${injected}</body>`),
    });
  });
  await page.addInitScript(() => {
    Object.assign(window, { executed: [], violations: [] });
    document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.effectiveDirective));
  });
  await page.goto(aPage);
  await ready(page);
  await page.evaluate(() => {
    document.getElementById('javascript-url')?.click();
    document.querySelector<HTMLFormElement>('#evil-form')?.submit();
  });
  return requests;
}

test('the policy in header or meta alone stops all that is injected and would reach another host', async ({ page }) => {
  for (const policy of ['header', 'meta'] as const) {
    const requests = await openInjected(page, policy);
    const violations = () => page.evaluate(() => window.violations);
    await expect.poll(violations).toEqual(expect.arrayContaining(directives));
    expect(await page.evaluate(() => [window.executed, document.baseURI]), policy).toEqual([[], page.url()]);
    expect(requests, policy).toEqual([]);
    await page.unrouteAll();
  }
});

test('a fault of the own scripts cannot make code or HTML of a text, nor ask another host', async ({ page }) => {
  // Where nothing stops the request, it succeeds.
  await page.route(`${EVIL}/**`, (route) => route.fulfill({ body: '' }));
  await open(page, aPage);
  const { results, executed } = await page.evaluate(async (evil) => {
    window.executed = [];
    const code = 'executed.push("code")';
    const blob = () => URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
    const attempts = {
      // biome-ignore lint/security/noGlobalEval: it is what is tried
      eval: () => eval(code),
      function: () => new Function(code)(),
      html: () => document.body.insertAdjacentHTML('beforeend', `<img src="/none" onerror='${code}'>`),
      script: () => document.head.append(Object.assign(document.createElement('script'), { textContent: code })),
      worker: () => new Worker(blob()),
      import: () => import(`data:text/javascript,${code}`),
      request: () => fetch(`${evil}/request`, { mode: 'no-cors' }),
      policy: () => window.trustedTypes?.createPolicy('evil', {}),
    };
    const results: Record<string, string> = {};
    // Code that a test runs at once may evaluate texts; a timer's code may not.
    await new Promise((done) => setTimeout(done));
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        results[name] = 'done';
      } catch (error) {
        results[name] = String(error).split(':')[0] ?? '';
      }
    }
    return { results, executed: window.executed };
  }, EVIL);
  expect(executed).toEqual([]);
  expect(Object.values(results)).not.toContain('done');
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
