import { BOOKING_PATH, type FreeTimes, type ManageRequest, TIMES_PATH } from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS } from 'contract/enquiry.ts';
import { counted, fill } from 'contract/template.ts';
import { bookingTexts, kinds, kindsTitle, locale, minutes as usualMinutes } from 'model/data/booking.ts';
import { hasKinds } from 'model/data/features.ts';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '~/display/button-link.tsx';
import { Chevron } from '~/display/icon.tsx';
import './booking.css';
import { Dial } from './dial.tsx';
import {
  type Choice,
  chosenKind,
  groupByDay,
  lengthText,
  timeText,
  timeZones,
  usableZones,
  zoneLabel,
} from './times.ts';

/** Days that are shown at first; later ones are folded. */
const FIRST_DAYS = 7;

export type TimeChooserProps = {
  choice: Choice;
  choose: (choice: Choice) => void;
  disabled: boolean;
  /** True if the chosen time was gone when it was sent. */
  isTaken: boolean;
  /** The call that is moved, by the secret of its link, and its length in minutes; undefined to book one. */
  toMove?: { minutes: number; token: string };
  messages?: Readonly<Record<'failed' | 'none' | 'taken', string>>;
};

type Loaded = FreeTimes & { status: 'loading' | 'loaded' | 'failed' };

