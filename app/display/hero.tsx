import type { ReactNode } from 'react';
import stylesheet from './inner.css?inline';
import stylesheetUrl from './inner.css?url';
import { stylesheetOf } from './stylesheet.tsx';

/** The rules of all screens but home. */
export const InnerStylesheet = await stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

type HeroProps = {
  eyebrow?: string | undefined;
  discipline?: string;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  /** What stands beside the text, and below it on narrow screens. */
  aside?: ReactNode;
  /** On phones it stands at the right of the title instead. */
  asideAbove?: boolean;
};

/** The first section of every screen but home: its `h1` and a sentence that introduces the content. */
export function Hero({ eyebrow, discipline, title, text, children, aside, asideAbove = false }: HeroProps) {
  return (
    <header
      className={`shell relative grid items-end gap-x-16 gap-y-10 pt-32 pb-12 md:pt-44 md:pb-16 ${aside ? 'sm:grid-cols-2' : ''}`}
      data-discipline={discipline}
    >
      <InnerStylesheet />
      <div>
        {eyebrow && <p className="eyebrow mb-6">{eyebrow}</p>}
        <h1 className="max-w-[16ch] text-title">{title}</h1>
        {text && <p className="scrim mt-6 w-fit max-w-[48ch] text-lead">{text}</p>}
        {children}
      </div>
      {asideAbove ? <div className="aside-above">{aside}</div> : aside}
    </header>
  );
}
