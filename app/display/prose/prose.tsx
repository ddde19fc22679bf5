import { Stylesheet, stylesheetOf } from '../stylesheet.tsx';
import { trustHtml } from '../trusted-types.ts';
import blocks from './blocks.css?inline';
import blocksUrl from './blocks.css?url';
import prose from './prose.css?inline';
import proseUrl from './prose.css?url';

const ProseStylesheet = stylesheetOf(proseUrl, import.meta.env.SSR ? prose : '');

type ProseProps = {
  html: string;
  /** Whether it has more than sections of paragraphs. */
  rich: boolean;
};

/** A text that was made from Markdown at build. */
export function Prose({ html, rich }: ProseProps) {
  return (
    <>
      <ProseStylesheet />
      {rich && <Stylesheet text={import.meta.env.SSR ? blocks : ''} url={blocksUrl} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build, from Markdown without raw HTML */}
      <div className="prose scrim" dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />
    </>
  );
}
