import { BOOKING_PATH, type FreeTimes, type ManageRequest, TIMES_PATH, zoneLabel } from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS } from 'contract/enquiry.ts';
import { kinds, kindsTitle, locale, timesWords } from 'model/data/booking.ts';
import { hasKinds } from 'model/data/features.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fileUrl } from '~/display/base-path.ts';
import { Button } from '~/display/button-link.tsx';
import { Chevron } from '~/display/icon.tsx';
import './booking.css';
import { type Choice, chosenKind, groupByDay, lengthText, timeZones, usableZones } from './times.ts';
import { Week } from './week.tsx';

export type TimeChooserProps = {
  choice: Choice;
  choose: (changes: Partial<Choice>) => void;
  disabled: boolean;
  /** True if the server refused the chosen time, which was taken. */
  isTaken: boolean;
  /** Secret of the link of the call that is moved; undefined to book one. */
  token?: string | undefined;
  messages?: Readonly<Record<'failed' | 'none' | 'taken', string>>;
};

type Loaded = FreeTimes & { status: 'loading' | 'loaded' | 'failed' };

/** @returns the free times of the chosen kind of call, or for the call of the secret, and what loads them again */
function useFreeTimes({ kind, timeZone }: Choice, token = '') {
  // Until the owner's zone is loaded, the reader's stands in its place.
  const [free, setFree] = useState<Loaded>({ status: 'loading', times: [], timeZone });
  const load = useCallback(async () => {
    setFree((before) => ({ ...before, status: 'loading' }));
    try {
      const request: ManageRequest = { token, action: 'times' };
      const path = fileUrl(token ? BOOKING_PATH : TIMES_PATH);
      const response = await fetch(hasKinds && kind ? `${path}?kind=${kind}` : path, {
        ...(token && { method: 'POST', body: JSON.stringify(request) }),
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        // Times that were loaded before may be taken.
        cache: 'no-store',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
      });
      if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
      const loaded: FreeTimes = await response.json();
      setFree({ ...loaded, status: 'loaded' });
    } catch {
      setFree((before) => ({ ...before, status: 'failed' }));
    }
  }, [kind, token]);
  useEffect(() => void load(), [load]);
  return { ...free, load };
}

/** The kinds of calls, if there are several, and the free times of the chosen one, which each kind loads for itself. */
export function TimeChooser(props: TimeChooserProps) {
  if (!hasKinds || props.token) return <FreeTimesOf {...props} />;
  const { choice, choose, disabled } = props;
  const { id: chosen } = chosenKind(choice);
  return (
    <>
      <fieldset className="booking-kinds grid min-w-0 gap-2">
        <legend className="mb-2">{kindsTitle}</legend>
        {kinds.map(({ id, name, minutes, text }) => (
          <label className="call-kind flex items-start" key={id}>
            <input
              checked={id === chosen}
              disabled={disabled}
              name="kind"
              onChange={() => choose({ kind: id, sentStart: undefined })}
              type="radio"
              value={id}
            />
            <span>
              <span>{name}</span>
              <span className="block text-label text-quiet">
                <span>{lengthText(minutes, locale, 'long')}</span>
                {text && <span className="block">{text}</span>}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <FreeTimesOf {...props} choice={{ ...choice, kind: chosen }} key={chosen} />
    </>
  );
}

type ZoneChooserProps = {
  choose: (zone: string) => void;
  disabled: boolean;
  /** IANA name of the chosen zone. */
  timeZone: string;
  zones: readonly string[];
};

/** The time zone that times are shown in. */
function ZoneChooser({ choose, disabled, timeZone, zones }: ZoneChooserProps) {
  return (
    <label className="flex min-w-0 flex-wrap items-baseline gap-2 text-quiet">
      <span className="flex-none">{timesWords.zone}</span>
      <span className="select">
        <select
          className="zone min-h-11"
          disabled={disabled}
          onChange={({ target }) => choose(target.value)}
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

/** The free times of one kind of call, or for a call that is moved, in the reader's zone. */
function FreeTimesOf(props: TimeChooserProps) {
  const { choice, choose, disabled, isTaken, token, messages = timesWords } = props;
  const { start: chosen, sentStart } = choice;
  /** True if an earlier choice is not offered. */
  const [isGone, setIsGone] = useState(false);
  const { load, status, times: offered, ...free } = useFreeTimes(choice, token);
  const { timeZone, otherZone } = usableZones(choice.timeZone, free.timeZone);
  const setTime = (start: string) => {
    choose({ start, timeZone });
    setIsGone(false);
    // Without times the button that leaves the time out goes.
    if (days.length === 0) line.current?.focus();
  };
  const texts = { loading: timesWords.loading, failed: messages.failed };
  const message = useRef<HTMLParagraphElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const times = useMemo(() => {
    const isKept = status === 'loaded' && chosen && chosen === sentStart && !offered.includes(chosen);
    return isKept ? [...offered, chosen].sort() : offered;
  }, [status, chosen, sentStart, offered]);
  const days = useMemo(() => groupByDay(times, { locale, timeZone }), [times, timeZone]);
  const zones = useMemo(() => timeZones(timeZone, otherZone), [timeZone, otherZone]);

  useEffect(() => {
    if (status !== 'loaded' || !chosen || times.includes(chosen)) return;
    choose({ start: '' });
    setIsGone(true);
  }, [status, chosen, times, choose]);

  // Not where the times are shown again: the visitor may be elsewhere in the form.
  const wasTaken = useRef(isTaken);
  useEffect(() => {
    if (isTaken && !wasTaken.current) {
      message.current?.focus();
      void load();
    }
    wasTaken.current = isTaken;
  }, [isTaken, load]);

  return (
    <div className={`grid gap-5 ${status === 'loading' && days.length === 0 ? 'booking-room' : ''}`}>
      {isTaken && (
        <p className="failure" ref={message} tabIndex={-1}>
          {messages.taken}
        </p>
      )}
      {isGone && (
        <p className="failure" role="status">
          {timesWords.gone}
        </p>
      )}
      {days.length > 0 && <Week chosen={chosen} choose={setTime} days={days} disabled={disabled} timeZone={timeZone} />}
      {(days.length > 0 || (chosen && status === 'failed')) && (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <ZoneChooser
            choose={(zone) => choose({ timeZone: zone })}
            disabled={disabled}
            timeZone={timeZone}
            zones={zones}
          />
          {!token && (
            <Button aria-pressed={!chosen} disabled={disabled} onClick={() => setTime('')} variant="smallSecondary">
              {timesWords.noTime}
            </Button>
          )}
        </div>
      )}
      <p className="text-quiet" ref={line} role="status" tabIndex={-1}>
        {status === 'loaded' ? days.length === 0 && messages.none : texts[status]}
      </p>
      {status === 'failed' && (
        <Button
          onClick={() => {
            void load();
            // The button goes.
            line.current?.focus();
          }}
          variant="smallSecondary"
        >
          {timesWords.retry}
        </Button>
      )}
    </div>
  );
}
