import { setAttribute } from '@parse5/tools';
import { findElement, type PageStep } from './page.ts';

/**
 * Writes into a not-found page the path that it was prerendered for, because hosts respond with it at other paths
 * (app/navigation/not-found-pages.ts reads it).
 */
export const markNotFoundPage: PageStep = ({ path, document }) => {
  if (!path.endsWith('/404')) return;
  const html = findElement(document, 'html');
  if (!html) throw new Error('The page has no <html>.');
  setAttribute(html, 'data-prerendered-at', path);
};
