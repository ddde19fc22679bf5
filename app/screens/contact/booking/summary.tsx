import { zoneLabel } from 'contract/booking.ts';
import { locale, timesWords } from 'model/data/booking.ts';
import { comma } from 'model/data/frame.ts';
import { Signature } from '~/display/signature.tsx';
import { useSubmission } from '../submission.ts';
import { Dial, DialStylesheet } from './dial.tsx';
import { chosenKind, lengthText, timeParts, timeText } from './times.ts';

/** The call as it is chosen so far, beside the form of wide windows. Without script it says how long it is, and with whom. */
export function Summary() {
  const { draft } = useSubmission();
  const { start, timeZone } = draft;
  const { minutes } = chosenKind(draft);
  const parts = { weekday: 'long', day: 'numeric', month: 'long', ...timeParts(locale) } as const;
  return (
    <section aria-label={timesWords.summary} className="summary hidden lg:block">
      <DialStylesheet />
      <div className="grid gap-8 lg:sticky lg:top-24">
        <Dial minutes={minutes} start={start} timeZone={timeZone} />
        <p className="scrim text-lead">
          <span className={start ? undefined : 'noscript:hidden'}>
            {start ? timeText(start, locale, timeZone, parts) : timesWords.choose}
          </span>
          <span className="block text-body text-quiet">
            {[lengthText(minutes, locale, 'long'), ...(start ? [zoneLabel(timeZone)] : [])].join(comma)}
          </span>
        </p>
        <Signature className="scrim w-fit" />
      </div>
    </section>
  );
}
