import { contentFolder } from './folder.ts';
import { readSettings } from './settings.ts';

type Notice = { file: string /** The field to change. */; field: 'enquiries' | 'url'; text: string };

/** What a build and the server print, one line each, because it misleads visitors or search engines. */
export function notices(): Notice[] {
  const found: Notice[] = [];
  const file = `${contentFolder()}/site.yaml`;
  const { enquiries, siteUrl } = readSettings();
  if (enquiries.to === 'nowhere') {
    const text =
      'the contact form sends nothing, although it thanks for the message; what is typed is lost; set enquiries';
    found.push({ file, field: 'enquiries', text });
  }
  if (new URL(siteUrl).hostname.endsWith('.example')) {
    const text = `the site's URL is the example ${siteUrl}; write your own`;
    found.push({ file, field: 'url', text });
  }
  return found;
}
