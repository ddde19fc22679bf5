import type { Browser, Page } from '@playwright/test';

/** One line of a trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  /** What kind of line: `X` is a piece of work with its duration, `b` and `e` the start and end of a longer story. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The processor's share of `dur`: what other programs take meanwhile is not in it. */
  tdur?: number;
  /** Of a longer story: which one. Used again once it has ended. */
  id2?: { local?: string };
  args: {
    name?: string;
    data?: { url?: string; nodeName?: string; state?: string };
    frame_reporter?: { state?: string; affects_smoothness?: boolean };
  };
}

/** What DevTools' Performance panel records of a page, and each frame's fate. */
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  '__metadata',
];

/** Records what Chromium does while `act` runs. @returns the trace as DevTools and Perfetto open it. */
export async function recordTrace(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Buffer> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  return browser.stopTracing();
}

/** @param trace from `recordTrace` */
export function eventsOf(trace: Buffer): TraceEvent[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(trace));
  return traceEvents;
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** The processor's time in some events, milliseconds. */
export const processorTime = (events: readonly TraceEvent[]) =>
  events.reduce((total, { dur = 0, tdur = dur }) => total + tdur, 0) / 1000;

/** The work on the page's main thread: that of the process whose main thread does most. */
export function onMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const work = events.filter((event) => event.dur !== undefined && mains.has(threadOf(event)));
  const tasks = (some: readonly TraceEvent[]) => some.filter(({ name }) => name === 'RunTask');
  const byThread = [...Map.groupBy(work, threadOf).values()];
  return byThread.sort((one, other) => processorTime(tasks(other)) - processorTime(tasks(one)))[0] ?? [];
}
