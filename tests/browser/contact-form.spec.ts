import type { Page } from '@playwright/test';
import { open, ready } from './ready.ts';
import { expect, test } from './test.ts';

const form = (page: Page) => page.getByRole('main').getByRole('form');
const field = (page: Page, name: string) => form(page).getByRole(name === 'Service' ? 'combobox' : 'textbox', { name });
const button = (page: Page) => form(page).getByRole('button');
const toast = (page: Page) => page.getByRole('alert');

const valid = { Name: 'Ada Example', Email: 'ada@example.com', Message: 'A shop, please.' };
const filled = { name: 'Ada Example', email: 'ada@example.com', company: '', service: '', message: 'A shop, please.' };
const success = "Success!Your message has been sent. I'll get back to you soon!";

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Everything that is logged, as the objects that stand in the entries. */
function logOf(page: Page): unknown[] {
  const log: unknown[] = [];
  page.on('console', async (entry) => {
    if (entry.type() === 'log') log.push(await entry.args().at(-1)?.jsonValue());
  });
  return log;
}

/** Stops the page's clock, so that 1.5 s pass when the test says so. */
async function stopClock(page: Page) {
  await page.clock.install();
  await open(page, '/contact');
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test('the form has the specified fields, and the browser marks the required ones', async ({ page }) => {
  await open(page, '/contact');
  for (const name of ['Name', 'Email', 'Message']) await expect(field(page, name)).toHaveAttribute('required');
  for (const name of ['Company', 'Service']) await expect(field(page, name)).not.toHaveAttribute('required');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  for (const name of ['Name', 'Email', 'Company', 'Message']) {
    await expect(field(page, name)).not.toHaveAttribute('maxlength');
  }
  await expect(field(page, 'Service').getByRole('option')).toHaveText([
    'Select a service',
    'Web Development',
    'App Development',
    'E-Commerce Development',
    'UI/UX Design',
    'SEO',
    'Google Ads',
    'Social Media Marketing',
    'Email Marketing',
    'Content Strategy',
    'Analytics & Growth Strategy',
    'Other',
  ]);
  await expect(field(page, 'Service').getByRole('option', { selected: true })).toHaveText('Select a service');
});

test('a valid submit reads "Sending...", after 1.5 s says so and clears the form; the data is only logged', async ({
  page,
}) => {
  const log = logOf(page);
  await stopClock(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    // The background comes when the page is at rest, at whatever moment that is.
    const isBackground = /\/field-[^/]+\.js$/.test(request.url());
    if (!isBackground && !['image', 'font'].includes(request.resourceType())) requests.push(request.url());
  });
  await fill(page, { ...valid, Company: 'Example & Co' });
  await field(page, 'Service').selectOption('Analytics & Growth Strategy');
  const label = await button(page).innerText();
  await button(page).click();
  await expect(button(page)).toHaveText('Sending...');
  await expect(button(page)).toBeDisabled();
  await page.clock.runFor(1400);
  await expect(button(page)).toHaveText('Sending...');
  await expect(field(page, 'Name')).toHaveValue(valid.Name);
  expect(log).toEqual([]);
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveText(success);
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toHaveText(label);
  for (const name of ['Name', 'Email', 'Company', 'Service', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect
    .poll(() => log)
    .toEqual([{ ...filled, company: 'Example & Co', service: 'Analytics & Growth Strategy' }]);
  expect(requests).toEqual([]);
});

test('the button has the keyboard again after sending', async ({ page }) => {
  await stopClock(page);
  await fill(page, valid);
  await button(page).press('Enter');
  await page.clock.runFor(1500);
  await expect(toast(page)).toContainText('Success!');
  await expect(button(page)).toBeFocused();
});

for (const [what, values, bad] of [
  ['name, email and message are empty', {}, ['Name', 'Email', 'Message']],
  ['the name is empty', { ...valid, Name: '' }, ['Name']],
  ['the email is empty', { ...valid, Email: '' }, ['Email']],
  ['the message is empty', { ...valid, Message: '' }, ['Message']],
  ['they hold only blanks', { Name: '  ', Email: ' ', Message: ' \n\t ' }, ['Name', 'Email', 'Message']],
] as const) {
  test(`when ${what}, an error toast appears and nothing is submitted`, async ({ page }) => {
    const log = logOf(page);
    await stopClock(page);
    await fill(page, values);
    await button(page).click();
    await expect(toast(page)).toHaveText('ErrorPlease fill in all required fields.');
    for (const name of ['Name', 'Email', 'Message']) {
      const isBad = bad.some((each) => each === name);
      await expect(field(page, name)).toHaveAttribute('aria-invalid', String(isBad));
      if (isBad) await expect(field(page, name)).toHaveAccessibleDescription(/\w+/);
    }
    await expect(field(page, bad[0])).toBeFocused();
    await page.clock.runFor(3000);
    await expect(button(page)).toBeEnabled();
    expect(log).toEqual([]);
    for (const [name, value] of Object.entries(values)) {
      // The browser itself strips the blanks of an address.
      await expect(field(page, name)).toHaveValue(name === 'Email' ? value.trim() : value);
    }
    // What is put right is no longer marked.
    await field(page, bad[0]).fill('x@example.com');
    await expect(field(page, bad[0])).toHaveAttribute('aria-invalid', 'false');
  });
}

test('a malformed e-mail has its own message and is not sent; no toast speaks of empty fields', async ({ page }) => {
  const log = logOf(page);
  await stopClock(page);
  await fill(page, { Name: valid.Name, Message: valid.Message });
  for (const address of ['ada', 'ada@', '@example.com', 'ada@example', 'ada @example.com', 'a@b@example.com']) {
    await field(page, 'Email').fill(address);
    await button(page).click();
    await expect(field(page, 'Email'), address).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/address/);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue(address);
    await expect(toast(page)).toBeEmpty();
  }
  await page.clock.runFor(3000);
  expect(log).toEqual([]);
});

test('addresses that exist are not refused', async ({ page }) => {
  await stopClock(page);
  await fill(page, valid);
  for (const address of ["o'hara+shop@mail.example.co.uk", 'ada@bücher.example', 'a@b.co']) {
    await fill(page, { ...valid, Email: address });
    await button(page).click();
    await expect(button(page), address).toHaveText('Sending...');
    await page.clock.runFor(1500);
    await expect(button(page)).toBeEnabled();
  }
});

for (const [what, act] of [
  ['a double click', (page: Page) => button(page).dblclick()],
  [
    'Enter twice',
    async (page: Page) => {
      await field(page, 'Name').press('Enter');
      await field(page, 'Name').press('Enter');
    },
  ],
  [
    'two submits in one moment',
    (page: Page) =>
      form(page).evaluate((element) => {
        if (!(element instanceof HTMLFormElement)) throw new Error('no form');
        element.requestSubmit();
        element.requestSubmit();
      }),
  ],
] as const) {
  test(`${what} sends once`, async ({ page }) => {
    const log = logOf(page);
    await stopClock(page);
    await fill(page, valid);
    await act(page);
    await expect(button(page)).toHaveText('Sending...');
    await page.clock.runFor(5000);
    await expect(toast(page)).toHaveText(success);
    await expect.poll(() => log).toEqual([filled]);
  });
}

test('who leaves while it is sending finds it busy on coming back; it is sent once', async ({ page }) => {
  const log = logOf(page);
  await stopClock(page);
  await fill(page, valid);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending...');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Me' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(button(page)).toHaveText('Sending...');
  await expect(button(page)).toBeDisabled();
  await field(page, 'Name').press('Enter');
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await page.clock.runFor(1500);
  await expect(toast(page)).toHaveText(success);
  await page.goBack();
  await expect(button(page)).toBeEnabled();
  for (const name of ['Name', 'Email', 'Message']) await expect(field(page, name)).toHaveValue('');
  await page.clock.runFor(5000);
  await expect.poll(() => log).toEqual([filled]);
});

test('what was typed survives an error, another screen and back, and a reload', async ({ page }) => {
  await open(page, '/contact');
  const typed = { Name: 'Ada', Company: 'Example & Co', Message: 'First line\nsecond line' };
  const expectTyped = async () => {
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, 'Service')).toHaveValue('SEO');
  };
  await fill(page, typed);
  await field(page, 'Service').selectOption('SEO');
  await button(page).click();
  await expect(toast(page)).toContainText('Error');
  await expectTyped();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Contact Me' }).click();
  await expectTyped();
  await page.reload();
  await ready(page);
  await expectTyped();
  await page.goto('/about');
  await page.goBack();
  await expectTyped();
});

