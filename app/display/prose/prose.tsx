import { stylesheetOf } from '../stylesheet.tsx';
import { trustHtml } from '../trusted-types.ts';
import stylesheet from './prose.css?inline';
import stylesheetUrl from './prose.css?url';

const Stylesheet = await stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

/** @param props.html a text that was made from Markdown at build */
export function Prose({ html }: { html: string }) {
  return (
    <>
      <Stylesheet />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build, from Markdown without raw HTML */}
      <div className="prose scrim" dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />
    </>
  );
}
