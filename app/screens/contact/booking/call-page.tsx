import {
  BOOKING_PATH,
  type FreeTimes,
  looksLikeToken,
  MAX_REASON,
  type ManagedCall,
  type ManageRequest,
  type ManageResponse,
  tokenIn,
} from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS, waitText } from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { callPage, locale } from 'model/data/booking.ts';
import { paths } from 'model/data/frame.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { fileUrl } from '~/display/base-path.ts';
import { Button, ButtonLink } from '~/display/button-link.tsx';
import { InnerStylesheet } from '~/display/inner/hero.tsx';
import { Signature } from '~/display/signature.tsx';
import { showToast } from '~/display/toast.tsx';
import { UnlistedHead } from '~/head/document-head.tsx';
import { BookingPart } from './booking-part.tsx';
import { CalendarLink, CallFacts } from './call-facts.tsx';
import { Dial, DialStylesheet } from './dial.tsx';
import { LinkField } from './link-field.tsx';
import { deviceZone, minutesOf, shortTimeText, usableZones } from './times.ts';

/**
 * The secret of the link; undefined before it is read, empty without one. It is moved from the URL into the state of the
 * history entry: what counts visits, extensions and shared URLs do not get it.
 */
function useToken(): string | undefined {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  // Another link may be opened in the same tab: it changes the fragment alone. So does a link to a place on this page, whose
  // history entry gets the secret, too.
  useEffect(() => {
    const inLink = tokenIn(search + hash);
    const found = [inLink, state?.token, token].find(looksLikeToken) ?? '';
    setToken(found);
    if (!found || found === state?.token) return;
    const to = found === inLink ? { pathname } : { pathname, hash };
    void navigate(to, { replace: true, preventScrollReset: true, state: { token: found } });
  }, [pathname, search, hash, state, token, navigate]);
  return token;
}

/** The response to a request, with the text of when it can be tried again. */
type Managed = Exclude<ManageResponse, FreeTimes> & { wait?: string };

