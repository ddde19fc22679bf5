import type { BookedCall, ManagedCall } from 'contract/booking.ts';
import { fill } from 'contract/template.ts';
import { locale, timesWords } from 'model/data/booking.ts';
import { hasKinds } from 'model/data/features.ts';
import { comma } from 'model/data/frame.ts';
import { useEffect, useState } from 'react';
import { describeTime, isoDay, lengthText, minutesOf, usableZones } from './times.ts';

type CallFactsProps = { call: BookedCall & Partial<ManagedCall>; timeZone: string };

/**
 * The time of a call for its reader, and for the other side if clocks differ; its kind if there are several; its place.
 * @param otherTime template of the other side's `{{time}}`
 */
export function CallFacts({
  call,
  timeZone,
  otherTime = timesWords.forMe,
}: CallFactsProps & { otherTime?: string | undefined }) {
  const { start, place, visitorTimeZone, state = 'booked' } = call;
  const own = usableZones(timeZone, call.timeZone);
  const zones = visitorTimeZone ? usableZones(own.timeZone, visitorTimeZone) : own;
  const { reader, other } = describeTime(start, { locale, ...zones });
  const Emphasis = state === 'cancelled' ? 's' : 'b';
  return (
    <div className="grid gap-2">
      <Emphasis className="font-display text-lead">
        <time dateTime={start}>{reader}</time>
      </Emphasis>
      {other && <p className="text-quiet">{fill(otherTime, { time: other })}</p>}
      {hasKinds && <p>{[call.kind, lengthText(minutesOf(call), locale, 'long')].filter(Boolean).join(comma)}</p>}
      {(state === 'booked' || state === 'begun') &&
        (place.startsWith('https://') ? (
          <a className="text-link w-fit" href={place} rel="noreferrer">
            {timesWords.openRoom}
          </a>
        ) : (
          <p>{place}</p>
        ))}
    </div>
  );
}

/** Downloads a call as an iCalendar file, which calendars open; it is named after the visitor's day. */
export function CalendarLink({ call: { calendar, start, timeZone: otherZone }, timeZone }: CallFactsProps) {
  const { timeZone: zone } = usableZones(timeZone, otherZone);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [calendar]);
  return (
    <a className="button button-outline button-small" download={`${isoDay(zone)(start)}.ics`} href={url}>
      {timesWords.addToCalendar}
    </a>
  );
}
