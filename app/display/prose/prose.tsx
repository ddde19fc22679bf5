import { useState } from 'react';
import blocks from './blocks.css?inline';
import blocksUrl from './blocks.css?url';
import prose from './prose.css?inline';
import proseUrl from './prose.css?url';
import { Stylesheet } from './stylesheet.tsx';

type ProseProps = {
  /** Empty on the first page of a visit: its HTML has the text already (publish/page/text-once.ts). */
  html: string;
  /** Whether it has more than sections of paragraphs. */
  rich: boolean;
};

/** A text that was made from Markdown at build. */
export function Prose({ html, rich }: ProseProps) {
  // The same object at each render, because React would write the text again for another one.
  const [content] = useState({ __html: html || String(document.querySelector('.prose')?.innerHTML) });
  return (
    <>
      <Stylesheet url={proseUrl}>{import.meta.env.SSR ? prose : ''}</Stylesheet>
      {rich && <Stylesheet url={blocksUrl}>{import.meta.env.SSR ? blocks : ''}</Stylesheet>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build, from Markdown without raw HTML */}
      <div className="prose scrim" dangerouslySetInnerHTML={content} suppressHydrationWarning />
    </>
  );
}
