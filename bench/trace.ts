/**
 * `npm run bench:trace`: where the time goes, on a machine four times slower, in Chromium's own traces.
 *
 * Of the first load of each kind of page and of its floor, and of what a visitor does, it tells what the main thread was
 * busy with; of what moves, how many frames were shown and how many came too late. It serves what is built and writes
 * the table to the terminal and to `bench/traces.md`, and the traces to `traces/`, for DevTools' Performance panel.
 * `npm run bench:trace -- overlay` records what has that word in its name and writes no table.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { requireChromium } from '../tests/browsers.ts';
import { serveBuilt } from '../tests/serve-built.ts';
import { eventsOf, onMainThread, recordTrace, type TraceEvent } from './chromium-trace.ts';
import { floorPath, siteWithFloors } from './floor.ts';
import { hoveredLink, interactions, openReady, throttled } from './interactions.ts';
import { measuredPages, measuringFlags } from './measured.ts';
import { startPhotoHost } from './photo-host.ts';

const RUNS = 3;
const folder = 'traces';
/** How long what moves is watched, milliseconds: longer than each of the movements takes. */
const WATCHED = 2000;

/** What the main thread is busy with, by the names that Chromium's trace gives its work. The first that fits counts. */
const kinds = {
  Script:
    /^(?:EvaluateScript|EvaluateModule|FunctionCall|TimerFire|EventDispatch|RunMicrotasks|FireAnimationFrame|v8|V8)/,
  Style: /^(?:UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|InvalidateLayout|ScheduleStyleRecalculation)/,
  Layout: /^(?:Layout|LocalFrameView::layout)/,
  Paint: /^(?:Paint|PrePaint|Layerize|Commit|UpdateLayer|CompositeLayers|RasterTask|IntersectionObserver)/,
  Parsing: /^ParseHTML/,
  Memory: /^(?:MinorGC|MajorGC|BlinkGC|CppGC)/,
  Rest: /^/,
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds).filter((name): name is Kind => name in kinds);
const kindOf = (name: string): Kind => kindNames.find((kind) => kinds[kind].test(name)) ?? 'Rest';

/** The time of each kind of work on the main thread without what ran inside it, milliseconds. */
function timeByKind(events: readonly TraceEvent[]): Record<Kind, number> {
  const times = { Script: 0, Style: 0, Layout: 0, Paint: 0, Parsing: 0, Memory: 0, Rest: 0 };
  const open: { event: TraceEvent; end: number }[] = [];
  for (const event of onMainThread(events).toSorted((one, other) => one.ts - other.ts)) {
    const time = (event.dur ?? 0) / 1000;
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) times[kindOf(around.event.name)] -= time;
    times[kindOf(event.name)] += time;
    open.push({ event, end: event.ts + (event.dur ?? 0) });
  }
  return times;
}

/** When the first animation of such a node began to run, in the trace's time. @param node fits its name in the trace */
function beginOf(events: readonly TraceEvent[], node: RegExp): number {
  const animations = events.filter(({ name }) => name === 'Animation');
  const created = animations.find(({ ph, args }) => ph === 'b' && node.test(args.data?.nodeName ?? ''));
  const begun = animations.find(
    ({ id2, ts, args }) =>
      created && ts > created.ts && id2?.local === created.id2?.local && args.data?.state === 'running',
  );
  if (!begun) throw new Error(`No animation of ${node} ran in the trace.`);
  return begun.ts;
}

/**
 * The frames that were wanted while something moved: shown in time, and not. What still moved before the movement in
 * question (a button that gives way under the finger) is told apart.
 */
function framesOf(events: readonly TraceEvent[], mover?: RegExp): { shown: number; late: number; lateBefore: number } {
  const begin = mover ? beginOf(events, mover) : 0;
  const frames = events.filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b');
  const late = frames.filter(
    ({ args: { frame_reporter: frame } }) => frame?.state === 'STATE_DROPPED' && frame.affects_smoothness,
  );
  return {
    shown: frames.filter(({ ts, args }) => ts >= begin && args.frame_reporter?.state?.startsWith('STATE_PRESENTED'))
      .length,
    late: late.filter(({ ts }) => ts >= begin).length,
    lateBefore: late.filter(({ ts }) => ts < begin).length,
  };
}

/** What is recorded. `start` opens the page; `act` is in the trace. */
interface Scene {
  name: string;
  moves?: boolean;
  /** Fits the name of the node whose animation is the movement, where others go before it. */
  mover?: RegExp | undefined;
  start: (browser: Browser, origin: string) => Promise<Page>;
  act: (page: Page, origin: string) => Promise<unknown>;
}

const load = (name: string, path: string): Scene => ({
  name,
  start: (browser) => browser.newPage({ viewport: { width: 390, height: 844 } }),
  act: (page, origin) => page.goto(origin + path, { waitUntil: 'networkidle' }),
});

