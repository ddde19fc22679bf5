import { enquiriesSetting } from '../content/enquiries-setting.ts';
import { site } from '../content/site.ts';
import { siteUrl } from '../content/site-url.ts';

type Notice = { file: string /** A text in the line to change. */; near: string; text: string };

/** What a build and the server print, one line each, because it misleads visitors or search engines. */
export function notices(): Notice[] {
  const found: Notice[] = [];
  if (enquiriesSetting().to === 'nowhere') {
    const text =
      'the contact form sends nothing, although it thanks for the message; what is typed is lost; set ENQUIRIES where you build';
    found.push({ file: 'content/enquiries-setting.ts', near: "if (text === 'off')", text });
  }
  if (new URL(siteUrl()).hostname.endsWith('.example')) {
    const text = `the site's URL is the example ${siteUrl()}; write your own, or set SITE_URL where you build`;
    found.push({ file: 'content/site.ts', near: site.url, text });
  }
  return found;
}
