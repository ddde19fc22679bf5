import { counted, fill } from 'contract/template.ts';
import { bookingTexts, locale, minutes } from 'model/booking.data.ts';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '~/display/button-link.tsx';
import { Chevron } from '~/display/chevron.tsx';
import { changeZone, choose, loadTimes, showLaterDays, useBooking } from './booking.ts';
import { Dial } from './dial.tsx';
import { type FreeDay, groupByDay, timeText, timeZones, zoneLabel } from './times.ts';

type TimesProps = {
  disabled: boolean;
  /** Whether a time has to be chosen. */
  required?: boolean;
  messages?: Readonly<Record<'failed' | 'none' | 'taken', string>>;
};

/** Days with free times as radio buttons, in the visitor's zone. */
export function BookingTimes({ disabled, required = false, messages = bookingTexts }: TimesProps) {
  const state = useBooking();
  const { status, times, next, timeZone, ownerZone, days, chosen, taken, isGone } = state;
  const list = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const known = useMemo(() => {
    const grouped = groupByDay(times, { locale, timeZone, ownerZone });
    // The visitor's last day may continue with times that are not loaded yet, because the server counts days of the owner.
    return next ? grouped.slice(0, -1) : grouped;
  }, [times, next, timeZone, ownerZone]);
  // A time that was chosen among later days is shown after a reload, too.
  const chosenDay = known.findIndex((day) => day.times.some(({ start }) => start === chosen));
  const shown = known.slice(0, Math.max(days, chosenDay + 1));
  const isShort = next !== null && (known.length < days || (chosen !== '' && chosenDay === -1));

  useEffect(() => {
    if (isShort && (status === 'waiting' || status === 'loaded')) void loadTimes();
  }, [isShort, status]);

  // Not where the part is shown again: the visitor may be elsewhere in the form.
  const seen = useRef(taken);
  useEffect(() => {
    if (taken > seen.current) message.current?.focus();
    seen.current = taken;
  }, [taken]);

  // Later days are before the button, where a keyboard would not look for them.
  const firstLater = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (shown.length <= firstLater.current) return;
    const summaries = list.current?.querySelectorAll<HTMLElement>('.booking-day > summary');
    summaries?.[firstLater.current]?.focus();
    firstLater.current = Number.POSITIVE_INFINITY;
  }, [shown.length]);

  const text = {
    waiting: bookingTexts.loading,
    loading: bookingTexts.loading,
    failed: messages.failed,
    loaded: times.length === 0 ? messages.none : '',
  }[status];

  const at = (parts: Intl.DateTimeFormatOptions) => timeText(chosen, locale, timeZone, parts);
  const length = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' }).format(minutes);
  return (
    <div className={`booking ${text === bookingTexts.loading && shown.length === 0 ? 'booking-room' : ''}`} ref={list}>
      {taken > 0 && (
        <p className="booking-taken" ref={message} tabIndex={-1}>
          {messages.taken}
        </p>
      )}
      {isGone && (
        <p className="booking-taken" role="status">
          {bookingTexts.gone}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <div className="booking-call">
            <Dial start={chosen} timeZone={timeZone}>
              <strong className="font-display text-subheading">
                {chosen ? at({ hour: '2-digit', minute: '2-digit' }) : length}
              </strong>
              {chosen && at({ weekday: 'short', day: 'numeric', month: 'short' })}
            </Dial>
            <div className="grid gap-4">
              <ZoneSelect disabled={disabled} ownerZone={ownerZone} timeZone={timeZone} />
              {shown.some(({ times: ofDay }) => ofDay.some(({ owner }) => owner)) && (
                <p className="text-small text-quiet">{fill(bookingTexts.ownerTimes, { zone: zoneLabel(ownerZone) })}</p>
              )}
              {!required && (
                <label className="free-time">
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
              )}
            </div>
          </div>
          <div className="booking-days">
            {shown.map((day, index) => (
              <Day
                chosen={chosen}
                day={day}
                disabled={disabled}
                isOpen={index === Math.max(0, chosenDay)}
                key={day.day}
              />
            ))}
          </div>
        </>
      )}
      <p className="text-small text-quiet" role="status">
        {text}
      </p>
      {status === 'failed' && (
        <Button onClick={() => void loadTimes()} variant="smallSecondary">
          {bookingTexts.retry}
        </Button>
      )}
      {status !== 'failed' && (known.length > days || next) && (
        <Button
          onClick={() => {
            firstLater.current = shown.length;
            showLaterDays();
          }}
          variant="smallSecondary"
        >
          {bookingTexts.later}
        </Button>
      )}
    </div>
  );
}

type DayProps = { day: FreeDay; chosen: string; disabled: boolean; isOpen: boolean };

/** A day, of which one is open at a time: seven days of times would fill five screens of a phone. */
function Day({ day, chosen, disabled, isOpen }: DayProps) {
  const count = day.times.length;
  const choice = day.times.find(({ start }) => start === chosen)?.label;
  return (
    <details className="booking-day" name="booking-day" open={isOpen}>
      <summary>
        {day.label}
        <span className={choice ? 'text-signal' : 'text-quiet'}>
          {choice ?? counted(bookingTexts.count, count, locale)}
        </span>
        <Chevron />
      </summary>
      <fieldset>
        <legend className="sr-only">{day.label}</legend>
        {day.times.map(({ start, label, owner }) => (
          <label className="free-time" key={start}>
            <input
              checked={chosen === start}
              disabled={disabled}
              name="start"
              onChange={() => choose(start)}
              type="radio"
              value={start}
            />
            <span>
              <time dateTime={start}>{label}</time>
              {owner && (
                <small>
                  {owner}
                  <span className="sr-only"> {bookingTexts.ownerTime}</span>
                </small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
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
