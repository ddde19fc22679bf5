import type { ReactNode } from 'react';
import { InnerStylesheet } from '~/display/hero/hero.tsx';
import { UnlistedHead } from '~/head/document-head.tsx';

type ScreenMessageProps = {
  label?: ReactNode;
  title: string;
  /** Title of the document; the title of the message by default. */
  name?: string;
  text: string;
  children: ReactNode;
};

/** A screen that is only a message, with links to continue. Search engines must not list it. */
export function ScreenMessage({ label, title, name = title, text, children }: ScreenMessageProps) {
  return (
    <section className="shell flex min-h-[70svh] flex-col items-start justify-center pt-32 pb-16">
      <InnerStylesheet />
      <UnlistedHead title={name} />
      {label}
      <h1 className="mt-8 text-title">{title}</h1>
      <p className="scrim mt-5 max-w-[48ch] text-lead text-quiet">{text}</p>
      <div className="mt-10 flex w-full flex-wrap gap-4">{children}</div>
    </section>
  );
}
