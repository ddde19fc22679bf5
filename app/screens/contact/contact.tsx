import { content } from 'model/content.server.ts';
import { useRef } from 'react';
import { Chevron } from '~/display/chevron.tsx';
import { Hero } from '~/display/hero.tsx';
import { HeroPicture } from '~/display/hero-picture.tsx';
import { dial } from '~/display/hero-pictures.server.ts';
import { stylesheetOf } from '~/display/stylesheet.tsx';
import { ProcessLine } from '~/display/timeline.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/contact';
import { Confirmation } from './booking/confirmation.tsx';
import stylesheet from './contact.css?inline';
import stylesheetUrl from './contact.css?url';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { forgetCall, useSubmission } from './submission.ts';

const Stylesheet = await stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

export function loader() {
  const { pages, site, services, faq, words } = content;
  const { path, hero, form, process, questions, details } = pages.contact;
  const { email, phone, hours, location, responseTime, availability } = site;
  const { form: formWords, panel } = words.contact;
  return {
    head: headOf(path),
    hero,
    picture: dial(site.consultationMinutes),
    titles: { form: form.title, questions: questions.title, details: details.title },
    email,
    details: [
      { term: panel.email, text: email, href: `mailto:${email}` },
      { term: panel.phone, text: phone, href: phone && `tel:${phone.replaceAll(' ', '')}` },
      { term: panel.hours, text: hours },
      { term: panel.location, text: location },
    ].flatMap(({ text, ...detail }) => (text ? { ...detail, text } : [])),
    notices: [...(responseTime ? [panel.quickResponse] : []), ...(availability ? [panel.availability] : [])],
    /** The services in order, and one option for everything else (R-contact). */
    serviceOptions: [...services.map(({ title, formOption }) => formOption ?? title), formWords.fields.service.other],
    faq,
    process,
  };
}

/** The contact form; in its place, once a call is booked, the confirmation. */
function FormOrConfirmation(props: ContactFormProps) {
  const { call, draft } = useSubmission();
  // Who comes back to the screen has the focus elsewhere.
  const first = useRef(call);
  if (!BOOKINGS || !call) return <ContactForm {...props} />;
  return <Confirmation call={call} isNew={call !== first.current} leave={forgetCall} timeZone={draft.timeZone} />;
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { hero, picture, titles, email, details, notices, serviceOptions, faq, process } = loaderData;
  return (
    <>
      <Stylesheet />
      <Hero {...hero} aside={<HeroPicture name="dial" {...picture} />}>
        <p className="scrim mt-3 flex w-fit flex-wrap gap-x-6 text-small">
          {details.map(
            ({ text, href }) =>
              href && (
                <a className="text-link wrap-anywhere" href={href} key={href}>
                  {text}
                </a>
              ),
          )}
        </p>
      </Hero>
      <div className="shell grid items-start gap-x-16 gap-y-24 pb-16 md:gap-y-30 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FormOrConfirmation email={email} serviceOptions={serviceOptions} title={titles.form} />
        {process && process.steps.length > 0 && (
          <section aria-labelledby="next" className="stretched">
            <div className="beside-form">
              <h2 className="scrim mb-8 text-subheading" id="next">
                {process.title}
              </h2>
              <ProcessLine vertical steps={process.steps} />
            </div>
          </section>
        )}
        <ContactPanel details={details} notices={notices} title={titles.details} />
        {faq.length > 0 && (
          <section aria-labelledby="questions" className="questions">
            <h2 className="scrim mb-8 text-subheading" id="questions">
              {titles.questions}
            </h2>
            <div className="scrim rule-b">
              {faq.map(({ question, answer }) => (
                // One is open at a time.
                <details className="faq rule-t" key={question} name="faq">
                  <summary>
                    <h3 className="text-lead">{question}</h3>
                    <Chevron />
                  </summary>
                  <p className="max-w-[62ch] pb-8 text-quiet">{answer}</p>
                </details>
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  );
}
