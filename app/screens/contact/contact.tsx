import { contactDetails, serviceOptions } from 'content/contact.ts';
import { faq } from 'content/faq.ts';
import { pages } from 'content/pages.ts';
import { contactProcess } from 'content/process.ts';
import { Hero } from '~/display/hero.tsx';
import { ProcessLine } from '~/display/process-line.tsx';
import { Stylesheet } from '~/display/stylesheet.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/contact';
import stylesheet from './contact.css?inline';
import stylesheetUrl from './contact.css?url';
import { ContactForm } from './contact-form.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { Faq } from './faq.tsx';

export function loader() {
  const { path, hero, sections } = pages.contact;
  return {
    head: headOf(path),
    hero,
    sections,
    details: contactDetails,
    serviceOptions,
    faq,
    process: contactProcess,
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { hero, sections, details, serviceOptions, faq, process } = loaderData;
  return (
    <>
      <Stylesheet url={stylesheetUrl}>{import.meta.env.SSR ? stylesheet : ''}</Stylesheet>
      <Hero {...hero} />
      <div className="shell grid items-start gap-x-16 gap-y-12 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ContactForm details={details} serviceOptions={serviceOptions} title={sections.form.title} />
        {process.length > 0 && (
          <section aria-labelledby="next">
            <h2 className="scrim mb-8 text-subheading" id="next">
              {sections.process.title}
            </h2>
            <ProcessLine vertical steps={process} />
          </section>
        )}
        {faq.length > 0 && (
          <section aria-labelledby="questions">
            <h2 className="scrim mb-8 text-heading" id="questions">
              {sections.questions.title}
            </h2>
            <Faq entries={faq} />
          </section>
        )}
        <ContactPanel details={details} title={sections.details.title} />
      </div>
    </>
  );
}
