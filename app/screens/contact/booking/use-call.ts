import type { FreeTimes, ManagedCall, ManageRequest, ManageResponse, Party } from 'contract/booking.ts';
import { BOOKING_PATH, MAX_REASON } from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS, waitText } from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { callPage, locale } from 'model/data/booking.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fileUrl } from '~/display/base-path.ts';
import { readSession, writeSession } from '../session.ts';
import { type Choice, describeTime, deviceZone, usableZones } from './times.ts';

type CallResponse = Exclude<ManageResponse, FreeTimes>;

/** The response to a request, with the text of when it can be tried again. Without one, what the server did is unknown. */
type Managed = (CallResponse | { error: 'no-response' | 'unchanged' }) & { wait?: string };

/** False for what a proxy says in place of the server. */
const isOurs = (json: unknown): json is CallResponse =>
  typeof json === 'object' && json !== null && ('call' in json || 'error' in json);

/** Asks the server to show, move or cancel a call. */
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
    const json: unknown = await response.json();
    if (isOurs(json)) return { ...json, wait: waitText(locale, response.headers.get('Retry-After')) };
  } catch {}
  return { error: 'no-response' };
}

/**
 * Changes a call. Without a response it asks what became of the call: `unchanged` if it is as it was, `changed` or
 * `closed` if another request has changed it.
 */
async function changeCall(before: ManagedCall | undefined, request: ManageRequest): Promise<Managed> {
  const response = await manageCall(request);
  if ('call' in response || response.error !== 'no-response') return response;
  const shown = await manageCall({ token: request.token, action: 'show' });
  if (!('call' in shown)) return { error: 'no-response' };
  const { start, state } = shown.call;
  const isDone = request.action === 'cancel' ? state === 'cancelled' : state === 'booked' && start === request.start;
  if (isDone) return shown;
  if (state !== before?.state) return { error: 'closed' };
  return { error: start === before.start ? 'unchanged' : 'changed' };
}

export type Texts = { title: string; text: string };
type View = {
  state: keyof typeof callPage.states;
  call?: ManagedCall | undefined;
  /** When it can be shown, after too many requests. */
  wait?: string | undefined;
};

const ownersPage = { ...callPage, ...callPage.owner, states: { ...callPage.states, ...callPage.owner.states } };

const waiting = ({ title, text }: Texts, wait = ''): Texts => ({ title, text: fill(text, { wait }) });

/** The words of the page for the holder of its link. Those for a visitor give the owner's e-mail address. */
export const wordsFor = (holder: Party | undefined) => (holder === 'owner' ? ownersPage : callPage);

/** Where a typed reason is kept, by the secret of its link: it outlives a view that failed, and a reload. */
const reasonKey = (token = ''): string => `reason ${token}`;

/** Why the last change failed, until something else is tried or typed. */
function useFailure() {
  const [failure, setFailure] = useState<Texts & { isOfReason: boolean }>();
  // The button that was pressed has lost the focus while it was disabled.
  useEffect(() => {
    if (failure) document.querySelector<HTMLElement>('[aria-invalid="true"], #failure')?.focus();
  }, [failure]);
  const clearFailure = useCallback(() => setFailure(undefined), []);
  const fail = (texts: Texts, isOfReason = false) => setFailure({ ...texts, isOfReason });
  return { failure, clearFailure, fail };
}

/** The call of a link, and what changes it. */
export function useCall(token: string | undefined) {
  const [{ state, call, wait }, setView] = useState<View>({ state: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  /** The time to move the call to. */
  const [choice, setChoice] = useState<Choice>({ start: '', timeZone: deviceZone() });
  /** True if the server refused the last choice, which was taken. */
  const [isTaken, setIsTaken] = useState(false);
  const [reason, setReason] = useState(() => String(readSession(reasonKey(token)) ?? ''));
  const { failure, clearFailure, fail } = useFailure();
  /** Known from the first response on. */
  const [holder, setHolder] = useState<Party>();
  const words = wordsFor(holder);
  const heading = useRef<HTMLHeadingElement>(null);

  const choose = useCallback(
    (changes: Partial<Choice>) => {
      clearFailure();
      if (changes.start) setIsTaken(false);
      setChoice((before) => ({ ...before, ...changes }));
    },
    [clearFailure],
  );

  const load = useCallback(async () => {
    if (token === undefined) return;
    setView({ state: 'loading' });
    const response = await manageCall({ token, action: 'show' });
    if ('call' in response) {
      setHolder(response.call.holder);
      setView({ state: response.call.state, call: response.call });
      return response.call;
    }
    if (response.error === 'too-many') setView({ state: 'unavailable', wait: response.wait });
    else setView({ state: response.error === 'unknown-booking' ? 'unknown' : 'unavailable' });
  }, [token]);
  useEffect(() => void load(), [load]);

  /** The button that was pressed is gone, so the focus moves on to the heading, which says what has happened. */
  const show = (next: View['state'], changed = call) => {
    // Rendered before the focus, with which screen readers say the heading.
    flushSync(() => {
      clearFailure();
      setView({ state: next, call: changed });
      setChoice({ start: '', timeZone: choice.timeZone });
      setIsTaken(false);
    });
    requestAnimationFrame(() => heading.current?.focus());
  };

  const changeReason = (text: string) => {
    clearFailure();
    writeSession(reasonKey(token), text);
    setReason(text);
  };

  const change = async (request: Omit<ManageRequest, 'token'>, done: View['state']) => {
    if (isBusy || !token) return;
    if (reason.length > MAX_REASON) return fail({ title: '', text: callPage.reasonTooLong }, true);
    clearFailure();
    setIsBusy(true);
    setIsTaken(false);
    const response = await changeCall(call, { token, shown: call?.start, ...(reason && { reason }), ...request });
    setIsBusy(false);
    if ('call' in response) {
      changeReason('');
      return show(done, response.call);
    }
    if (response.error === 'taken') {
      choose({ start: '' });
      return setIsTaken(true);
    }
    if (['closed', 'changed', 'unknown-booking', 'no-response'].includes(response.error)) {
      // It was cancelled, moved or deleted meanwhile, or may have been changed by this request.
      const now = await load();
      if (response.error !== 'changed' || now?.state !== 'booked') return heading.current?.focus();
      const { reader: time } = describeTime(now.start, { locale, ...usableZones(deviceZone(), now.timeZone) });
      return fail({ ...callPage.changed, text: fill(callPage.changed.text, { time }) });
    }
    const failed = response.error === 'moved-too-often' ? callPage.movedTooOften : words.failed;
    fail(response.error === 'too-many' ? waiting(words.tooMany, response.wait) : failed);
  };
  return {
    texts: wait === undefined ? words.states[state] : waiting(words.tooMany, wait),
    ...{ state, call, holder, isBusy, choice, choose, isTaken, failure },
    ...{ reason, changeReason, heading, load, show },
    move() {
      const { start, timeZone } = choice;
      if (start) void change({ action: 'move', start, timeZone }, 'moved');
      else fail(callPage.choose);
    },
    cancel: () => void change({ action: 'cancel' }, 'cancelledNow'),
  };
}
export type LinkedCall = ReturnType<typeof useCall>;
