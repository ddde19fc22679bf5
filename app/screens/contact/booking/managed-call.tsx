import { looksLikeToken, type ManagedCall, type ManageRequest } from 'contract/booking.ts';
import { callPage } from 'model/call-page.data.ts';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '~/display/button-link.tsx';
import { showToast } from '~/display/toast.tsx';
import { useHydrated } from '~/display/use-hydrated.ts';
import { keepInEntry, keptInEntry } from '~/navigation/history-entry.ts';
import { manageCall } from './api.ts';
import { deviceZone, forgetTimes, showFreshTimes, useBooking } from './booking.ts';
import { CalendarLink, CallFacts } from './call-facts.tsx';

const BookingTimes = lazy(() =>
  import('./booking-times.tsx').then(
    (loaded) => ({ default: loaded.BookingTimes }),
    () => ({ default: () => <p>{callPage.times.failed}</p> }),
  ),
);

/** The key of the secret in the state of its history entry. */
const STATE_KEY = 'booking';

/**
 * The secret of the link. It is moved from the URL into the state of the history entry, which this page alone sees: what
 * counts visits, extensions and shared URLs do not get it.
 *
 * @param current the secret so far. A link to a place on the page makes another history entry, which gets it too.
 * @returns an empty text without a secret
 */
function takeToken(current?: string): string {
  const kept = keptInEntry(STATE_KEY);
  const inLink = location.hash.slice(1);
  const token = [inLink, kept, current].find(looksLikeToken) ?? '';
  if (token && token !== kept) {
    const url = location.pathname + (token === inLink ? '' : location.hash);
    keepInEntry({ [STATE_KEY]: token }, url);
  }
  return token;
}

type Step = keyof typeof callPage.states;
type View = { step: Step; call?: ManagedCall };

/** The call of the link, and what the visitor can do with it. Only a button changes it: programs that open links do not. */
export function ManagedCallView() {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  /** Undefined before it is read. */
  const [token, setToken] = useState<string>();
  const [{ step, call }, setView] = useState<View>({ step: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    if (token === undefined) return;
    setView({ step: 'loading' });
    const response = token ? await manageCall({ token, action: 'show' }) : ({ error: 'unknown-booking' } as const);
    if ('call' in response) setView({ step: response.call.state, call: response.call });
    else setView({ step: response.error === 'unknown-booking' ? 'unknown' : 'unavailable' });
  }, [token]);

  // Another link may be opened in the same tab: it changes the fragment alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `takeToken` reads the fragment
  useEffect(() => setToken(takeToken(token)), [hash, token]);
  useEffect(() => void load(), [load]);

  /** The button that was pressed is gone, so the focus moves on to the heading, which says what has happened. */
  const go = (next: View) => {
    // Before the focus, with which screen readers say the heading.
    flushSync(() => setView(next));
    requestAnimationFrame(() => heading.current?.focus());
  };

  const act = async (request: Omit<ManageRequest, 'token'>, done: Step) => {
    if (isBusy || !token) return;
    setIsBusy(true);
    const response = await manageCall({ token, ...request });
    setIsBusy(false);
    if ('call' in response) return go({ step: done, call: response.call });
    if (response.error === 'taken') return showFreshTimes(response.freeTimes);
    if (response.error === 'unavailable') return showToast({ kind: 'error', ...callPage.failed });
    // It was cancelled, moved into the past or deleted meanwhile.
    await load();
    heading.current?.focus();
  };

  const { title, text } = callPage.states[step];
  const isOpen = step === 'booked' || step === 'moved';
  const back = () => go({ step: 'booked', ...(call && { call }) });
  return (
    <>
      <h1 className="mt-8 text-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="scrim mt-5 max-w-[48ch] text-lead text-quiet" role="status">
        {hydrated ? text : ''}
      </p>
      {call && (
        <div className="panel mt-8">
          <CallFacts call={call} timeZone={deviceZone()} />
        </div>
      )}
      {step === 'moving' && (
        <Move back={back} disabled={isBusy} move={(time) => void act({ action: 'move', ...time }, 'moved')} />
      )}
      {step === 'cancelling' && (
        <Actions>
          <Button disabled={isBusy} onClick={() => void act({ action: 'cancel' }, 'cancelledNow')}>
            {callPage.confirm}
          </Button>
          <Button disabled={isBusy} onClick={back} variant="secondary">
            {callPage.keep}
          </Button>
        </Actions>
      )}
      {isOpen && call && (
        <Actions>
          <CalendarLink call={call} />
          <Button
            onClick={() => {
              forgetTimes();
              go({ step: 'moving', call });
            }}
            variant="smallSecondary"
          >
            {callPage.move}
          </Button>
          <Button onClick={() => go({ step: 'cancelling', call })} variant="smallSecondary">
            {callPage.cancel}
          </Button>
        </Actions>
      )}
      {['cancelled', 'cancelledNow', 'over', 'unknown', 'unavailable'].includes(step) && (
        <Actions>
          {step === 'unavailable' ? (
            <Button onClick={() => void load()}>{callPage.retry}</Button>
          ) : (
            <ButtonLink to="/contact">{callPage.contact}</ButtonLink>
          )}
          <ButtonLink to={`mailto:${callPage.email}`} variant="secondary">
            {callPage.write}
          </ButtonLink>
        </Actions>
      )}
    </>
  );
}

const Actions = ({ children }: { children: ReactNode }) => <div className="mt-8 flex flex-wrap gap-4">{children}</div>;

type MoveProps = { disabled: boolean; move: (time: { start: string; timeZone: string }) => void; back: () => void };

function Move({ disabled, move, back }: MoveProps) {
  const { chosen, timeZone } = useBooking();
  return (
    <div className="scrim mt-8 w-full">
      <Suspense>
        <BookingTimes disabled={disabled} messages={callPage.times} required />
      </Suspense>
      <Actions>
        <Button
          disabled={disabled}
          onClick={() =>
            chosen ? move({ start: chosen, timeZone }) : showToast({ kind: 'error', ...callPage.choose })
          }
        >
          {callPage.moveTo}
        </Button>
        <Button disabled={disabled} onClick={back} variant="secondary">
          {callPage.keep}
        </Button>
      </Actions>
    </div>
  );
}
