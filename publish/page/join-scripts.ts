import { getTextContent, setTextContent } from '@parse5/tools';
import { minifySync } from 'vite';
import { inlineScripts } from './content-security-policy.ts';
import { attributeOf, findElements, type PageStep } from './page.ts';

/**
 * Joins the inline scripts of a page in the first one, and minifies them: the policy, which a page has as a header and as
 * a `<meta>`, then has one hash of 51 bytes instead of five. The other elements stay, because React hydrates them.
 *
 * @throws Error when a script cannot be parsed
 */
export const joinScripts: PageStep = ({ document }) => {
  const scripts = inlineScripts(findElements(document)).filter((each) =>
    ['', 'module'].includes(attributeOf(each, 'type') ?? ''),
  );
  // In braces, so that names of a module stay its own; one that fails, such as where storage is denied, stops no other.
  const text = scripts.map((each) => `try{${getTextContent(each)}\n}catch(error){reportError(error)}`).join('\n');
  const { code, errors } = minifySync('page.js', text);
  if (errors.length > 0) throw new Error(`The inline scripts cannot be joined: ${errors[0]?.message}`);
  for (const [index, each] of scripts.entries()) {
    // A text among the data could end the element.
    setTextContent(each, index === 0 ? code.trim().replace(/<(?=\/script|script|!--)/gi, '\\x3c') : '');
  }
};