/** Asks the server to show, move or cancel a call; without a response that can be read the error is `unavailable`. */
async function manageCall(request: ManageRequest): Promise<Managed> {
  // An incomplete link.
  if (!request.token) return { error: 'unknown-booking' };
  try {
    const response = await fetch(fileUrl(BOOKING_PATH), {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return { ...(await response.json()), wait: waitText(locale, response.headers.get('Retry-After')) };
  } catch {
    return { error: 'unavailable' };
  }
}

/** The page of a booked call, which the link in the mail opens. The secret in its fragment gets into no log. */
export default function CallPage() {
  const token = useToken();
  return (
    <>
      <UnlistedHead title={callPage.name} />
      {/* In place of a hero. */}
      <InnerStylesheet />
      <DialStylesheet />
      <meta content="no-referrer" name="referrer" />
      <section className="shell min-h-[70svh] pt-32 pb-16 md:pt-44">
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

type Action = { label: string; onClick: () => void; variant?: 'secondary' | 'smallSecondary' };
type Texts = { title: string; text: string };
type View = { state: keyof typeof callPage.states; call?: ManagedCall | undefined; texts?: Texts };

/** @returns the words about too many requests, with when to try again */
const tooMany = ({ wait = '' }: Managed): Texts => ({
  ...callPage.tooMany,
  text: fill(callPage.tooMany.text, { wait }),
});

/** The reason that was typed, by the secret of its link: it outlives a view that failed. */
const reasons = new Map<string | undefined, string>();

/** The call of a link, and what the visitor can do with it. Only a button changes it: programs that open links do not. */
function Call({ token }: { token: string | undefined }) {
  const [{ state, call, texts }, setView] = useState<View>({ state: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  /** The time to move the call to, and whether the one before had gone. */
  const [choice, choose] = useState({ start: '', timeZone: deviceZone() });
  const [isTaken, setIsTaken] = useState(false);
  const [reason, setReason] = useState(() => reasons.get(token) ?? '');
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    if (token === undefined) return;
    setView({ state: 'loading' });
    const response = await manageCall({ token, action: 'show' });
    if ('call' in response) setView({ state: response.call.state, call: response.call });
    else if (response.error === 'too-many') setView({ state: 'unavailable', texts: tooMany(response) });
    else setView({ state: response.error === 'unknown-booking' ? 'unknown' : 'unavailable' });
  }, [token]);
  useEffect(() => void load(), [load]);

  /** The button that was pressed is gone, so the focus moves on to the heading, which says what has happened. */
  const show = (next: View['state'], changed = call) => {
    // Rendered before the focus, with which screen readers say the heading.
    flushSync(() => {
      setView({ state: next, call: changed });
      choose({ ...choice, start: '' });
      setIsTaken(false);
    });
    requestAnimationFrame(() => heading.current?.focus());
  };

  const change = async (request: Omit<ManageRequest, 'token'>, done: View['state']) => {
    if (isBusy || !token) return;
    if (reason.length > MAX_REASON) return showToast({ kind: 'error', ...callPage.reasonTooLong });
    setIsBusy(true);
    setIsTaken(false);
    const response = await manageCall({ token, ...(reason && { reason }), ...request });
    setIsBusy(false);
    if ('call' in response) {
      reasons.delete(token);
      setReason('');
      return show(done, response.call);
    }
    if (response.error === 'taken') {
      choose({ ...choice, start: '' });
      return setIsTaken(true);
    }
    if (response.error === 'closed' || response.error === 'unknown-booking') {
      // It was cancelled, moved into the past or deleted meanwhile.
      await load();
      return heading.current?.focus();
    }
    const isMovedTooOften = response.error === 'moved-too-often';
    const failed = isMovedTooOften ? callPage.movedTooOften : callPage.failed;
    showToast({ kind: 'error', ...(response.error === 'too-many' ? tooMany(response) : failed) });
  };
  const move = () => {
    if (choice.start) void change({ action: 'move', ...choice }, 'moved');
    else showToast({ kind: 'error', ...callPage.choose });
  };
  const cancel = () => void change({ action: 'cancel' }, 'cancelledNow');

  const changes: readonly Action[] = [
    { label: callPage.move, onClick: () => show('moving'), variant: 'smallSecondary' },
    { label: callPage.cancel, onClick: () => show('cancelling'), variant: 'smallSecondary' },
  ];
  const keep: Action = { label: callPage.keep, onClick: () => show('booked') };
  const actions: Partial<Record<View['state'], readonly Action[]>> = {
    booked: changes,
    moved: changes,
    moving: [
      {
        label: choice.start
          ? fill(callPage.moveToTime, { time: shortTimeText(choice.start, locale, choice.timeZone) })
          : callPage.moveTo,
        onClick: move,
      },
      { ...keep, variant: 'secondary' },
    ],
    cancelling: [keep, { label: callPage.confirm, onClick: cancel, variant: 'secondary' }],
    unavailable: [{ label: callPage.retry, onClick: () => void load() }],
  };
  const isOwner = call?.holder === 'owner';
  const ownerStates: Partial<Record<View['state'], Texts>> = callPage.owner.states;
  const { title, text } = texts ?? ((isOwner && ownerStates[state]) || callPage.states[state]);
  const named = (words: string) => fill(words, { visitor: call?.visitor ?? '' });
  /** There is nothing more to change, or it cannot be changed now. */
  const isEnd = state !== 'loading' && (!actions[state] || state === 'unavailable');
  return (
    <>
      <h1 className="mt-8 text-title" ref={heading} tabIndex={-1}>
        {named(title)}
      </h1>
      <p className="scrim mt-5 max-w-[48ch] text-lead text-quiet" role="status">
        {token === undefined ? '' : named(text)}
      </p>
      {call && (
        <div className={`call mt-8 grid items-center gap-x-16 gap-y-8 ${state === 'moving' ? 'call-moving' : ''}`}>
          <Dial
            isOff={call.state !== 'booked'}
            minutes={minutesOf(call)}
            start={choice.start || call.start}
            timeZone={usableZones(choice.timeZone, call.timeZone).timeZone}
          />
          <div className="scrim grid justify-items-start gap-6">
            <CallFacts call={call} timeZone={deviceZone()} />
            {!isOwner && call.state === 'booked' && state !== 'moving' && <Signature />}
          </div>
        </div>
      )}
      {state === 'moving' && call && token && (
        <div className="scrim mt-8 w-full">
          <BookingPart
            choice={choice}
            choose={choose}
            disabled={isBusy}
            isTaken={isTaken}
            messages={callPage.times}
            toMove={token}
          />
        </div>
      )}
      {(state === 'moving' || state === 'cancelling') && (
        <label className="scrim mt-8 grid w-full max-w-[48ch] gap-2">
          <span className="flex justify-between gap-4">
            <span>{callPage.reason.label}</span>{' '}
            <span className="flex-none text-label text-quiet">{callPage.optional}</span>
          </span>
          <textarea
            className="panel"
            onChange={({ target }) => {
              reasons.set(token, target.value);
              setReason(target.value);
            }}
            readOnly={isBusy}
            rows={3}
            value={reason}
          />
          <span className="text-quiet">{named(isOwner ? callPage.owner.hint : callPage.reason.hint)}</span>
        </label>
      )}
      {state === 'unknown' && <LinkField opened={token} />}
      <div className={`mt-8 flex w-full flex-wrap gap-4 ${state === 'moving' && choice.start ? 'booking-bar' : ''}`}>
        {actions[state] === changes && call && !isOwner && <CalendarLink call={call} timeZone={deviceZone()} />}
        {actions[state]?.map(({ label, ...action }) => (
          <Button disabled={isBusy} key={label} {...action}>
            {label}
          </Button>
        ))}
        {isEnd && !isOwner && (
          <>
            {!actions[state] && (
              <ButtonLink to={paths.contact} variant={state === 'unknown' ? 'secondary' : 'primary'}>
                {callPage.contact}
              </ButtonLink>
            )}
            <ButtonLink to={`mailto:${callPage.email}`} variant="secondary">
              {callPage.write}
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
