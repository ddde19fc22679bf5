import { content } from 'model/content.server.ts';
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
  const { pages, site, services, faq, words } = content;
  const { path, hero, form, process, questions, details } = pages.contact;
  const { email, phone, hours, location, responseTime } = site;
  const { otherOption, quickResponse, availability } = words.contact;
  return {
    head: headOf(path),
    hero,
    titles: { form: form.title, process: process.title, questions: questions.title, details: details.title },
    details: { email, phone, hours, location, responseTime, notices: [quickResponse, availability] },
    /** The services in order, and one option for everything else (R-contact). */
    serviceOptions: [...services.map(({ title, formOption }) => formOption ?? title), otherOption],
    faq,
    process: process.steps,
  };
}

/** What the contact page states. */
export type ContactDetails = ReturnType<typeof loader>['details'];

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { hero, titles, details, serviceOptions, faq, process } = loaderData;
  return (
    <>
      <Stylesheet url={stylesheetUrl}>{import.meta.env.SSR ? stylesheet : ''}</Stylesheet>
      <Hero {...hero} />
      <div className="shell grid items-start gap-x-16 gap-y-12 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ContactForm details={details} serviceOptions={serviceOptions} title={titles.form} />
        {process.length > 0 && (
          <section aria-labelledby="next">
            <h2 className="scrim mb-8 text-subheading" id="next">
              {titles.process}
            </h2>
            <ProcessLine vertical steps={process} />
          </section>
        )}
        {faq.length > 0 && (
          <section aria-labelledby="questions">
            <h2 className="scrim mb-8 text-heading" id="questions">
              {titles.questions}
            </h2>
            <Faq entries={faq} />
          </section>
        )}
        <ContactPanel details={details} title={titles.details} />
      </div>
    </>
  );
}
