import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { startMailServer } from '../backend/mail-server.ts';
import { createSite, enquiryRequest, post } from './site.ts';

const CONNECTIONS = 20;

/** Enquiries that are accepted between two kills. */
const KILL_AFTER = { min: 20, max: 80 };

/**
 * Sends enquiries on 20 connections, each again until it gets a 201, while the server is killed (SIGKILL) at random
 * moments and started again; then waits for the mails. Time passes faster than it does: no hour has too many enquiries,
 * and another server may send a mail at once that a killed one was sending.
 *
 * @returns how many enquiries visitors were told are stored, and those of them that are not in the store, or not exactly
 *   once, and that no mail, or more than one, arrived for
 */
export async function soak(count: number) {
  const mailServer = await startMailServer();
  const environment = { ...mailServer.settings, TRUSTED_PROXIES: '127.0.0.1' };
  const site = createSite(environment, {}, ':');
  await site.start();
  const database = new DatabaseSync(site.databaseFile, { timeout: 5_000 });
  const accepted: string[] = [];
  let kills = 0;
  let next = 0;

  const send = async () => {
    while (next < count) {
      const index = next++;
      const message = `Enquiry ${index}`;
      const request = enquiryRequest({ message });
      const client = `198.18.${index >> 8}.${index & 0xff}`;
      while (true) {
        const status = await post(site.origin, request, client).then(
          (response) => response.status,
          () => 0,
        );
        if (status === 201) break;
        await setTimeout(20);
      }
      accepted.push(message);
      if (accepted.length % CONNECTIONS === 0)
        database.exec('UPDATE enquiries SET received_at = received_at - 3600000');
    }
  };
  let isSending = true;
  const kill = async () => {
    while (true) {
      const due = accepted.length + KILL_AFTER.min + Math.random() * (KILL_AFTER.max - KILL_AFTER.min);
      while (accepted.length < due && isSending) await setTimeout(1);
      // In the middle of the requests that are on their way.
      await setTimeout(Math.random() * 20);
      if (!isSending) return;
      await site.stop('SIGKILL');
      kills++;
      database.exec('UPDATE outbox SET leased_until = 0');
      await site.start();
    }
  };
  const killing = kill();
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  isSending = false;
  await killing;

  const waiting = database.prepare("SELECT id FROM outbox WHERE state = 'waiting'");
  while (waiting.all().length > 0) await setTimeout(500);
  await site.stop();
  const stored = database
    .prepare('SELECT message FROM enquiries')
    .all()
    .map(({ message }) => String(message));
  database.close();
  await mailServer.stop();
  site.remove();

  const storedTimes = countOf(stored);
  const mailedTimes = countOf(mailServer.mails.map(({ text }) => /^Enquiry \d+$/m.exec(text ?? '')?.[0] ?? ''));
  return {
    accepted: accepted.length,
    kills,
    lost: accepted.filter((message) => !storedTimes.has(message)),
    repeated: [...storedTimes].filter(([, times]) => times > 1).map(([message]) => message),
    unmailed: accepted.filter((message) => !mailedTimes.has(message)),
    mailedTwice: [...mailedTimes].filter(([, times]) => times > 1).map(([message]) => message),
  };
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
