import type { BookedCall } from 'contract/booking.ts';
import { fill } from 'contract/template.ts';
import { bookingTexts, locale } from 'model/booking.data.ts';
import { useEffect, useState } from 'react';
import { describeTime, isoDay } from './times.ts';

type CallFactsProps = {
  call: BookedCall;
  timeZone: string;
};

/** When and where a call is: in the visitor's zone, and in the owner's if their clocks differ. */
export function CallFacts({ call: { start, place, timeZone: ownerZone }, timeZone }: CallFactsProps) {
  const { visitor, owner } = describeTime(start, { locale, timeZone, ownerZone });
  return (
    <div className="grid gap-2">
      <b>
        <time dateTime={start}>{visitor}</time>
      </b>
      {owner && <p className="text-quiet">{fill(bookingTexts.forMe, { time: owner })}</p>}
      <p className="wrap-anywhere">
        {place.startsWith('https://') ? (
          <a className="text-link" href={place} rel="noreferrer">
            {place}
          </a>
        ) : (
          place
        )}
      </p>
    </div>
  );
}

/** Downloads a call as an iCalendar file, which calendars open; it is named after the visitor's day. */
export function CalendarLink({ call: { calendar, start }, timeZone }: CallFactsProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [calendar]);
  return (
    <a className="button button-outline button-small" download={`${isoDay(timeZone)(start)}.ics`} href={url}>
      {bookingTexts.addToCalendar}
    </a>
  );
}
