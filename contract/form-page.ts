import { type Enquiry, type FieldErrors, fieldNames } from './enquiry.ts';

/**
 * `build/enquiry-form.html`: the contact page without scripts, which the server responds with where a form that was sent
 * without script cannot be stored (R-enquiries). The build makes it from the contact page (publish/form-page.ts);
 * `fillFormPage` fills it in.
 *
 * | Placeholder | Where it is | What replaces it |
 * |---|---|---|
 * | `{{title}}` | `<title>`, before the name of the site | `title` |
 * | `{{status-title}}`, `{{status-text}}` | the heading, and the sentence below it | `statusTitle`, `statusText` |
 * | `{{issues}}` | inside a `<ul>` | an `<li>` for each of `errors` |
 * | `{{name}}`, `{{email}}`, `{{company}}` | `value` of the inputs | what was typed |
 * | `{{message}}` | content of the `<textarea>` | what was typed |
 * | `{{name-error}}` …, one for each field | below the control | its error |
 * | `{{name-invalid}}` …, one for each field | `aria-invalid` of the control | `true` or `false` |
 *
 * What is between `{{#issues}}` and `{{/issues}}`, or `{{#name-error}}` and `{{/name-error}}`, is removed where there is none.
 * The chosen service has no placeholder: its `<option>` is marked as selected. Every value is escaped.
 */
export const FORM_PAGE_FILE = 'enquiry-form.html';

/** What the server writes into the page. Every text is plain text. */
export type FormPageValues = {
  /** Title of the document, such as "Please check your message". */
  title: string;
  statusTitle: string;
  statusText: string;
  /** A sentence for each invalid field (`fieldErrors`). */
  errors: FieldErrors;
  /** What was typed, which is shown in the form again. */
  enquiry: Enquiry;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00A0': '&nbsp;',
};

/** Escapes a text for the content of an element and for an attribute in double quotes, as HTML is serialized. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\u00A0]/g, (character) => entities[character] ?? '');

/**
 * @param template content of `FORM_PAGE_FILE`
 * @returns the page, with every placeholder replaced; what a visitor typed is never read as one
 */
export function fillFormPage(template: string, values: FormPageValues): string {
  const { title, statusTitle, statusText, errors, enquiry } = values;
  const issues = fieldNames.flatMap((name) => errors[name] ?? []);
  const replacements = new Map([
    ['title', escapeHtml(title)],
    ['status-title', escapeHtml(statusTitle)],
    ['status-text', escapeHtml(statusText)],
    ['issues', issues.map((issue) => `<li>${escapeHtml(issue)}</li>`).join('')],
    ...fieldNames.map((name) => [name, escapeHtml(enquiry[name])] as const),
    ...fieldNames.map((name) => [`${name}-error`, escapeHtml(errors[name] ?? '')] as const),
    ...fieldNames.map((name) => [`${name}-invalid`, String(name in errors)] as const),
  ]);
  const option = `<option>${escapeHtml(enquiry.service)}</option>`;
  return template
    .replace(/\{\{#([\w-]+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, name: string, inner: string) =>
      replacements.get(name) ? inner : '',
    )
    .replace(option, () => option.replace('>', ' selected>'))
    .replace(/\{\{([\w-]+)\}\}/g, (placeholder, name: string) => replacements.get(name) ?? placeholder);
}
