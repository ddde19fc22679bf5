import { expect, test } from 'vitest';
import { emptyEnquiry } from '../contract/enquiry.ts';
import { fillFormPage } from '../contract/form-page.ts';
import { toFormPage } from './form-page.ts';
import { parsePage, serializePage } from './page/page.ts';

const control = (name: string) =>
  name === 'message'
    ? `<textarea name="message" aria-describedby="message-notes"></textarea><div id="message-notes"></div>`
    : name === 'service'
      ? `<select name="service" aria-describedby="service-notes"><option value="" selected>Select</option><option>SEO</option></select><div id="service-notes"></div>`
      : `<input name="${name}" aria-describedby="${name}-notes" value=""><div id="${name}-notes"></div>`;

const contactPage = (names: readonly string[] = ['name', 'email', 'company', 'service', 'message', 'fold']) =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Book</title><link rel="canonical" href="https://a.example/contact">' +
  '<meta name="description" content="Book"><meta name="twitter:title" property="og:title" content="Book">' +
  '<link rel="modulepreload" href="/assets/a.js"><link rel="icon" href="/icon.svg"></head><body><main>' +
  '<header><p>Contact</p><h1>Start</h1><p>Thirty minutes.</p></header>' +
  `<form action="/enquiries" method="post">${names.map(control).join('')}<noscript>No script</noscript></form>` +
  '<section aria-labelledby="questions"><h2 id="questions">Questions</h2></section></main>' +
  '<script>let a</script><script type="module">import "/assets/a.js"</script></body></html>';

function formPage(html: string): string {
  const page = parsePage('/enquiry-form.html', html);
  toFormPage(page);
  return serializePage(page);
}

test('the page to fill in has the form, no script, and nothing that is about the contact page', () => {
  const html = formPage(contactPage());
  expect(html).not.toMatch(/<script|<noscript|modulepreload|canonical|og:|twitter:|description"|Questions|Thirty/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<link rel="icon" href="/icon.svg">');
  expect(html).toContain('<h1>{{status-title}}</h1><p>{{status-text}}</p>');
});

test('filled in, no placeholder is left, and what was typed is in the fields', () => {
  const enquiry = { ...emptyEnquiry, name: 'Ada "A"', service: 'SEO', message: '\nHello' };
  const values = { title: 'Check', statusTitle: 'Check', statusText: 'Please.', errors: { email: 'Missing' }, enquiry };
  const filled = fillFormPage(formPage(contactPage()), values);
  expect(filled).not.toMatch(/\{\{|\}\}/);
  expect(filled).toContain('value="Ada &quot;A&quot;"');
  expect(filled).toContain('<option selected>SEO</option>');
  expect(filled).toContain('>\n\nHello</textarea>');
  expect(filled).toContain('<p class="mt-2 text-error text-small">Missing</p>');
  expect(filled.match(/<li>/g)).toHaveLength(1);
});

test.each(['name', 'email', 'company', 'service', 'message'])(
  'a contact page without the field %s is an error',
  (name) => {
    const others = ['name', 'email', 'company', 'service', 'message', 'fold'].filter((each) => each !== name);
    expect(() => formPage(contactPage(others))).toThrow(`The contact page has no field "${name}".`);
  },
);
