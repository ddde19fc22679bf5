import { serviceOptions } from 'content/contact.ts';
import { faq } from 'content/faq.ts';
import { pages } from 'content/pages.ts';
import { contactProcess } from 'content/process.ts';
import { Hero } from '~/display/hero.tsx';
import { ProcessLine } from '~/display/process-line.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/contact';
import { ContactForm } from './contact-form.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { Faq } from './faq.tsx';

export const loader = () => ({ head: headOf(pages.contact.path), serviceOptions, faq, process: contactProcess });

export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="Book a free consultancy"
        text="Thirty minutes by video or phone, free. Tell me what should change and I come prepared."
        title="Start with half an hour"
      />
      <div className="shell grid grid-cols-1 items-start gap-x-16 gap-y-12 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ContactForm serviceOptions={loaderData.serviceOptions} />
        <section aria-labelledby="next">
          <h2 className="ground mb-8 text-subheading" id="next">
            What happens next
          </h2>
          <ProcessLine down steps={loaderData.process} />
        </section>
        <section aria-labelledby="questions">
          <h2 className="ground mb-8 text-heading" id="questions">
            Before you ask
          </h2>
          <Faq entries={loaderData.faq} />
        </section>
        <ContactPanel />
      </div>
    </>
  );
}
