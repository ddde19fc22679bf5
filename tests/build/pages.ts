import { readdirSync, readFileSync } from 'node:fs';

const folder = 'build/client';

/** Every built page: its address and its HTML. The pages for what is not there go by their file (`/services/404.html`). */
export const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '__spa-fallback.html')
  .map((file) => ({
    address: file.endsWith('404.html') ? `/${file}` : `/${file}`.replace(/(\/index)?\.html$/, '') || '/',
    html: readFileSync(`${folder}/${file}`, 'utf8'),
  }));

/** The values of one attribute, in order. */
export function attribute(name: string, html: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );
}
