import { fieldLimits, fieldNames, SENT_PATH, TRAP_FIELD } from '../../../contract/enquiry.ts';
import { FORM_PAGE_FILE, fillFormPage } from '../../../contract/form-page.ts';
import { expectNoFinding } from '../axe.ts';
import { button, field, fill, form, successToast, toast, valid } from '../contact/form.ts';
import { main } from '../parts.ts';
import { holdRequests, open, ready } from '../ready.ts';
import { expect } from '../test.ts';
import { bodyOf, readBeside, reply, stored, test } from './site.ts';

const limited = {
  Name: fieldLimits.name,
  Email: fieldLimits.email,
  Company: fieldLimits.company,
  Message: fieldLimits.message,
};

test('a limit is shown before it hurts, and cuts nothing off', async ({ page }) => {
  const requests = await reply(page, stored);
  await open(page, '/contact');
  await fill(page, valid);
  for (const [name, limit] of Object.entries(limited)) {
    await test.step(name, async () => {
      const live = field(page, name).locator('xpath=ancestor::div[label]').locator('[aria-live="polite"]');
      await expect(field(page, name)).not.toHaveAttribute('maxlength');
      await field(page, name).fill('x'.repeat(limit * 0.9));
      await expect(field(page, name)).not.toHaveAccessibleDescription(/characters/);
      await expect(live).toBeEmpty();
      await field(page, name).fill('x'.repeat(limit - 1));
      await expect(field(page, name)).toHaveAccessibleDescription('1 character left');
      await expect(live).toHaveText(`Fewer than ${(limit / 100).toLocaleString('en')} characters left`);
      // As if pasted.
      await field(page, name).fill('x'.repeat(limit + 1200));
      await expect(field(page, name)).toHaveValue('x'.repeat(limit + 1200));
      await expect(field(page, name)).toHaveAccessibleDescription('1,200 characters too many');
      await expect(live).toHaveText(/longer/i);
    });
  }
  await button(page).click();
  for (const name of Object.keys(limited)) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/10,000/);
  await expectNoFinding(page);
  expect(requests).toEqual([]);
});

test.describe('marked by the server', () => {
  test.use({ ignoredMessages: /Failed to load resource/ });

  test('axe finds nothing with the fields that the server found invalid', async ({ page }) => {
    await reply(page, { status: 422, json: { error: 'invalid', fields: { name: 'too-long', email: 'malformed' } } });
    await open(page, '/contact');
    await fill(page, valid);
    await button(page).click();
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expectNoFinding(page);
  });
});

test('the trap is out of sight, out of the tab order and not announced; what it holds is sent', async ({ page }) => {
  const requests = await reply(page, stored);
  await open(page, '/contact');
  const trap = form(page).locator(`[name="${TRAP_FIELD}"]`);
  expect(await form(page).getByRole('textbox').count()).toBe(4);
  expect(await trap.evaluate((element) => element.closest('[inert]')?.getBoundingClientRect().width)).toBeLessThan(2);
  await trap.evaluate((element) => element.focus());
  await expect(trap).not.toBeFocused();
  await fill(page, valid);
  await trap.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.value = 'https://spam.example';
  });
  await button(page).click();
  await expect(toast(page)).toHaveText(successToast);
  expect(bodyOf(requests[0])[TRAP_FIELD]).toBe('https://spam.example');
});

test('what was typed before the script has run counts as typing since the page was opened', async ({ page }) => {
  const requests = await reply(page, stored);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page, valid);
  const [opened, hydrating] = await page.evaluate(() => [performance.timeOrigin, Date.now()] as const);
  release();
  await ready(page);
  await button(page).click();
  await expect(toast(page)).toHaveText(successToast);
  expect(Number(bodyOf(requests[0]).typingMs)).toBeGreaterThanOrEqual(hydrating - opened);
});

test('the page after a message without script is readable, and search engines do not list it', async ({ page }) => {
  await open(page, SENT_PATH);
  await expect(page.locator('h1')).toContainText(/sent/i);
  await expect(page).toHaveTitle(/sent/i);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectNoFinding(page);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(SENT_PATH);
});

test('the privacy policy states what is stored and for how long, and the policy of pages allows this server only', async ({
  page,
}) => {
  await open(page, '/privacy-policy');
  await expect(main(page)).not.toContainText('sends nothing');
  await expect(main(page)).toContainText(/stored there.*IP address is not stored/);
  await expect(main(page)).toContainText('after 365 days');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("; form-action 'self';");
  expect(policy).toContain("; connect-src 'self';");
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  const typed = {
    Name: ' <b>Ада</b> "quoted" & co',
    Email: 'ada@example.com',
    Message: '\nFirst line\n</textarea><script>alert(1)</script> {{email}} 👩🏽‍💻 \u202Eabc\u202C',
  };

  test('the form is sent to the server, and its page gives back what was typed', async ({ page, site }) => {
    const template = await readBeside(site, FORM_PAGE_FILE);
    const posted: URLSearchParams[] = [];
    await page.route('**/enquiries', async (route) => {
      const fields = new URLSearchParams(route.request().postData() ?? '');
      posted.push(fields);
      const value = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n');
      const body = fillFormPage(template, {
        title: 'Please check your message',
        statusTitle: 'Please check your message',
        statusText: 'Please change what is marked.',
        errors: { name: 'Please enter your <name>.' },
        enquiry: {
          name: value('name'),
          email: value('email'),
          company: value('company'),
          service: value('service'),
          message: value('message'),
        },
      });
      await route.fulfill({ status: 422, contentType: 'text/html; charset=utf-8', body });
    });
    await page.goto('/contact');
    expect(await (await page.request.get('/contact')).text()).toMatch(
      /<noscript>[^/]*without javascript the next page/i,
    );
    await fill(page, typed);
    await field(page, 'Service').selectOption({ index: 3 });
    const service = await field(page, 'Service').inputValue();
    await button(page).click();
    await expect(page).toHaveTitle(/^Please check your message \| /);
    await expect(page.locator('h1')).toHaveText('Please check your message');
    await expect(main(page).getByRole('listitem').first()).toHaveText('Please enter your <name>.');
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, 'Service')).toHaveValue(service);
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter your <name>.');
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false');
    // It can be sent again from there.
    await button(page).click();
    await expect.poll(() => posted).toHaveLength(2);
    expect([...(posted[1] ?? [])]).toEqual([...(posted[0] ?? [])]);
    expect([...(posted[0]?.keys() ?? [])].sort()).toEqual([...fieldNames, TRAP_FIELD].sort());
  });
});

test('axe finds nothing on the page that gives back what was typed', async ({ page, site }) => {
  const template = await readBeside(site, FORM_PAGE_FILE);
  for (const errors of [{}, { name: 'Please enter your name.', message: 'Please tell me what should change.' }]) {
    const body = fillFormPage(template, {
      title: 'Please check your message',
      statusTitle: 'Please check your message',
      statusText: 'Please change what is marked.',
      errors,
      enquiry: { name: '', email: '', company: '', service: '', message: 'Hello' },
    });
    await page.route('**/again', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/again');
    await expectNoFinding(page);
    expect(await page.locator('script, noscript').count()).toBe(0);
  }
});
