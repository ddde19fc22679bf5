import { hasBookings } from 'model/data/features.ts';
import { contactDetails } from 'model/data/frame.ts';
import { toPriceTable } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { useRef } from 'react';
import { Hero, ownStylesheet } from '~/display/hero/hero.tsx';
import { Chevron } from '~/display/icon.tsx';
import { PriceTable } from '~/display/lists/price-table.tsx';
import { ProcessLine } from '~/display/lists/timeline.tsx';
import { Places } from '~/display/places.tsx';
import { Signature } from '~/display/signature.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/contact';
import { Confirmation } from './booking/confirmation.tsx';
import { dialPicture } from './booking/dial.tsx';
import { Summary } from './booking/summary.tsx';
import stylesheet from './contact.css?inline';
import { ContactForm } from './contact-form.tsx';
import { useSubmission } from './submission.ts';

const Stylesheet = ownStylesheet('contact', import.meta.env.SSR ? stylesheet : '');

export function loader() {
  const { pages, site, services, faq, words } = content;
  const { path, hero, form, process, questions, details } = pages.contact;
  const { email, phone, hours, location, responseTime, availability, availabilityNote: note } = site;
  const { form: formWords, panel } = words.contact;
  const urlOf = (detail?: string) => contactDetails.find(({ text }) => text === detail)?.url;
  return {
    head: headOf(path),
    hero,
    // Open to the left, so that the title beside it has room.
    picture: { name: 'dial', ...dialPicture(site.consultationMinutes, 0, 38) },
    titles: { form: form.title, questions: questions.title, details: details.title },
    email,
    details: [
      { term: panel.email, text: email, href: urlOf(email) },
      { term: panel.phone, text: phone, href: urlOf(phone) },
      { term: panel.hours, text: hours },
      { term: panel.location, text: location },
    ].flatMap(({ text, ...detail }) => (text ? { ...detail, text } : [])),
    notices: [
      responseTime && panel.quickResponse,
      availability && { ...panel.availability, text: [panel.availability.text, note].filter(Boolean).join(' ') },
    ].filter((notice) => typeof notice === 'object'),
    /** The services in order, and one option for everything else (R-contact). */
    serviceOptions: [
      ...services.map(({ id, title, formOption }) => ({ id, name: formOption ?? title })),
      { id: undefined, name: formWords.fields.service.other },
    ],
    faq: faq.map(({ prices, ...question }) => ({ ...question, table: prices && toPriceTable(prices) })),
    process: process && {
      title: process.title,
      steps: process.steps.map(({ withTimes, ...step }) => ({
        ...step,
        ...(withTimes && hasBookings && { description: withTimes }),
      })),
    },
  };
}

/** The contact form; once a call is booked, its confirmation in place of all that invites to book. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { hero, picture, titles, email, serviceOptions, faq, process } = loaderData;
  const { draft, outcome } = useSubmission();
  const booked = hasBookings && draft.booked;
  // On a return to the screen the focus stays where the screen change moves it, and after a reload where it is.
  const bookedBefore = useRef(outcome?.call);
  const panel = <Panel {...loaderData} hasPlaces={!booked} />;
  const faqPart = faq.length > 0 && <Faq {...loaderData} />;
  const steps = process && (
    <section aria-labelledby="next">
      <h2 className="scrim mb-8 text-subheading" id="next">
        {process.title}
      </h2>
      <ProcessLine steps={process.steps} />
    </section>
  );
  const dial = `${hero.eyebrow ? 'dial-above' : 'max-sm:hidden'} ${hasBookings ? 'lg:hidden' : ''}`;
  const top = booked ? 'pt-32 md:pt-44' : '';
  return (
    <>
      {!booked && (
        <Hero {...hero} asideClassName={dial} picture={picture} Stylesheet={Stylesheet}>
          {/* Where calls can be booked, the times come first on a phone, whose menu has these links, too. */}
          <p className={`scrim mt-3 flex w-fit flex-wrap gap-x-6 ${hasBookings ? 'max-sm:hidden' : ''}`}>
            {contactDetails.map(({ text, url }) => (
              <a className="text-link" href={url} key={url}>
                {text}
              </a>
            ))}
          </p>
        </Hero>
      )}
      <div className={`shell grid items-start gap-x-16 gap-y-24 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] ${top}`}>
        {booked ? (
          <Confirmation call={booked} isNew={outcome?.call !== bookedBefore.current} />
        ) : (
          <ContactForm email={email} serviceOptions={serviceOptions} title={titles.form} />
        )}
        {hasBookings && !booked ? (
          <>
            <Summary />
            <div className="grid gap-y-24">
              {steps}
              {faqPart}
            </div>
            {panel}
          </>
        ) : (
          <>
            {panel}
            {faqPart}
            {!booked && steps}
          </>
        )}
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Faq({ titles, faq }: Data) {
  return (
    <section aria-labelledby="questions">
      <h2 className="scrim mb-8 text-subheading" id="questions">
        {titles.questions}
      </h2>
      <div className="scrim rule-b">
        {faq.map(({ question, answer, table, open }) => (
          <details className="faq rule-t" key={question} name="faq" open={open}>
            <summary className="flex justify-between gap-4">
              <h3 className="text-lead">{question}</h3>
              <Chevron />
            </summary>
            <p className="mb-8 max-w-[62ch] text-quiet">{answer}</p>
            {table && (
              <div className="mb-8">
                <PriceTable name={question} table={table} />
              </div>
            )}
          </details>
        ))}
      </div>
    </section>
  );
}

function Panel({ titles, details, notices, hasPlaces }: Data & { hasPlaces: boolean }) {
  return (
    <aside aria-label={titles.details} className="panel paper">
      <h2 className="text-subheading">{titles.details}</h2>
      <div className="mt-6 grid gap-6 empty:hidden">
        <Signature />
        {hasPlaces && <Places className="font-display text-subheading" />}
      </div>
      <dl className="mt-6 grid gap-5 rule-t pt-6">
        {details.map(({ term, text, href }) => (
          <div key={term}>
            <dt className="label">{term}</dt>
            <dd className="mt-1">
              {href ? (
                <a className="text-link" href={href}>
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-6 rule-t pt-6 empty:hidden">
        {notices.map(({ title, figure, text }) => (
          <section className="grow basis-full" key={title}>
            <h3 className="label">{title}</h3>
            {figure && (
              <p aria-hidden="true" className="mt-2 font-display text-subheading text-tone">
                {figure}
              </p>
            )}
            <p className="mt-2 text-quiet">{text}</p>
          </section>
        ))}
      </div>
    </aside>
  );
}
