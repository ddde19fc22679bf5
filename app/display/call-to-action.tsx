import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import { Reveal } from './reveal.tsx';

type CallToActionProps = {
  title: string;
  text: string;
  /** More ways on, beside the button that books. */
  children?: ReactNode;
};

/** The closing band of a screen: one sentence and the way to the free consultation. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className="band shell">
      <Reveal className="call-to-action">
        <h2 className="max-w-[16ch] text-title">{title}</h2>
        <p className="ground mt-5 w-fit max-w-[48ch] text-lead text-quiet">{text}</p>
        <div className="mt-10 flex flex-wrap gap-4">
          <ButtonLink to="/contact">Book a Free Consultancy</ButtonLink>
          {children}
        </div>
      </Reveal>
    </section>
  );
}
