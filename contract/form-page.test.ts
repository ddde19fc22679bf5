import { describe, expect, test } from 'vitest';
import { emptyEnquiry } from './enquiry.ts';
import { escapeHtml, fillFormPage } from './form-page.ts';

const template =
  '<title>{{title}} | Site</title><h1>{{status-title}}</h1><p>{{status-text}}</p>{{#issues}}<ul>{{issues}}</ul>{{/issues}}' +
  '<input name="name" value="{{name}}" aria-invalid="{{name-invalid}}">{{#name-error}}<b>{{name-error}}</b>{{/name-error}}' +
  '<select><option value="" selected>Select</option><option>SEO</option><option>Web &amp; apps</option></select>' +
  '<textarea>\n{{message}}</textarea>{{other}}';

const page = {
  title: 'Please check',
  statusTitle: 'Not <sent>',
  statusText: 'Two things are missing.',
  errors: { message: 'a < b', name: 'Please enter your name.' },
  enquiry: { ...emptyEnquiry, name: '"><script>alert(1)</script>', message: '\n👩🏽‍💻 $& $1 {{email}} </textarea>' },
} as const;

describe('the form page', () => {
  const filled = fillFormPage(template, page);

  test('has title, status and an item for each error, in the order of the form, as text', () => {
    expect(filled).toContain('<title>Please check | Site</title><h1>Not &lt;sent&gt;</h1>');
    expect(filled).toContain('<ul><li>Please enter your name.</li><li>a &lt; b</li></ul>');
  });

  test('gives back what was typed to the letter, and reads none of it as markup, pattern or placeholder', () => {
    expect(filled).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(filled).toContain('<textarea>\n\n👩🏽‍💻 $&amp; $1 {{email}} &lt;/textarea&gt;</textarea>');
  });

  test('marks the invalid fields, and has nothing in their place where there are none', () => {
    expect(filled).toContain('aria-invalid="true"><b>Please enter your name.</b>');
    const valid = fillFormPage(template, { ...page, errors: {} });
    expect(valid).toContain('aria-invalid="false"><select>');
    expect(valid).not.toContain('<ul>');
  });

  test.each([
    ['SEO', '<option selected>SEO</option>'],
    ['Web & apps', '<option selected>Web &amp; apps</option>'],
  ])('selects the service %s', (service, option) => {
    const again = fillFormPage(template, { ...page, enquiry: { ...emptyEnquiry, service } });
    expect(again).toContain(option);
    expect(again.match(/<option selected>/g)).toHaveLength(1);
  });

  test('selects none that is not offered', () => {
    const again = fillFormPage(template, { ...page, enquiry: { ...emptyEnquiry, service: '<b>' } });
    expect(again).not.toContain('<option selected>');
  });

  test('leaves what is no placeholder of it', () => expect(filled.endsWith('{{other}}')).toBe(true));
});

test('escaping keeps every character that is no markup', () => {
  expect(escapeHtml('a & b < "c" > \' ‮ é 👩🏽‍💻')).toBe("a &amp; b &lt; &quot;c&quot; &gt; ' ‮ é 👩🏽‍💻");
});
