import { readSettings } from './settings.ts';
import { site } from './site.ts';

type Notice = { file: string /** A text in the line to change. */; near: string; text: string };

/** What a build and the server print, one line each, because it misleads visitors or search engines. */
export function notices(): Notice[] {
  const found: Notice[] = [];
  const { enquiries, siteUrl } = readSettings();
  if (enquiries.to === 'nowhere') {
    const text =
      'the contact form sends nothing, although it thanks for the message; what is typed is lost; set enquiries';
    found.push({ file: 'content/site.ts', near: 'enquiries:', text });
  }
  if (new URL(siteUrl).hostname.endsWith('.example')) {
    const text = `the site's URL is the example ${siteUrl}; write your own`;
    found.push({ file: 'content/site.ts', near: site.url, text });
  }
  return found;
}
