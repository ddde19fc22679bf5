import { looksLikeToken, tokenIn } from 'contract/booking.ts';
import { fill } from 'contract/template.ts';
import { callPage, locale } from 'model/data/booking.ts';
import { paths } from 'model/data/frame.ts';
import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '~/display/button-link.tsx';
import { InnerStylesheet } from '~/display/hero/hero.tsx';
import { Signature } from '~/display/signature.tsx';
import { UnlistedHead } from '~/head/document-head.tsx';
import FormStylesheet from '../contact-form.css?component';
import { BookingPart } from './booking-part.tsx';
import { CalendarLink, CallFacts } from './call-facts.tsx';
import { Dial, DialStylesheet } from './dial.tsx';
import { deviceZone, minutesOf, shortTimeText, usableZones } from './times.ts';
import { type LinkedCall, useCall, wordsFor } from './use-call.ts';

/**
 * The secret of the link; undefined before it is read, empty without one. It is moved from the URL into the state of the
 * history entry: what counts visits, extensions and shared URLs do not get it.
 */
function useToken(): string | undefined {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  // Another call's link changes the fragment alone. So does a link within the page, whose history entry gets the secret, too.
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

/** The page of a booked call, which the link in the mail opens. The secret in its fragment gets into no log. */
export default function CallPage() {
  const token = useToken();
  return (
    <>
      <UnlistedHead title={callPage.name} />
      {/* In place of a hero. */}
      <InnerStylesheet />
      <DialStylesheet />
      <FormStylesheet />
      <meta content="no-referrer" name="referrer" />
      <section className="shell min-h-[70svh] pt-32 pb-16 md:pt-44">
        {/* Each link has a view of its own: a response that comes late changes nothing in another one. */}
        <Call key={token} token={token} />
        <noscript>
          <p className="scrim mt-5 max-w-[48ch] text-lead text-quiet">{callPage.withoutScript}</p>
        </noscript>
      </section>
    </>
  );
}

type Action = { label: string; onClick: () => void; variant?: 'secondary' | 'smallSecondary'; className?: string };

/** The buttons of each state of the page; none where the call has ended. */
function actionsOf(linked: LinkedCall): Partial<Record<LinkedCall['state'], readonly Action[]>> {
  const { choice, load, show, move, cancel, heading } = linked;
  const changes: readonly Action[] = [
    { label: callPage.move, onClick: () => show('moving'), variant: 'smallSecondary' },
    { label: callPage.cancel, onClick: () => show('cancelling'), className: 'text-link px-2 max-sm:mx-auto' },
  ];
  const time = choice.start && shortTimeText(choice.start, locale, choice.timeZone);
  const keep: Action = { label: callPage.keep, onClick: () => show('booked') };
  return {
    booked: changes,
    moved: changes,
    moving: [
      { label: time ? fill(callPage.moveToTime, { time }) : callPage.moveTo, onClick: move },
      { ...keep, variant: 'secondary' },
    ],
    cancelling: [keep, { label: callPage.confirm, onClick: cancel, variant: 'secondary' }],
    unavailable: [
      {
        label: callPage.retry,
        onClick: () => {
          // The button goes while the call is loaded.
          heading.current?.focus();
          void load();
        },
      },
    ],
  };
}

/** The call of a link, and what its holder can do with it. Only a button changes it: programs that open links do not. */
function Call({ token }: { token: string | undefined }) {
  const linked = useCall(token);
  const { state, call, holder, texts, isBusy, choice, choose, isTaken, failure, heading, load } = linked;
  const isOwner = holder === 'owner';
  const isChanging = state === 'moving' || state === 'cancelling';
  const words = wordsFor(holder);
  const named = (words: string) => fill(words, { visitor: call?.visitor ?? '' });
  return (
    <>
      <p className="eyebrow">{words.eyebrow}</p>
      <h1 className="mt-8 text-title" ref={heading} tabIndex={-1}>
        {named(texts.title)}
      </h1>
      <p className="scrim mt-5 max-w-[48ch] text-lead text-quiet" role="status">
        {token === undefined ? '' : named(texts.text)}
      </p>
      {call && (
        <div className="call mt-8 grid items-center gap-x-16 gap-y-8">
          {/* What to choose is in the first screen. */}
          {!isChanging && (
            <Dial
              isOff={call.state === 'cancelled' || call.state === 'over'}
              minutes={minutesOf(call)}
              start={call.start}
              timeZone={usableZones(deviceZone(), call.timeZone).timeZone}
            />
          )}
          <div className="scrim grid justify-items-start gap-6">
            <CallFacts
              call={call}
              otherTime={isOwner ? named(callPage.owner.time) : undefined}
              timeZone={deviceZone()}
            />
            {!isOwner && call.state === 'booked' && !isChanging && <Signature />}
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
            messages={words.times}
            token={token}
          />
        </div>
      )}
      {isChanging && <Reason {...linked} />}
      {state === 'unknown' && <LinkField load={load} opened={token} />}
      {failure && !failure.isOfReason && (
        <p className="scrim failure mt-8" id="failure" tabIndex={-1}>
          <strong className="block">{failure.title}</strong> <span>{failure.text}</span>
        </p>
      )}
      <Actions {...linked} />
    </>
  );
}

/** A reason for the change, which the other side reads. */
function Reason({ call, holder, isBusy, failure, reason, changeReason }: LinkedCall) {
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => changeReason(target.value);
  const isOwner = holder === 'owner';
  return (
    <div className="scrim mt-8 grid w-full max-w-[48ch] gap-2">
      <label className="grid gap-2">
        <span className="flex items-baseline justify-between gap-4">
          <span>{callPage.reason.label}</span>{' '}
          <span className="flex-none text-label text-quiet">{callPage.optional}</span>
        </span>
        <textarea
          aria-describedby="reason-error"
          aria-invalid={failure?.isOfReason}
          className="input"
          onChange={change}
          readOnly={isBusy}
          rows={3}
          value={reason}
        />
        <span className="text-quiet">
          {isOwner ? fill(callPage.owner.hint, { visitor: call?.visitor ?? '' }) : callPage.reason.hint}
        </span>
      </label>
      <p className="field-error empty:hidden" id="reason-error">
        {failure?.isOfReason && failure.text}
      </p>
    </div>
  );
}

/** The buttons, and how to reach the owner where there is nothing more to change, or where it cannot be changed now. */
function Actions(linked: LinkedCall) {
  const { state, call, holder, isBusy, choice } = linked;
  const actions = actionsOf(linked)[state];
  const isEnd = state !== 'loading' && (!actions || state === 'unavailable');
  const isVisitor = holder !== 'owner';
  return (
    <div className={`mt-8 flex w-full flex-wrap gap-4 ${state === 'moving' && choice.start ? 'booking-bar' : ''}`}>
      {(state === 'booked' || state === 'moved') && call && isVisitor && (
        <CalendarLink call={call} timeZone={deviceZone()} />
      )}
      {actions?.map(({ label, ...action }) => (
        <Button disabled={isBusy} key={label} {...action}>
          {label}
        </Button>
      ))}
      {isEnd && isVisitor && (
        <>
          {!actions && state !== 'begun' && (
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
  );
}

/** Takes the link of the email: programs that check links may open it without its secret, which it still has when copied. */
function LinkField({ opened, load }: { opened: string | undefined; load: LinkedCall['load'] }) {
  const navigate = useNavigate();
  const [isUnreadable, setIsUnreadable] = useState(false);
  // The field and its button go once they have led to a call.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [],
  );
  const clear = () => setIsUnreadable(false);
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    const form = event.currentTarget;
    const token = tokenIn(String(new FormData(form).get('link')).trim());
    // Its page is open, so the call is asked for again.
    if (token === opened) return void load();
    if (token) return void navigate(`#${token}`, { replace: true });
    setIsUnreadable(true);
    form.querySelector('input')?.focus();
  };
  return (
    <form className="scrim mt-8 grid w-full max-w-[48ch] gap-4" onInput={clear} onSubmit={open}>
      <label className="grid gap-2">
        <span>{callPage.link.label}</span>
        <input
          aria-describedby="link-error"
          aria-invalid={isUnreadable}
          autoCapitalize="none"
          autoComplete="off"
          className="input"
          name="link"
          spellCheck={false}
        />
      </label>
      <p className="field-error empty:hidden" id="link-error">
        {isUnreadable && callPage.link.unreadable}
      </p>
      <Button className="button w-fit" type="submit">
        {callPage.link.show}
      </Button>
    </form>
  );
}
