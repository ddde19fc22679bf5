import { globSync } from 'node:fs';
import { contentFolder } from './folder.ts';

/** Paths of the pages with a screen of their own, by the name of their file (R-routes). */
export const screenPaths = {
  home: '/',
  about: '/about',
  services: '/services',
  portfolio: '/portfolio',
  testimonials: '/testimonials',
  blog: '/blog',
  contact: '/contact',
} as const;

/** Paths of the pages that are Markdown files, sorted. */
export const textPagePaths = (folder = contentFolder()): string[] =>
  globSync('**/*.md', { cwd: `${folder}/pages` })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.md$/, '')}`)
    .sort();
