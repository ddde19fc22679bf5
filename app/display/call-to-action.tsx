import type { ReactNode } from 'react';
import { BookingLink, ButtonLink } from './button-link.tsx';
import { Reveal } from './reveal.tsx';
import { Signature } from './signature.tsx';

type CallToActionProps = {
  title: string;
  text: string;
  /** True if the person, as the author of the text above, comes before the offer. */
  authorFirst?: boolean;
  /** The page's own shape, beside the text (`shape-beside`). */
  shape?: ReactNode;
  /** The id of the service that the booking form begins with. */
  service?: string | undefined;
  /** A second link, if there is a page that it leads to. */
  link?: string;
  to?: string;
};

/** The last section of a screen, which leads to the booking form. */
export function CallToAction({ title, text, authorFirst = false, shape, service, link, to }: CallToActionProps) {
  return (
    <section>
      <div className="band shell relative">
        <Reveal className="rule-t pt-[clamp(2rem,6vw,5.5rem)]">
          {authorFirst && <Signature className="scrim mb-10 w-fit" />}
          <h2 className="max-w-[16ch] text-title">{title}</h2>
          <p className="scrim mt-5 w-fit max-w-[48ch] text-lead text-quiet">{text}</p>
          <div className="mt-10 flex flex-wrap gap-4">
            <BookingLink service={service} />
            {link && to && (
              <ButtonLink to={to} variant="secondary">
                {link}
              </ButtonLink>
            )}
          </div>
          {!authorFirst && <Signature className="scrim mt-10 w-fit" />}
        </Reveal>
        {shape}
      </div>
    </section>
  );
}
