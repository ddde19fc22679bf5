import { type ReactNode, useId } from 'react';
import { ArrowLink } from './arrow-link.tsx';
import { Reveal } from './reveal.tsx';

type BandProps = {
  title: string;
  link?: { to: string; text: string };
  intro?: string | undefined;
  /** Ink on paper, once on a page. */
  paper?: boolean;
  children: ReactNode;
};

/** A section of a screen under a heading, with an optional link to all items. */
export function Band({ title, link, intro, paper = false, children }: BandProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={paper ? 'band paper' : 'band'}>
      <div className="shell">
        <Reveal className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-16">
          <div className="scrim">
            <h2 className="max-w-[12.5em] text-heading" id={id}>
              {title}
            </h2>
            {intro && <p className="mt-4 max-w-[48ch] text-lead text-quiet">{intro}</p>}
          </div>
          {link && <ArrowLink to={link.to}>{link.text}</ArrowLink>}
        </Reveal>
        {children}
      </div>
    </section>
  );
}
