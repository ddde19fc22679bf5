import type { ReactNode } from 'react';
import stylesheet from './inner.css?inline';
import stylesheetUrl from './inner.css?url';
import { stylesheetOf } from './stylesheet.tsx';

const Stylesheet = await stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

type HeroProps = {
  eyebrow?: string | undefined;
  discipline?: string;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  /** What stands beside the text, and below it on narrow screens. */
  aside?: ReactNode;
};

/** The first section of every screen but home: its `h1` and a sentence that introduces the content. */
export function Hero({ eyebrow, discipline, title, text, children, aside }: HeroProps) {
  return (
    <header
      className={`shell grid items-end gap-x-16 gap-y-10 pt-32 pb-12 md:pt-44 md:pb-16 ${aside ? 'sm:grid-cols-2' : ''}`}
      data-discipline={discipline}
    >
      <Stylesheet />
      <div>
        {eyebrow && <p className="eyebrow mb-6">{eyebrow}</p>}
        <h1 className="max-w-[16ch] text-title">{title}</h1>
        {text && <p className="scrim mt-6 w-fit max-w-[48ch] text-lead">{text}</p>}
        {children}
      </div>
      {aside}
    </header>
  );
}
