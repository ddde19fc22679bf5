import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Behaviour, startMailServer } from '../backend/mail-server.ts';
import { createSite } from '../enquiries/site.ts';

type Site = ReturnType<typeof createSite>;

/** `run` throws if the attack succeeds, and returns what was seen. */
export type Attack = { name: string; run: () => Promise<string> };

const HOURS = [{ from: '00:00', to: '23:30' }];
const availability = {
  timeZone: 'UTC',
  weeklyHours: { 1: HOURS, 2: HOURS, 3: HOURS, 4: HOURS, 5: HOURS, 6: HOURS, 7: HOURS },
  daysOff: [],
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 24,
  horizonDays: 42,
  maxPerDay: 20,
  place: 'https://meet.example/room',
};

/** Runs a test against a server with enquiries and bookings, which ends with it. */
export async function withSite(
  test: (site: Site, mails: Awaited<ReturnType<typeof startMailServer>>['mails']) => Promise<string>,
  environment: NodeJS.ProcessEnv = {},
  behaviour?: () => Behaviour,
): Promise<string> {
  const mailServer = await startMailServer(behaviour);
  const site = createSite(
    join(import.meta.dirname, '../../server/serve.ts'),
    {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'forms@site.example',
      MAIL_TO: 'owner@site.example',
      ACKNOWLEDGE: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG: 'on',
      ...environment,
    },
    { availability },
  );
  try {
    await site.start();
    return await test(site, mailServer.mails);
  } finally {
    await site.stop('SIGKILL');
    site.remove();
    await mailServer.stop();
  }
}

/** Sends bytes as they are, and returns the response's head; empty if the connection ended without one. */
export async function raw({ origin }: Site, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(text, 'latin1');
  let response = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    response += part;
  });
  // A server that refuses a request may reset the connection after its response.
  socket.on('error', () => {});
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), setTimeout(10_000)]);
  socket.destroy();
  return response.slice(0, response.indexOf('\r\n\r\n') + 1);
}

export const get = (site: Site, path: string) =>
  raw(site, `GET ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
export const statusOf = (head: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);

/** Milliseconds that the home page takes, again and again while something else runs. */
export async function slowestPageDuring(site: Site, work: Promise<unknown>): Promise<number> {
  let slowest = 0;
  let isRunning = true;
  const done = work.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const started = performance.now();
    const response = await fetch(site.origin, { signal: AbortSignal.timeout(30_000) });
    assert.equal(response.status, 200);
    await response.text();
    slowest = Math.max(slowest, performance.now() - started);
    await Promise.race([setTimeout(20), done]);
  }
  await done;
  return Math.round(slowest);
}

/** How long a page may take beside an attack, in milliseconds: far less than a blocked server, on a slow machine, too. */
export const PATIENCE_MS = 1500;

export const counted = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');

/** Control characters that a terminal or a log must not get, apart from line feeds. */
export const controls = /[\p{Cc}--[\n]]/v;
