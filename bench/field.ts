/**
 * `npm run bench:field`: what the background costs the page's main thread, from a Chromium trace of 10 s in which the
 * pointer moves. Ends with 1 when a budget is exceeded.
 */
import type { Browser, Page } from '@playwright/test';
import { sandboxFlags } from '../tests/browsers.ts';
import { serveBuilt } from '../tests/serve-built.ts';
import { launch, openIdle } from './browser.ts';
import { report, showProgress, table } from './results.ts';

/** The field's time on the main thread for each frame that it draws, on average, ms. */
const BUDGET_MS = 0.1;
/** A longer task blocks the main thread (W3C Long Tasks), ms. */
const LONG_TASK_MS = 50;
const SECONDS = 10;

/** A complete event of the Trace Event Format, times in microseconds; `tdur` is the processor's share of `dur`. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { url?: string } };
}

/** Moves the pointer in circles of 2 s while the trace is recorded. */
async function movePointer(page: Page): Promise<void> {
  const start = performance.now();
  for (let seconds = 0; seconds < SECONDS; seconds = (performance.now() - start) / 1000) {
    await page.mouse.move(640 + 500 * Math.cos(seconds * Math.PI), 400 + 300 * Math.sin(seconds * Math.PI));
    await page.waitForTimeout(10);
  }
}

async function record(browser: Browser, page: Page): Promise<TraceEvent[]> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await movePointer(page);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return traceEvents;
}

const processorTime = (events: readonly TraceEvent[]) =>
  events.reduce((total, { dur = 0, tdur = dur }) => total + tdur, 0) / 1000;

/** The events of the page's main thread: of all renderers' main threads, the busiest. */
function onMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = named.map((thread) => events.filter((event) => event.dur && threadOf(event) === threadOf(thread)));
  return threads.toSorted((a, b) => processorTime(b) - processorTime(a))[0] ?? [];
}

function read(events: readonly TraceEvent[]) {
  const main = onMainThread(events);
  const tasks = main.filter(({ name }) => name === 'RunTask');
  const calls = main.filter(({ name, args }) => name === 'FunctionCall' && args.data?.url?.includes('/assets/'));
  const contains = (outer: TraceEvent, inner: TraceEvent) =>
    inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0);
  // The animation frames in which the field sends the pointer are its cost, too.
  const fires = main
    .filter(({ name }) => name === 'FireAnimationFrame')
    .filter((fire) => calls.some((call) => contains(fire, call)));
  const outside = calls.filter((call) => !fires.some((fire) => contains(fire, call)));
  return {
    frames: events.filter(({ name, tid }) => name === 'FireAnimationFrame' && tid !== main[0]?.tid).length,
    scripts: processorTime([...fires, ...outside]),
    calls: calls.length,
    mainThread: processorTime(tasks),
    longTasks: tasks.filter(({ dur = 0 }) => dur / 1000 > LONG_TASK_MS).length,
  };
}

const { origin, stop } = await serveBuilt();
const browser = await launch([...sandboxFlags, '--enable-unsafe-swiftshader', '--use-angle=swiftshader']);
const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
await openIdle(page, `${origin}/`);
await page.locator('.field[data-drawn]').waitFor({ state: 'attached' });
showProgress(`Recording ${SECONDS} s with the field drifting`);
const drifting = read(await record(browser, page));
showProgress(`Recording ${SECONDS} s with the field paused`);
await page.getByRole('button', { name: 'Pause background' }).click();
const paused = read(await record(browser, page));
const version = browser.version();
await browser.close();
stop();

// Without what else the page's scripts do when the pointer moves.
const perFrame = (drifting.scripts - paused.scripts) / drifting.frames;
const rows = [
  ['Frames drawn', drifting.frames],
  [`The field on the main thread, ms a frame (budget ${BUDGET_MS})`, perFrame.toFixed(3)],
  [`Tasks longer than ${LONG_TASK_MS} ms (budget 0)`, drifting.longTasks],
  ['Main thread, drifting, ms a second', (drifting.mainThread / SECONDS).toFixed(1)],
  ['Main thread, paused, ms a second', (paused.mainThread / SECONDS).toFixed(1)],
];
await report('Field', [`Chromium ${version}`, `${SECONDS} s`], table(['Background', ''], ...rows));
// Without frames or calls nothing was measured.
const isKept = drifting.frames > 0 && drifting.calls > 0 && perFrame <= BUDGET_MS && drifting.longTasks === 0;
console.log(isKept ? 'The budgets are kept.' : 'A budget is exceeded.');
process.exitCode = isKept ? 0 : 1;
