import { site as facts } from '../../../content/site.ts';
import { button, field, fill, form, selectService, successToast, toast, valid } from '../contact/form.ts';
import { main } from '../parts.ts';
import { open } from '../ready.ts';
import { expect } from '../test.ts';
import { reply, service, testOnService as test } from './site.ts';

const { host, origin } = new URL(service);

test.use({ ignoredMessages: /Failed to load resource/ });

test('a form service gets the fields as form data; success is told when it has taken them', async ({ page }) => {
  const requests = await reply(
    page,
    { status: 422, json: { fields: { email: 'malformed' } } },
    { status: 429 },
    { status: 500 },
    { status: 200, json: { ok: true } },
  );
  await open(page, '/contact');
  await fill(page, valid);
  const chosen = await selectService(page);
  await button(page).click();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  for (const words of [/in 5 minutes/, /nothing is lost/i]) {
    await button(page).click();
    await expect(toast(page)).toContainText(words);
    await expect(toast(page)).toContainText(facts.email);
    await expect(field(page, 'Message')).toHaveValue(valid.Message);
  }
  await button(page).click();
  await expect(toast(page)).toHaveText(successToast);
  await expect(field(page, 'Message')).toHaveValue('');
  const sent = requests.map((request) => ({ headers: request.headers(), body: request.postData() ?? '' }));
  for (const { headers, body } of sent) {
    expect(headers.accept).toBe('application/json');
    expect(headers['content-type']).toMatch(/^multipart\/form-data/);
    const fields = [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(fields)).toEqual({
      name: valid.Name,
      email: valid.Email,
      company: '',
      service: chosen,
      message: valid.Message,
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  }
});

test('the policy of pages names just its origin, and the privacy policy its host', async ({ page }) => {
  await open(page, '/contact');
  await expect(form(page)).toHaveAttribute('action', service);
  await expect(form(page)).not.toHaveAttribute('enctype');
  // Without script it is sent there, too.
  expect(await (await page.request.get('/contact')).text()).toMatch(
    new RegExp(`<noscript>[^/]*sends the form to ${host},`),
  );
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain(`; form-action ${origin};`);
  expect(policy).toContain(`; connect-src 'self' ${origin};`);
  expect(policy?.split(origin)).toHaveLength(3);
  await open(page, '/privacy-policy');
  await expect(main(page)).toContainText(`sent to ${host}`);
  await expect(main(page)).not.toContainText('sends nothing');
  expect((await page.request.get('/contact/sent')).status()).toBe(404);
});
