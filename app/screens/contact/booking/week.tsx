import { bookingTexts, locale } from 'model/data/booking.ts';
import { useState } from 'react';
import { Chevron } from '~/display/icon.tsx';
import { type Day, rangeText, rowsOf } from './times.ts';

/** Days that are shown at once, as columns: as many as a phone has room for. */
const DAYS_SHOWN = 5;

type WeekProps = {
  /** At least one. */
  days: readonly Day[];
  timeZone: string;
  /** The chosen time, or empty. */
  chosen: string;
  disabled: boolean;
  choose: (start: string) => void;
};

/** Five days as columns of points: each free time is one, and a radio button. Those of the chosen time are shown first. */
export function Week({ days, timeZone, chosen, disabled, choose }: WeekProps) {
  const chosenDay = days.findIndex(({ times }) => times.some(({ start }) => start === chosen));
  /** The day that the visitor has turned to. */
  const [turnedTo, turnTo] = useState<number>();
  const dayInView = Math.min(turnedTo ?? Math.max(0, chosenDay), days.length - 1);
  const begin = dayInView - (dayInView % DAYS_SHOWN);
  const shown = days.slice(begin, begin + DAYS_SHOWN);
  const rows = rowsOf(shown);
  const keys = rows.map(([key]) => key);
  const startOf = (day: Day | undefined) => day?.times[0]?.start ?? '';
  const turns = [
    { label: bookingTexts.earlier, to: begin - DAYS_SHOWN },
    { label: bookingTexts.later, to: begin + DAYS_SHOWN },
  ];
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <p aria-live="polite" className="me-auto">
          {rangeText(startOf(shown[0]), startOf(shown.at(-1)), locale, timeZone)}
        </p>
        {turns.map(({ label, to }) => (
          <button
            aria-label={label}
            className="icon-button week-turn"
            disabled={to < 0 || to >= days.length}
            key={label}
            onClick={() => turnTo(to)}
            type="button"
          >
            <Chevron />
          </button>
        ))}
      </div>
      <div className="week grid" style={{ '--days': DAYS_SHOWN, '--rows': rows.length }}>
        <div aria-hidden="true" className="week-day week-clock">
          {rows.map(([key, label], index) => (
            <span key={key} style={{ gridRow: index + 2 }}>
              {label}
            </span>
          ))}
        </div>
        {shown.map(({ day, label, weekday, date, times }) => (
          <fieldset className="week-day" key={day}>
            <legend className="sr-only">{label}</legend>
            <p aria-hidden="true">
              <span>{weekday}</span>
              <b className="mt-1 block">{date}</b>
            </p>
            {times.map(({ start, label, row }) => (
              <label className="week-time" key={start} style={{ gridRow: keys.indexOf(row) + 2 }}>
                <input
                  checked={chosen === start}
                  disabled={disabled}
                  name="start"
                  onChange={() => choose(start)}
                  type="radio"
                  value={start}
                />
                <time dateTime={start}>{label}</time>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
