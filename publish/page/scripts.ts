import { getTextContent, removeNode, setTextContent } from '@parse5/tools';
import { minifySync, parseAst } from 'vite';
import { NOT_SENT_PATH } from '../../contract/enquiry.ts';
import { inlineScripts } from './content-security-policy.ts';
import { attributeOf, findElements, type PageStep } from './page.ts';

/** Scripts start this much later where no first paint is reported, ms. */
const FALLBACK_MS = 2000;

/**
 * Starts the page's scripts after its first paint, or at once where none is reported, as in a background tab. It removes
 * React Router's preloads, and makes the imports of its module script dynamic, in the same element, which React hydrates.
 */
export const deferScripts: PageStep = ({ document, head }) => {
  const preloads = findElements(head, 'link').filter((link) => attributeOf(link, 'rel') === 'modulepreload');
  const [script, ...others] = findElements(document, 'script').filter((each) => attributeOf(each, 'type') === 'module');
  const text = script ? getTextContent(script) : '';
  const statements = parseAst(text).body;
  const imports = statements.filter((statement) => statement.type === 'ImportDeclaration');
  const lastImport = imports.at(-1);
  const specifiers = imports.map(({ specifiers: [specifier] }) => specifier);
  const isExpected =
    statements[imports.length - 1] === lastImport &&
    specifiers.every((each) => !each || each.type === 'ImportNamespaceSpecifier');
  if (!script || !lastImport || others.length > 0 || preloads.length === 0 || !isExpected) {
    throw new Error(
      'Expected modulepreload links and a module script of imports first, as React Router 8.4 writes them.',
    );
  }
  const names = specifiers.map((each) => each?.local.name);
  const files = preloads.map((link) => attributeOf(link, 'href'));
  const modules = imports.map(({ source }) => `import(${JSON.stringify(source.value)})`);
  setTextContent(
    script,
    [
      `(async()=>{await new Promise(start=>{setTimeout(start,${FALLBACK_MS});`,
      'try{document.hidden?start():new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}});',
      `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`,
      `const [${names}]=await Promise.all([${modules}]);`,
      text.slice(lastImport.end).trim(),
      '})()',
    ].join(''),
  );
  for (const link of preloads) removeNode(link);
};

/** Removes the scripts of pages that the server sends at another path: the router would render another screen. */
export const removeScripts: PageStep = ({ path, document }) => {
  if (!path.startsWith(NOT_SENT_PATH)) return;
  for (const each of findElements(document)) {
    if (each.tagName === 'script' || attributeOf(each, 'rel') === 'modulepreload') removeNode(each);
  }
};

/** Joins the inline scripts of a page in the first one: one hash in the policy. React hydrates the other elements. */
export const joinScripts: PageStep = ({ document }) => {
  const scripts = inlineScripts(findElements(document));
  // In braces, so that names of a module stay its own; one that fails, such as where storage is denied, stops no other.
  const text = scripts.map((each) => `try{${getTextContent(each)}\n}catch(error){reportError(error)}`).join('\n');
  const { code, errors } = minifySync('page.js', text);
  if (errors.length > 0) throw new Error(`The inline scripts cannot be joined: ${errors[0]?.message}`);
  for (const [index, each] of scripts.entries()) {
    // A text among the data could end the element.
    setTextContent(each, index === 0 ? code.trim().replace(/<(?=\/script|script|!--)/gi, '\\x3c') : '');
  }
};
