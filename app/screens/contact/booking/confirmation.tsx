import type { BookedCall } from 'contract/booking.ts';
import { confirmation, timesWords } from 'model/data/booking.ts';
import { useEffect, useRef } from 'react';
import { InnerStylesheet } from '~/display/hero/hero.tsx';
import { Timeline } from '~/display/lists/timeline.tsx';
import { Signature } from '~/display/signature.tsx';
import { forgetCall, useSubmission } from '../submission.ts';
import { CalendarLink, CallFacts } from './call-facts.tsx';
import { Dial, DialStylesheet } from './dial.tsx';
import { minutesOf } from './times.ts';

/** The call that was booked, in place of the form. It has the focus at first, so that it is in view and read out. */
export function Confirmation({ call, isNew }: { call: BookedCall; isNew: boolean }) {
  const { timeZone } = useSubmission().draft;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { next, another } = confirmation;
  const bookAnother = () => {
    forgetCall();
    // The button is gone.
    requestAnimationFrame(() => document.getElementById('name')?.focus());
  };
  return (
    <section aria-labelledby="booked" className="grid gap-8">
      {/* In place of a hero. */}
      <InnerStylesheet />
      <DialStylesheet />
      <h1 className="text-title" id="booked" ref={heading} tabIndex={-1}>
        {timesWords.booked}
      </h1>
      <div className="call grid items-center gap-x-16 gap-y-8">
        <Dial minutes={minutesOf(call)} start={call.start} timeZone={timeZone} />
        <div className="scrim grid justify-items-start gap-6">
          <CallFacts call={call} timeZone={timeZone} />
          <Signature />
          <CalendarLink call={call} timeZone={timeZone} />
        </div>
      </div>
      <h2 className="scrim text-subheading">{next.title}</h2>
      <Timeline>
        {[timesWords.mailed, ...next.list].map((text) => (
          <li className="scrim dotted" key={text}>
            {text}
          </li>
        ))}
      </Timeline>
      <button className="text-link w-fit" onClick={bookAnother} type="button">
        {another}
      </button>
    </section>
  );
}