/** @param kind id of the kind of call to book. @param token secret of the call to move */
async function loadTimes(show: Dispatch<SetStateAction<Loaded>>, kind = '', token = ''): Promise<void> {
  show((before) => ({ ...before, status: 'loading' }));
  try {
    const request: ManageRequest = { token, action: 'times' };
    const path = token ? BOOKING_PATH : TIMES_PATH;
    const response = await fetch(hasKinds && kind ? `${path}?kind=${kind}` : path, {
      ...(token && { method: 'POST', body: JSON.stringify(request) }),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      // Times of a moment ago may be taken.
      cache: 'no-store',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
    const free: FreeTimes = await response.json();
    show({ ...free, status: 'loaded' });
  } catch {
    show((before) => ({ ...before, status: 'failed' }));
  }
}

/** The kinds of calls, if there are several, and the free times of the chosen one, which each kind loads for itself. */
export function TimeChooser(props: TimeChooserProps) {
  if (!hasKinds || props.toMove) return <FreeTimesOf {...props} minutes={props.toMove?.minutes ?? usualMinutes} />;
  const { choice, choose, disabled } = props;
  const { id: chosen, minutes } = chosenKind(choice);
  return (
    <>
      <fieldset className="booking-kinds">
        <legend className="mb-2">{kindsTitle}</legend>
        {kinds.map(({ id, name, minutes, text }) => (
          <label className="free-time" key={id}>
            <input
              checked={id === chosen}
              disabled={disabled}
              name="kind"
              onChange={() => choose({ ...choice, kind: id })}
              type="radio"
              value={id}
            />
            <span>
              {name}
              <span className="block text-label text-quiet">
                {lengthText(minutes, locale, 'long')}
                {text && <span className="block">{text}</span>}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <FreeTimesOf {...props} choice={{ ...choice, kind: chosen }} key={chosen} minutes={minutes} />
    </>
  );
}

/** Days with free times of one kind of call as radio buttons, in the visitor's zone. */
function FreeTimesOf(props: TimeChooserProps & { minutes: number }) {
  const { choice, choose, disabled, isTaken, toMove, minutes, messages = bookingTexts } = props;
  const { start: chosen } = choice;
  const [free, setFree] = useState<Loaded>({ status: 'loading', times: [], timeZone: choice.timeZone });
  const { status, times } = free;
  const { timeZone, ownerZone } = usableZones(choice.timeZone, free.timeZone);
  /** True if an earlier choice is no longer offered. */
  const [isGone, setIsGone] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);
  const days = useMemo(() => groupByDay(times, { locale, timeZone, ownerZone }), [times, timeZone, ownerZone]);
  const zones = useMemo(() => timeZones(timeZone, ownerZone), [timeZone, ownerZone]);
  // Its day is open, after a reload, too.
  const chosenDay = days.findIndex((day) => day.times.some(({ start }) => start === chosen));

  const { kind } = choice;
  const load = useCallback(() => void loadTimes(setFree, kind, toMove?.token), [kind, toMove?.token]);
  useEffect(load, [load]);

  useEffect(() => {
    if (status !== 'loaded' || !chosen || times.includes(chosen)) return;
    setIsGone(true);
    choose({ start: '', timeZone });
  }, [status, chosen, times, timeZone, choose]);

  // Not where the part is shown again: the visitor may be elsewhere in the form.
  const wasTaken = useRef(isTaken);
  useEffect(() => {
    if (isTaken && !wasTaken.current) {
      message.current?.focus();
      load();
    }
    wasTaken.current = isTaken;
  }, [isTaken, load]);

  const at = (parts: Intl.DateTimeFormatOptions) => timeText(chosen, locale, timeZone, parts);
  const radio = (start: string) => ({
    checked: chosen === start,
    disabled,
    name: 'start',
    onChange: () => choose({ start, timeZone }),
    type: 'radio',
    value: start,
  });
  /** One of these days is open at a time: seven days of times would fill five screens of a phone. */
  const list = (first: number, end?: number) => (
    <div className="rule-b">
      {days.slice(first, end).map((day, index) => {
        const choice = day.times.find(({ start }) => start === chosen)?.label;
        const isOpen = first + index === Math.max(0, chosenDay);
        return (
          <details className="booking-day rule-t" key={day.day} name="booking-day" open={isOpen}>
            <summary>
              {day.label}
              <span className={`ms-auto whitespace-nowrap ${choice ? 'text-signal' : 'text-quiet'}`}>
                {choice ?? counted(bookingTexts.count, day.times.length, locale)}
              </span>
              <Chevron />
            </summary>
            <fieldset>
              <legend className="sr-only">{day.label}</legend>
              {day.times.map(({ start, label, owner }) => (
                <label className="free-time" key={start}>
                  <input {...radio(start)} />
                  <span>
                    <time dateTime={start}>{label}</time>
                    {owner && (
                      <span className="block text-label text-quiet">
                        {owner}
                        <span className="sr-only"> {bookingTexts.ownerTime}</span>
                      </span>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
          </details>
        );
      })}
    </div>
  );
  return (
    <div className={`grid gap-5 ${status === 'loading' && days.length === 0 ? 'booking-room' : ''}`}>
      {isTaken && (
        <p className="failure" ref={message} tabIndex={-1}>
          {messages.taken}
        </p>
      )}
      {isGone && (
        <p className="failure" role="status">
          {bookingTexts.gone}
        </p>
      )}
      {days.length > 0 && (
        <>
          {/* On phones the dial is next to the times. */}
          <div className="booking-call flex-wrap-reverse">
            <Dial minutes={minutes} start={chosen} timeZone={timeZone}>
              <strong className="font-display text-subheading">
                {chosen ? at({ hour: '2-digit', minute: '2-digit' }) : lengthText(minutes, locale)}
              </strong>
              {chosen && at({ weekday: 'short', day: 'numeric', month: 'short' })}
            </Dial>
            <div className="grid grow basis-56 gap-4">
              <label className="grid max-w-96 gap-2">
                {bookingTexts.zone}
                <span className="select">
                  <select
                    className="input"
                    disabled={disabled}
                    onChange={({ target }) => choose({ start: chosen, timeZone: target.value })}
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
              {days.some((day) => day.times.some(({ owner }) => owner)) && (
                <p className="text-quiet">{fill(bookingTexts.ownerTimes, { zone: zoneLabel(ownerZone) })}</p>
              )}
              {!toMove && (
                <label className="free-time w-fit">
                  <input {...radio('')} />
                  {bookingTexts.noTime}
                </label>
              )}
            </div>
          </div>
          {list(0, FIRST_DAYS)}
          {days.length > FIRST_DAYS && (
            <details open={chosenDay >= FIRST_DAYS}>
              <summary className="button button-outline button-small">{bookingTexts.later}</summary>
              {list(FIRST_DAYS)}
            </details>
          )}
        </>
      )}
      <p className="text-quiet" role="status">
        {status === 'loading' && bookingTexts.loading}
        {status === 'failed' && messages.failed}
        {status === 'loaded' && days.length === 0 && messages.none}
      </p>
      {status === 'failed' && (
        <Button onClick={load} variant="smallSecondary">
          {bookingTexts.retry}
        </Button>
      )}
    </div>
  );
}
