import { removeNode } from '@parse5/tools';
import { NOT_SENT_PATH } from '../../contract/enquiry.ts';
import { attributeOf, findElements, type PageStep } from './page.ts';

/**
 * Removes the scripts of pages that the server responds with at another path, where the router would render another
 * screen. Visitors without script read them.
 */
export const removeScripts: PageStep = ({ path, document }) => {
  if (!path.startsWith(NOT_SENT_PATH)) return;
  for (const each of findElements(document)) {
    if (each.tagName === 'script' || attributeOf(each, 'rel') === 'modulepreload') removeNode(each);
  }
};
