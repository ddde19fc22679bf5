import type { BookedCall } from 'contract/booking.ts';
import { bookingTexts } from 'model/booking.data.ts';
import { useEffect, useRef } from 'react';
import { useBooking } from './booking.ts';
import { BookingTimes } from './booking-times.tsx';
import { CalendarLink, CallFacts } from './call-facts.tsx';

/** Free times, or the call that was booked in this tab. */
export function OptionalTimes({ disabled }: { disabled: boolean }) {
  const { booked, timeZone } = useBooking();
  const first = useRef(booked);
  if (!booked) return <BookingTimes disabled={disabled} />;
  return <Booked call={booked} isNew={booked !== first.current} timeZone={timeZone} />;
}

type BookedProps = { call: BookedCall; timeZone: string; isNew: boolean };

/** The call that was booked. It stays after the toast, and has the focus at first, so that it is in view and read out. */
function Booked({ call, timeZone, isNew }: BookedProps) {
  const time = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) time.current?.focus();
  }, [isNew]);
  return (
    <div className="booking booking-done">
      <CallFacts call={call} timeRef={time} timeZone={timeZone} />
      <p className="text-small text-quiet">{bookingTexts.mailed}</p>
      <CalendarLink call={call} />
    </div>
  );
}