const watch = (page: Page) => page.evaluate((time) => new Promise((done) => setTimeout(done, time)), WATCHED);

const movement = (name: string, path: string, act: (page: Page) => Promise<unknown>, mover?: RegExp): Scene => ({
  name,
  moves: true,
  mover,
  // Without a graphics card the processor also lays each frame's layers over one another, pixel by pixel: a phone's
  // screen keeps that small beside what the page itself costs.
  start: (browser, origin) => openReady(browser, origin + path, 390),
  async act(page) {
    await act(page);
    await watch(page);
  },
});

const bringIntoView = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading }).evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - 120, behavior: 'instant' });
  });

const scenes: Scene[] = [
  ...measuredPages.flatMap((path) => [load(`First load of ${path}`, path), load('its floor', floorPath(path))]),
  ...interactions.map(
    ({ name, path, width, act }): Scene => ({
      name,
      start: (browser, origin) => openReady(browser, origin + path, width),
      async act(page) {
        await act(page);
        await watch(page);
      },
    }),
  ),
  {
    name: 'click on a hovered link',
    start: async (browser, origin) => (await hoveredLink(browser, origin)).page(),
    async act(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
      await watch(page);
    },
  },
  movement('Cards come into view', '/', (page) => bringIntoView(page, 'Recent projects')),
  movement('Skill bars fill', '/about', (page) => bringIntoView(page, 'What I am good at')),
  movement(
    'Screens cross-fade',
    '/',
    (page) => page.getByRole('link', { name: 'View my work' }).click(),
    /^::view-transition/,
  ),
  movement(
    "A project's picture travels",
    '/portfolio',
    (page) => page.getByRole('link', { name: 'View Project: E-commerce Platform' }).click(),
    /^::view-transition/,
  ),
  movement('The overlay opens', '/', (page) => page.getByRole('button', { name: 'Open menu' }).click()),
];

const word = process.argv[2] ?? '';
const wanted = scenes.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
if (wanted.length === 0) {
  console.error(
    `Nothing that is recorded has "${word}" in its name; there are: ${scenes.map(({ name }) => name).join('; ')}.`,
  );
  process.exit(1);
}

const executablePath = requireChromium();
const photos = await startPhotoHost(executablePath);
const site = await siteWithFloors('build/client', measuredPages);
const { origin, stop } = await serveBuilt(site.folder);
const browser = await chromium.launch({
  executablePath,
  args: [...measuringFlags, ...photos.flags],
});
await mkdir(folder, { recursive: true });

async function record({ start, act }: Scene): Promise<Buffer> {
  const page = await start(browser, origin);
  await throttled(page);
  const trace = await recordTrace(browser, page, () => act(page, origin));
  await page.close();
  return trace;
}

const busy: string[] = [];
const moving: string[] = [];
try {
  for (const [index, scene] of wanted.entries()) {
    process.stdout.write(`\r${`${index + 1} of ${wanted.length}: ${scene.name}`.padEnd(78)}`);
    const readings: { trace: Buffer; events: TraceEvent[]; times: Record<Kind, number>; sum: number }[] = [];
    for (let run = 0; run < RUNS; run++) {
      const trace = await record(scene);
      const events = eventsOf(trace);
      const times = timeByKind(events);
      readings.push({ trace, events, times, sum: kindNames.reduce((sum, kind) => sum + times[kind], 0) });
    }
    const middle = readings.sort((one, other) => one.sum - other.sum)[RUNS >> 1];
    if (!middle) continue;
    const file = join(folder, `${scene.name.toLowerCase().replace(/[^a-z]+/g, '-')}-${index + 1}.json`);
    await writeFile(file, middle.trace);
    if (scene.moves) {
      const { shown, late, lateBefore } = framesOf(middle.events, scene.mover);
      moving.push(`| ${scene.name} | ${shown} | ${late} | ${lateBefore} |`);
    }
    const cells = [...kindNames.map((kind) => middle.times[kind]), middle.sum].map(Math.round);
    if (!scene.moves) busy.push(`| ${scene.name} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  stop();
  photos.close();
  await site.remove();
}

const head = (...cells: string[]) => [`| ${cells.join(' | ')} |`, `|${' --- |'.repeat(cells.length)}`];
const result = [
  '# Traces',
  '',
  `${new Date().toISOString().slice(0, 10)}; four times slower; the middle one of ${RUNS} runs; milliseconds of the main thread.`,
  ...(busy.length > 0 ? ['', ...head('What', ...kindNames, 'Sum'), ...busy] : []),
  ...(moving.length > 0
    ? ['', ...head('What moves', 'Frames shown', 'Frames late', 'Late before it moved'), ...moving]
    : []),
  '',
].join('\n');
console.log(`\n\n${result}\nThe traces are in ${folder}/.`);
if (!word) await writeFile('bench/traces.md', result);
