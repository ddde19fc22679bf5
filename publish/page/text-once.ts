import { getTextContent, setTextContent } from '@parse5/tools';
import { attributeOf, findElements, type PageStep } from './page.ts';

/** A call that hands over the data of loaders, as React Router 8.4 writes it: JSON in a JavaScript string. */
const ENQUEUE = /^(window\.__reactRouterContext\.streamController\.enqueue\()("(?:[^"\\]|\\.)*")(\);)$/s;

/**
 * Takes the text of a page out of the data in its HTML, which has it already: the component keeps the elements that are
 * there (app/display/prose/prose.tsx). The page's `.data` file, which a link inside the site requests, still has it.
 *
 * @throws Error when the page shows a text and its data has another form
 */
export const sendTextOnce: PageStep = ({ document }) => {
  const elements = findElements(document);
  if (!elements.some((each) => attributeOf(each, 'class')?.split(' ').includes('prose'))) return;
  const found = elements
    .filter(({ tagName }) => tagName === 'script')
    .map((script) => ({ script, match: ENQUEUE.exec(getTextContent(script).trim()) }))
    .flatMap(({ script, match }) => (match ? [{ script, match }] : []));
  for (const { script, match } of found) {
    const [, call, text = '""', end] = match;
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'string') continue;
    // One flat list of all values, each once (turbo-stream): a value is replaced without moving others.
    const values: unknown = parsed(data);
    const at = Array.isArray(values) ? values.indexOf('html') + 1 : 0;
    if (!Array.isArray(values) || at === 0 || typeof values[at] !== 'string') continue;
    values[at] = '';
    const line = `${JSON.stringify(values)}\n`;
    setTextContent(script, `${call}${JSON.stringify(line).replaceAll('<', '\\u003c')}${end}`);
    return;
  }
  throw new Error('Expected the data of the page to have its text, as React Router 8.4 writes it.');
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
