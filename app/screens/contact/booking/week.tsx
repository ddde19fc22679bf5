import { locale, timesWords } from 'model/data/booking.ts';
import { useState, useSyncExternalStore } from 'react';
import { Chevron } from '~/display/icon.tsx';
import { type Day, rangeText, rowsOf } from './times.ts';

/** A phone on which the visitor's font is large. */
const NARROW = '(width < 20rem)';

function subscribeToWidth(listener: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Days that are shown at once, as columns: as many as there is room for. */
const daysShown = () => (matchMedia(NARROW).matches ? 3 : 5);

type WeekProps = {
  /** At least one. */
  days: readonly Day[];
  timeZone: string;
  /** The chosen time, or empty. */
  chosen: string;
  disabled: boolean;
  choose: (start: string) => void;
};

/** Days as columns of points: each free time is one, and a radio button. Those of the chosen time are shown first. */
export function Week({ days, timeZone, chosen, disabled, choose }: WeekProps) {
  const count = useSyncExternalStore(subscribeToWidth, daysShown);
  const chosenDay = days.findIndex(({ times }) => times.some(({ start }) => start === chosen));
  const [turnedTo, turnTo] = useState<number>();
  const dayInView = Math.min(turnedTo ?? Math.max(0, chosenDay), days.length - 1);
  const begin = dayInView - (dayInView % count);
  const shown = days.slice(begin, begin + count);
  const rows = rowsOf(shown);
  const keys = rows.map(([key]) => key);
  const startOf = (day: Day | undefined) => day?.times[0]?.start ?? '';
  const turns = [
    { label: timesWords.earlier, to: begin - count },
    { label: timesWords.later, to: begin + count },
  ];
  return (
    <div className="week-part grid gap-2">
      <div className="flex items-center gap-2">
        <div className="me-auto">
          <p aria-live="polite">{rangeText(startOf(shown[0]), startOf(shown.at(-1)), locale, timeZone)}</p>
          <p className="text-label text-quiet">{timesWords.points}</p>
        </div>
        {turns.map(({ label, to }) => (
          <button
            aria-label={label}
            className="icon-button week-turn"
            // Disabled, it would lose the focus at the last days.
            aria-disabled={!days[to] || undefined}
            key={label}
            onClick={() => days[to] && turnTo(to)}
            type="button"
          >
            <Chevron />
          </button>
        ))}
      </div>
      <div className="week grid" style={{ '--days': count, '--rows': rows.length }}>
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
            <div aria-hidden="true">
              <span>{weekday}</span>
              <b className="mt-1 block">{date}</b>
            </div>
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
