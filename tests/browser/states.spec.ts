import type { Page } from '@playwright/test';
import { expectNoFinding } from '../support/browser/axe.ts';
import { flawsOf } from '../support/browser/layout.ts';
import { type Site, type State, serveSite, states } from '../support/browser/states.ts';
import { expect, test } from '../support/browser/test.ts';
import {
  gapsOf,
  printedViews,
  seenWhileTyping,
  siteViews,
  type View,
  viewer,
  views,
} from '../support/browser/views.ts';

// The browser and the page log what is not there, or does not respond.
test.use({ ignoredMessages: /Failed to load resource|not found|404: |preloaded/i, timezoneId: 'Europe/Berlin' });

/** The parts of a page that what visitors do changes; the others are those of the page as it opens. */
const CHANGING = 'main, dialog[open], :popover-open, [role="alert"]';
const TEXT = 'main form textarea:not([readonly])';
const servers = new Map<Site, ReturnType<typeof serveSite>>();
test.afterAll(() => Promise.all([...servers.values()].map(async (server) => (await server).stop())));

const isOpening = ({ act, times, enquiry, booking, isPrinted }: State) =>
  !(act || times || enquiry || booking || isPrinted);

/** The views of a state. `tests/site/` has others of the delivered pages as they open. */
function viewsOf(state: State): readonly View[] {
  const { site, from = 0, below = Number.POSITIVE_INFINITY, isPrinted = false } = state;
  if (isPrinted) return printedViews;
  const adds = (view: View) => {
    if (!isOpening(state)) return !view.isOpening;
    return site === 'delivered'
      ? !siteViews.some(({ width, fontSize }) => width === view.width && fontSize === view.fontSize)
      : view.isTight;
  };
  return views.filter((view) => {
    const room = (view.width * 16) / (view.fontSize ?? 16);
    return from <= room && room < below && adds(view);
  });
}

async function expectNoFlaw(page: Page, state: State) {
  const { site, isPrinted = false } = state;
  const server = servers.get(site) ?? serveSite(site);
  servers.set(site, server);
  const { open, act } = await server;
  // A URL that differs in its fragment alone would be the same document. Elsewhere a new process would take a tenth longer.
  if (state.path.includes('#')) await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null });
  const shown = viewsOf(state);
  const walked = shown.filter(({ isWalked }) => isWalked);
  const show = await viewer(page);
  if (shown[0]) await show(shown[0]);
  await open(page, state);
  const hasText = (await page.locator(TEXT).count()) > 0;
  const gaps = new Map<View, Record<string, number>>();
  for (const view of state.act && hasText ? walked.toReversed() : []) {
    await show(view);
    gaps.set(view, await gapsOf(page));
  }
  await act(page, state);
  if (isPrinted) await page.emulateMedia({ media: 'print' });
  else if (!isOpening(state)) await expectNoFinding(page, state.name, CHANGING);
  else if (site !== 'delivered') await expectNoFinding(page, state.name);
  for (const view of shown) {
    await test.step(Object.entries(view).join(' '), async () => {
      await show(view);
      expect.soft(await flawsOf(page, view), state.name).toEqual([]);
      const now = gaps.has(view) ? await gapsOf(page) : {};
      for (const [rows, gap] of Object.entries(gaps.get(view) ?? {})) {
        if (now[rows]) expect.soft(Math.abs(now[rows] - gap), `${rows}: ${gap} px, now ${now[rows]}`).toBeLessThan(3);
      }
    });
  }
  if (!hasText || isPrinted || (await page.locator(TEXT).count()) === 0) return;
  for (const view of [walked.at(0), walked.at(-1)]) {
    if (!view) continue;
    await show(view);
    expect.soft(await seenWhileTyping(page), `the line that is typed, ${JSON.stringify(view)}`).toBeGreaterThan(16);
  }
}

/** States share a window: to make one takes as long as to look at a state. */
const STATES = 4;
const kindOf = (state: State) => `${state.site} ${isOpening(state) ? 'as it opens' : state.path}`;
for (const [kind, all] of Map.groupBy(states, kindOf)) {
  for (let first = 0; first < all.length; first += STATES) {
    const some = all.slice(first, first + STATES);
    test(`${kind}: ${some.map(({ name }) => name).join(', ')}`, async ({ page }) => {
      await page.addInitScript(() => {
        if (location.protocol === 'http:') sessionStorage.clear();
        // A message stays until all windows were looked at.
        Object.assign(window, { setInterval: () => 0 });
      });
      for (const state of some) await test.step(state.name, () => expectNoFlaw(page, state));
    });
  }
}
