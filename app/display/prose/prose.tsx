import { trustHtml } from '../trusted-types.ts';
import Stylesheet from './prose.css?component';

/** Running text of Markdown pages, and large that of articles, beside its contents where there is room. */
export function Prose({ html, large = false }: { html: string; large?: boolean }) {
  return (
    <>
      <Stylesheet />
      <div
        className={`prose scrim ${large ? 'prose-large lg:col-start-2' : ''}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build, from Markdown without raw HTML
        dangerouslySetInnerHTML={{ __html: trustHtml(html) }}
      />
    </>
  );
}
