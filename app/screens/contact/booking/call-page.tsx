import {
  BOOKING_PATH,
  looksLikeToken,
  type ManagedCall,
  type ManageRequest,
  type ManageResponse,
} from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS } from 'contract/enquiry.ts';
import { callPage } from 'model/call-page.data.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '~/display/button-link.tsx';
import { showToast } from '~/display/toast.tsx';
import { UnlistedHead } from '~/head/document-head.tsx';
import { keepInEntry, keptInEntry } from '~/navigation/history-entry.ts';
import { CalendarLink, CallFacts } from './call-facts.tsx';
import { TimeChooser } from './time-chooser.tsx';
import { deviceZone } from './times.ts';

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

/** Asks the server to show, move or cancel a call; without a response that can be read the error is `unavailable`. */
async function manageCall(request: ManageRequest): Promise<ManageResponse> {
  // An incomplete link.
  if (!request.token) return { error: 'unknown-booking' };
  try {
    const response = await fetch(BOOKING_PATH, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return await response.json();
  } catch {
    return { error: 'unavailable' };
  }
}

/** The page of a booked call, which the link in the mail opens. The secret in its fragment gets into no log and no referrer. */
export default function CallPage() {
  const { hash } = useLocation();
  /** Undefined before it is read. */
  const [token, setToken] = useState<string>();
  // Another link may be opened in the same tab: it changes the fragment alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `takeToken` reads the fragment
  useEffect(() => setToken(takeToken(token)), [hash, token]);
  return (
    <>
      <UnlistedHead title={callPage.name} />
      <meta content="no-referrer" name="referrer" />
      <section className="shell flex min-h-[70svh] flex-col items-start justify-center pt-32 pb-16">
        <p className="eyebrow">{callPage.eyebrow}</p>
        {/* Each link has a view of its own: a response that comes late changes nothing in another one. */}
        <Call key={token} token={token} />
        <noscript>
          <p className="scrim mt-5 max-w-[48ch] text-lead text-quiet">{callPage.withoutScript}</p>
        </noscript>
      </section>
    </>
  );
}

type View = { step: keyof typeof callPage.states; call?: ManagedCall };

/** The call of a link, and what the visitor can do with it. Only a button changes it: programs that open links do not. */
function Call({ token }: { token: string | undefined }) {
  const [{ step, call }, setView] = useState<View>({ step: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  /** The time to move the call to, and whether the one before had gone. */
  const [choice, choose] = useState({ start: '', timeZone: deviceZone() });
  const [isTaken, setIsTaken] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    if (token === undefined) return;
    setView({ step: 'loading' });
    const response = await manageCall({ token, action: 'show' });
    if ('call' in response) setView({ step: response.call.state, call: response.call });
    else setView({ step: response.error === 'unknown-booking' ? 'unknown' : 'unavailable' });
  }, [token]);
  useEffect(() => void load(), [load]);

  /** The button that was pressed is gone, so the focus moves on to the heading, which says what has happened. */
  const go = (next: View) => {
    // Before the focus, with which screen readers say the heading.
    flushSync(() => setView(next));
    requestAnimationFrame(() => heading.current?.focus());
  };

  const act = async (request: Omit<ManageRequest, 'token'>, done: View['step']) => {
    if (isBusy || !token) return;
    setIsBusy(true);
    setIsTaken(false);
    const response = await manageCall({ token, ...request });
    setIsBusy(false);
    if ('call' in response) return go({ step: done, call: response.call });
    if (response.error === 'taken') {
      choose({ ...choice, start: '' });
      return setIsTaken(true);
    }
    if (response.error === 'closed' || response.error === 'unknown-booking') {
      // It was cancelled, moved into the past or deleted meanwhile.
      await load();
      return heading.current?.focus();
    }
    showToast({ kind: 'error', ...callPage.failed });
  };

  const { title, text } = callPage.states[step];
  const back = () => go({ step: 'booked', ...(call && { call }) });
  return (
    <>
      <h1 className="mt-8 text-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="scrim mt-5 max-w-[48ch] text-lead text-quiet" role="status">
        {token === undefined ? '' : text}
      </p>
      {call && (
        <div className="panel mt-8">
          <CallFacts call={call} timeZone={deviceZone()} />
        </div>
      )}
      {step === 'moving' && (
        <div className="scrim mt-8 w-full">
          <TimeChooser
            choice={choice}
            choose={choose}
            disabled={isBusy}
            isTaken={isTaken}
            messages={callPage.times}
            required
          />
          <Actions>
            <Button
              disabled={isBusy}
              onClick={() =>
                choice.start
                  ? void act({ action: 'move', ...choice }, 'moved')
                  : showToast({ kind: 'error', ...callPage.choose })
              }
            >
              {callPage.moveTo}
            </Button>
            <Button disabled={isBusy} onClick={back} variant="secondary">
              {callPage.keep}
            </Button>
          </Actions>
        </div>
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
      {(step === 'booked' || step === 'moved') && call && (
        <Actions>
          <CalendarLink call={call} timeZone={deviceZone()} />
          <Button
            onClick={() => {
              choose({ ...choice, start: '' });
              setIsTaken(false);
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