test('what was sent or taken back does not come back', async ({ page }) => {
  await stopClock(page);
  await fill(page, valid);
  await button(page).click();
  await page.clock.runFor(1500);
  await expect(field(page, 'Name')).toHaveValue('');
  await page.reload();
  await ready(page);
  await expect(field(page, 'Name')).toHaveValue('');
  await fill(page, { Name: 'Ada', Company: 'Example' });
  await field(page, 'Company').fill('');
  await page.reload();
  await ready(page);
  await expect(field(page, 'Name')).toHaveValue('Ada');
  await expect(field(page, 'Company')).toHaveValue('');
});

test.describe('where storage is denied', () => {
  // The framework's own memory of scroll positions says so.
  test.use({ expectedMessages: [/denied/] });

  test('the form works, and keeps what was typed for this visit', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const log = logOf(page);
    await open(page, '/contact');
    await fill(page, valid);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Me' }).click();
    await expect(field(page, 'Message')).toHaveValue(valid.Message);
    await button(page).click();
    await expect(toast(page)).toHaveText(success);
    await expect.poll(() => log).toEqual([filled]);
  });
});

for (const [what, text] of [
  ['20,000 characters', 'A long story. '.repeat(1429).slice(0, 20_000)],
  ['emoji', '👩🏽‍💻 needs a 🏪, 🇳🇴 and 𝒞𝒶𝓁𝓁 me'],
  ['markup', '<script>alert(1)</script> <img src=x onerror=alert(2)> &amp; %s %o %c {{7*7}}'],
  ['right-to-left text', 'مرحبا، أريد موقعا جديدا — שלום \u202Eabc\u202C'],
] as const) {
  test(`${what} passes unharmed into the log`, async ({ page }) => {
    const log = logOf(page);
    page.on('dialog', () => expect(what).toBe('never run'));
    await stopClock(page);
    await fill(page, { ...valid, Company: text.slice(0, 60), Message: text });
    await field(page, 'Name').fill(text.slice(0, 60));
    await button(page).click();
    await page.clock.runFor(1500);
    await expect(toast(page)).toHaveText(success);
    const short = text.slice(0, 60);
    await expect.poll(() => log).toEqual([{ ...filled, name: short, company: short, message: text }]);
  });
}

test.describe('before the script has run', () => {
  test('what is typed survives, and the caret stays', async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route('**/assets/*.js', async (route) => {
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await field(page, 'Service').selectOption('Other');
    await field(page, 'Message').fill('Typed early');
    await field(page, 'Name').pressSequentially('Ada');
    await page.unroute('**/assets/*.js');
    for (const go of held) go();
    await ready(page);
    await expect(form(page)).toHaveAttribute('novalidate');
    await field(page, 'Name').press('L');
    await expect(field(page, 'Name')).toHaveValue('AdaL');
    await expect(field(page, 'Service')).toHaveValue('Other');
    await expect(field(page, 'Message')).toHaveValue('Typed early');
    await page.reload();
    await ready(page);
    await expect(field(page, 'Name')).toHaveValue('AdaL');
    await expect(field(page, 'Service')).toHaveValue('Other');
    await expect(field(page, 'Message')).toHaveValue('Typed early');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser checks the required fields', async ({ page }) => {
    await page.goto('/contact');
    await button(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(page).toHaveURL('/contact');
    expect(await form(page).evaluate((element) => element.matches(':invalid'))).toBe(true);
    await expect(form(page)).toHaveAttribute('action', /^mailto:/);
  });
});
