import { appendChild, createTextNode, removeNode, setAttribute, setTextContent } from '@parse5/tools';
import { site } from '../content/site.ts';
import { fieldNames, TRAP_FIELD } from '../contract/enquiry.ts';
import {
  attributeOf,
  type Element,
  element,
  findElement,
  findElements,
  type Page,
  type PageStep,
} from './page/page.ts';

/**
 * Turns the contact page into the page that the server fills in where a form that was sent without script cannot be stored
 * (contract/form-page.ts has the placeholders): the same form, with a heading and a list of issues in place of the hero's,
 * and without scripts, so that it is sent the same way again.
 *
 * @throws Error when the contact page has no hero, or not each field of the form
 */
export const toFormPage: PageStep = (page) => {
  removeScripts(page);
  replaceHead(page);
  const main = required(findElement(page.document, 'main'), '<main>');
  replaceHero(required(findElement(main, 'header'), 'hero'));
  const form = required(findElement(main, 'form'), '<form>');
  for (const section of findElements(main, 'section')) {
    if (attributeOf(section, 'aria-labelledby')) removeNode(section);
  }
  // The part that offers times needs script.
  for (const part of findElements(form, 'fieldset')) removeNode(part);
  const controls = findElements(form).filter((each) => /^(?:input|select|textarea)$/.test(each.tagName));
  for (const name of fieldNames) {
    const control = required(
      controls.find((each) => attributeOf(each, 'name') === name),
      `field "${name}"`,
    );
    setAttribute(control, 'aria-invalid', `{{${name}-invalid}}`);
    const notes = required(
      findElements(form).find((each) => attributeOf(each, 'id') === attributeOf(control, 'aria-describedby')),
      `place for the error of "${name}"`,
    );
    appendOptional(notes, `${name}-error`, element('p', { class: 'mt-2 text-error text-small' }, `{{${name}-error}}`));
    if (control.tagName === 'input') setAttribute(control, 'value', `{{${name}}}`);
    // The parser of HTML drops a line break at the start.
    if (control.tagName === 'textarea') setTextContent(control, `\n{{${name}}}`);
  }
  required(
    controls.find((each) => attributeOf(each, 'name') === TRAP_FIELD),
    'trap',
  );
};

/** With what shows without them. */
function removeScripts({ document }: Page): void {
  for (const each of findElements(document)) {
    const isPreload = each.tagName === 'link' && attributeOf(each, 'rel') === 'modulepreload';
    if (isPreload || each.tagName === 'script' || each.tagName === 'noscript') removeNode(each);
  }
}

/** Leaves what every page has, such as its stylesheet and fonts, and removes what is about the contact page. */
function replaceHead({ head }: Page): void {
  const title = required(findElement(head, 'title'), '<title>');
  setTextContent(title, `{{title}} | ${site.shortName ?? site.name}`);
  for (const each of findElements(head)) {
    const isOfPage =
      attributeOf(each, 'rel') === 'canonical' ||
      attributeOf(each, 'property')?.startsWith('og:') ||
      /^(?:description|twitter:)/.test(attributeOf(each, 'name') ?? '');
    if (isOfPage) removeNode(each);
  }
  appendChild(head, element('meta', { name: 'robots', content: 'noindex' }));
}

function replaceHero(hero: Element): void {
  const heading = required(findElement(hero, 'h1'), '<h1>');
  const text = required(
    findElements(hero, 'p').findLast((each) => each.parentNode === hero),
    'introduction',
  );
  setTextContent(heading, '{{status-title}}');
  setTextContent(text, '{{status-text}}');
  const list = { class: 'scrim dot-list mt-6 grid gap-2', style: '--tone: var(--color-error)' };
  appendOptional(hero, 'issues', element('ul', list, '{{issues}}'));
}

/** Appends what the server removes if the placeholder has no value. */
function appendOptional(parent: Element, placeholder: string, child: Element): void {
  appendChild(parent, createTextNode(`{{#${placeholder}}}`));
  appendChild(parent, child);
  appendChild(parent, createTextNode(`{{/${placeholder}}}`));
}

function required<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`The contact page has no ${what}.`);
  return found;
}
