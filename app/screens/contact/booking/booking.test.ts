import { type FreeTimes, TIMES_PATH } from 'contract/booking.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  booking,
  bookingFields,
  changeZone,
  choose,
  forgetTimes,
  loadTimes,
  showFreshTimes,
  showLaterDays,
} from './booking.ts';

const [first = '', second = '', third = ''] = ['08', '09', '10'].map((hour) => `2026-11-23T${hour}:00:00.000Z`);
const freeTimes = (times: readonly string[], next: string | null = null): FreeTimes => ({
  timeZone: 'Europe/Berlin',
  times,
  next,
});

const request = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', request);
  forgetTimes();
  changeZone('Asia/Tokyo');
});
afterEach(() => {
  vi.unstubAllGlobals();
  request.mockReset();
});

describe('free times', () => {
  test('are loaded in steps, until there are no later ones', async () => {
    request.mockResolvedValueOnce(Response.json(freeTimes([first], '2026-12-01')));
    await loadTimes();
    expect(booking.get()).toMatchObject({
      status: 'loaded',
      times: [first],
      next: '2026-12-01',
      ownerZone: 'Europe/Berlin',
    });
    request.mockResolvedValueOnce(Response.json(freeTimes([second])));
    await loadTimes();
    await loadTimes();
    expect(booking.get()).toMatchObject({ times: [first, second], next: null });
    expect(request.mock.calls.map(([url]) => url)).toEqual([TIMES_PATH, `${TIMES_PATH}?from=2026-12-01`]);
  });

  test('are requested once at a time', async () => {
    request.mockResolvedValueOnce(Response.json(freeTimes([first])));
    await Promise.all([loadTimes(), loadTimes()]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => Promise<Response>]>([
    ['an error of the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error of the server', () => Promise.resolve(Response.json(freeTimes([first]), { status: 503 }))],
    ['HTML', () => Promise.resolve(new Response('<!doctype html>'))],
    ...[null, 'text', [], { times: [first] }, { ...freeTimes([]), times: ['soon'] }, { ...freeTimes([]), next: 7 }].map(
      (value): [string, () => Promise<Response>] => [JSON.stringify(value), async () => Response.json(value)],
    ),
  ])('that cannot be loaded because of %s keep what is there, and can be loaded again', async (_, respond) => {
    request.mockResolvedValueOnce(Response.json(freeTimes([first], '2026-12-01')));
    await loadTimes();
    choose(first);
    request.mockImplementationOnce(respond);
    await loadTimes();
    expect(booking.get()).toMatchObject({ status: 'failed', times: [first], chosen: first });
    request.mockResolvedValueOnce(Response.json(freeTimes([second])));
    await loadTimes();
    expect(booking.get()).toMatchObject({ status: 'loaded', times: [first, second] });
  });

  test.each([
    ['arrive', () => Response.json(freeTimes(['2026-12-01T08:00:00.000Z']))],
    ['do not arrive', () => Response.error()],
  ])('of a time that was taken replace the others, whether those still loading %s', async (_, response) => {
    request.mockResolvedValueOnce(Response.json(freeTimes([first], '2026-12-01')));
    await loadTimes();
    choose(first);
    showLaterDays();
    const { promise, resolve } = Promise.withResolvers<Response>();
    request.mockReturnValueOnce(promise);
    const loading = loadTimes();
    showFreshTimes(freeTimes([second, third]));
    resolve(response());
    await loading;
    expect(booking.get()).toMatchObject({ status: 'loaded', times: [second, third], next: null, days: 7, chosen: '' });
    expect(booking.get().taken).toBe(1);
  });
});

test('a form that was sent has no time, in the same zone', () => {
  choose(first);
  forgetTimes();
  expect(bookingFields()).toEqual({});
  expect(booking.get()).toMatchObject({ status: 'waiting', times: [], timeZone: 'Asia/Tokyo', taken: 0 });
});
