import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../server/log.ts';
import { ask, exchange, startSite, type TestSite } from './fixture.ts';

describe('one line a request', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  async function lineFor(act: () => Promise<unknown>): Promise<Readonly<Record<string, unknown>> | undefined> {
    site.logged.length = 0;
    await act();
    await vi.waitUntil(() => site.logged.length > 0);
    expect(site.logged).toHaveLength(1);
    return site.logged[0];
  }

  test('with time, method, path, status, bytes and duration', async () => {
    const line = await lineFor(() => ask(site.port, '/about', { 'Accept-Encoding': 'br' }));
    expect(Object.keys(line ?? {})).toEqual(['time', 'method', 'path', 'status', 'bytes', 'ms']);
    expect(line).toMatchObject({ method: 'GET', path: '/about', status: 200 });
    expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line?.ms).toBeGreaterThan(0);
    expect(line?.bytes).toBeGreaterThan(200);
  });

  test('neither the query nor who asked', async () => {
    const line = await lineFor(() => ask(site.port, '/about?email=someone@example.com', { Cookie: 'secret' }));
    expect(JSON.stringify(line)).not.toMatch(/someone|secret|127\.0\.0\.1/);
    expect(line?.path).toBe('/about');
  });

  test('of refusals too, and never longer than it must be', async () => {
    expect(await lineFor(() => ask(site.port, '/', {}, 'POST'))).toMatchObject({ method: 'POST', status: 405 });
    expect(await lineFor(() => exchange(site.port, 'HELLO\r\n\r\n'))).toMatchObject({ status: 400 });
    const long = await lineFor(() => ask(site.port, `/${'a'.repeat(10_000)}`));
    expect(String(long?.path)).toHaveLength(256);
  });
});

describe('the log', () => {
  test('writes JSON a line, whatever a path holds', async () => {
    const out = new PassThrough();
    const log = createLog(out);
    log({ path: '/a"b\n{"status":200}' });
    log({ path: '/b' });
    const [chunk] = await out.take(1).toArray();
    const lines = String(chunk).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ path: '/a"b\n{"status":200}' }, { path: '/b' }]);
  });

  test('leaves lines out, and says how many, when its reader stalls', async () => {
    const taken: string[] = [];
    let resume = () => {};
    const out = new Writable({
      write(chunk, _encoding, done) {
        taken.push(String(chunk));
        resume = done;
      },
    });
    const log = createLog(out);
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    for (let sent = 0; sent < 3000; sent++) log({ filler: 'x'.repeat(1000) });
    await turn();
    expect(out.writableLength).toBeGreaterThan(1_000_000);
    expect(out.writableLength).toBeLessThan(1_100_000);

    resume();
    log({ path: '/again' });
    await turn();
    const kept = taken[0]?.trimEnd().split('\n').length ?? 0;
    expect(JSON.parse(taken[1] ?? '')).toEqual({ path: '/again', dropped: 3000 - kept });
  });

  test('falls silent when nobody reads it any more', async () => {
    const out = new PassThrough();
    const log = createLog(out);
    out.destroy(new Error('EPIPE'));
    await vi.waitUntil(() => out.closed);
    const write = vi.spyOn(out, 'write');
    log({ path: '/a' });
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(write).not.toHaveBeenCalled();
  });
});
