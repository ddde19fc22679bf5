import { bookingTexts, locale } from 'content/booking.data.ts';
import { useEffect, useMemo, useRef } from 'react';
import { Chevron } from '~/display/chevron.tsx';
import { useStore } from '~/display/store.ts';
import { booking, changeZone, choose, loadTimes, prerenderedBooking, showLaterDays } from './booking.ts';
import './booking-times.css';
import { completeDays, type FreeDay, groupByDay, timeZones, zoneLabel } from './times.ts';

/** Days with free times as radio buttons, in the visitor's zone. */
export function BookingTimes({ disabled }: { disabled: boolean }) {
  const state = useStore(booking, prerenderedBooking);
  const { status, times, next, timeZone, ownerZone, days, chosen, taken } = state;
  const list = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const known = useMemo(
    () => completeDays(groupByDay(times, { locale, timeZone, ownerZone }), Boolean(next)),
    [times, next, timeZone, ownerZone],
  );
  const shown = known.slice(0, days);
  const isShort = known.length < days && next !== null;

  useEffect(() => {
    if (isShort && (status === 'waiting' || status === 'loaded')) void loadTimes();
  }, [isShort, status]);

  useEffect(() => {
    if (taken) message.current?.focus();
  }, [taken]);

  // Later days are before the button, where a keyboard would not look for them.
  const firstLater = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (shown.length <= firstLater.current) return;
    const radios = list.current?.querySelectorAll<HTMLInputElement>(
      `fieldset:nth-of-type(${firstLater.current + 1}) input`,
    );
    radios?.[0]?.focus();
    firstLater.current = Number.POSITIVE_INFINITY;
  }, [shown.length]);

  const text = {
    waiting: bookingTexts.loading,
    loading: bookingTexts.loading,
    failed: bookingTexts.failed,
    loaded: times.length === 0 ? bookingTexts.none : '',
  }[status];

  return (
    <div className="booking" ref={list}>
      {taken > 0 && (
        <p className="booking-taken" ref={message} tabIndex={-1}>
          {bookingTexts.taken}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <ZoneSelect disabled={disabled} ownerZone={ownerZone} timeZone={timeZone} />
          <label className="slot">
            <input
              checked={!chosen}
              disabled={disabled}
              name="start"
              onChange={() => choose('')}
              type="radio"
              value=""
            />
            {bookingTexts.noTime}
          </label>
          {shown.map((day) => (
            <Day chosen={chosen} day={day} disabled={disabled} key={day.day} />
          ))}
        </>
      )}
      <p className="text-small text-quiet" role="status">
        {text}
      </p>
      {status === 'failed' && (
        <button className="button button-outline button-small" onClick={() => void loadTimes()} type="button">
          {bookingTexts.retry}
        </button>
      )}
      {status !== 'failed' && (known.length > days || next) && (
        <button
          className="button button-outline button-small"
          onClick={() => {
            firstLater.current = shown.length;
            showLaterDays();
          }}
          type="button"
        >
          {bookingTexts.later}
        </button>
      )}
    </div>
  );
}

function Day({ day, chosen, disabled }: { day: FreeDay; chosen: string; disabled: boolean }) {
  return (
    <fieldset className="booking-day">
      <legend>{day.label}</legend>
      {day.times.map(({ start, label, owner }) => (
        <label className="slot" key={start}>
          <input
            checked={chosen === start}
            disabled={disabled}
            name="start"
            onChange={() => choose(start)}
            type="radio"
            value={start}
          />
          <time dateTime={start}>{label}</time>
          {owner && (
            <small>
              {owner} {bookingTexts.ownerTime}
            </small>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function ZoneSelect({ timeZone, ownerZone, disabled }: { timeZone: string; ownerZone: string; disabled: boolean }) {
  const zones = useMemo(() => timeZones(timeZone, ownerZone), [timeZone, ownerZone]);
  return (
    <label className="booking-zone">
      {bookingTexts.zone}
      <span className="select">
        <select
          className="input"
          disabled={disabled}
          onChange={({ target }) => changeZone(target.value)}
          value={timeZone}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </select>
        <Chevron />
      </span>
    </label>
  );
}
