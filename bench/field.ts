/**
 * What the field costs the page, measured in a trace of Chromium over ten seconds with a moving pointer.
 *
 *   npm run build && npm run bench:field [address]
 *
 * Without an address it serves the build itself. Ends with 1 where a budget of issue 3 is not kept.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { requireChromium, sandboxFlags } from '../tests/browsers.ts';
import { serveBuilt } from '../tests/serve-built.ts';
import { eventsOf, onMainThread, processorTime, recordTrace, type TraceEvent } from './chromium-trace.ts';

/** Main-thread time of the field a frame, on average, in milliseconds (issue 3, "Cost"). */
const BUDGET = 0.1;
/** A task that keeps the main thread for longer, in milliseconds, is a long one (W3C Long Tasks). */
const LONG_TASK = 50;
const SECONDS = 10;

/** What one trace says; times in milliseconds of the processor. */
interface Reading {
  frames: number;
  fieldTime: number;
  fieldCalls: number;
  worstCall: number;
  mainThread: number;
  longTasks: number;
}

/** Moves the pointer round the window, once in two seconds, for as long as the recording lasts. */
async function movePointer(page: Page) {
  const start = performance.now();
  for (;;) {
    const seconds = (performance.now() - start) / 1000;
    if (seconds > SECONDS) return;
    const angle = seconds * Math.PI;
    await page.mouse.move(640 + 500 * Math.cos(angle), 400 + 300 * Math.sin(angle));
    await new Promise((wait) => setTimeout(wait, 10));
  }
}

async function record(browser: Browser, page: Page): Promise<Reading> {
  return read(eventsOf(await recordTrace(browser, page, () => movePointer(page))));
}

function read(events: TraceEvent[]): Reading {
  const onMain = onMainThread(events);
  const tasks = onMain.filter(({ name }) => name === 'RunTask');
  const main = onMain[0]?.tid;
  const isField = ({ name, args }: TraceEvent) => name === 'FunctionCall' && !!args.data?.url?.includes('/field-');
  const calls = onMain.filter(isField);
  const contains = (outer: TraceEvent) => (inner: TraceEvent) =>
    inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0);
  // The browser's work to give the field a frame counts as the field's; that to tell the page of the pointer is done
  // for React too, which listens to everything.
  const fires = onMain.filter((event) => event.name === 'FireAnimationFrame' && calls.some(contains(event)));
  const outermost = [...fires, ...calls.filter((call) => !fires.some((event) => contains(event)(call)))];

  return {
    frames: events.filter((event) => event.name === 'FireAnimationFrame' && event.tid !== main).length,
    fieldTime: processorTime(outermost),
    fieldCalls: calls.length,
    worstCall: Math.max(0, ...outermost.map((event) => processorTime([event]))),
    mainThread: processorTime(tasks),
    longTasks: tasks.filter(({ dur = 0 }) => dur / 1000 > LONG_TASK).length,
  };
}

const given = process.argv[2];
const built = given === undefined ? await serveBuilt() : undefined;
const address = given ?? `${built?.origin}/`;
let browser: Browser | undefined;
try {
  browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [
      ...sandboxFlags,
      '--enable-unsafe-swiftshader',
      '--use-angle=swiftshader',
      '--disable-background-networking',
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address).catch(() => {
    throw new Error(`Nothing answers at ${address}.`);
  });
  await page.locator('point-field[data-field="worker"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');

  console.log(`Recording ${SECONDS} s with the field drifting and the pointer moving …`);
  const playing = await record(browser, page);
  console.log(`Recording ${SECONDS} s more with the field paused, to compare …`);
  await page.getByRole('button', { name: 'Pause background' }).click();
  const paused = await record(browser, page);

  const each = playing.fieldTime / playing.frames;
  const ms = (time: number) => `${time.toFixed(3)} ms`;
  console.log(`
Frames                                    ${playing.frames} in ${SECONDS} s
The field on the main thread              ${ms(each)} a frame on average (budget ${BUDGET} ms), ${ms(playing.fieldTime)} in all
  calls, and the longest of them          ${playing.fieldCalls}, ${ms(playing.worstCall)}
Tasks longer than ${LONG_TASK} ms                   ${playing.longTasks} (budget 0)
Main thread in all, drifting              ${ms(playing.mainThread / playing.frames)} a frame
Main thread in all, paused                ${ms(paused.mainThread / playing.frames)} a frame
`);
  const isKept = playing.frames > 0 && playing.fieldCalls > 0 && each <= BUDGET && playing.longTasks === 0;
  console.log(isKept ? 'The budgets are kept.' : 'A budget is not kept: see above.');
  process.exitCode = isKept ? 0 : 1;
} finally {
  await browser?.close();
  built?.stop();
}
