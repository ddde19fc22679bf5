import { expectNoFinding } from '../support/browser/axe.ts';
import { flawsOf } from '../support/browser/layout.ts';
import { type Site, serveSite, states } from '../support/browser/states.ts';
import { expect, test } from '../support/browser/test.ts';
import { gapsOf, printedViews, seenWhileTyping, type View, viewer, views } from '../support/browser/views.ts';

// The browser and the page log what is not there, or does not respond.
test.use({ ignoredMessages: /Failed to load resource|not found|404: |preloaded/i, timezoneId: 'Europe/Berlin' });

const servers = new Map<Site, ReturnType<typeof serveSite>>();
test.afterAll(() => Promise.all([...servers.values()].map(async (server) => (await server).stop())));

for (const state of states) {
  const { site, name, from = 0, below = Number.POSITIVE_INFINITY, isPrinted = false } = state;
  const hasState = ({ width, fontSize = 16 }: View) =>
    from <= (width * 16) / fontSize && (width * 16) / fontSize < below;
  const isOpening = !state.act && !state.times && !state.booking;
  const adds = ({ isSpaced, isTight }: View) => (site === 'delivered' || !isOpening ? isOpening || !isSpaced : isTight);
  const shown = isPrinted ? printedViews : views.filter((view) => hasState(view) && adds(view));
  const walked = shown.filter(({ isWalked }) => isWalked);

  test(`${site} ${name}`, async ({ page }) => {
    const server = servers.get(site) ?? serveSite(site);
    servers.set(site, server);
    const { open, act } = await server;
    const show = await viewer(page);
    if (shown[0]) await show(shown[0]);
    await open(page, state);
    const hasText = (await page.locator('main form textarea:not([readonly])').count()) > 0;
    const gaps = new Map<View, Record<string, number>>();
    for (const view of state.act && hasText ? walked.toReversed() : []) {
      await show(view);
      gaps.set(view, await gapsOf(page));
    }
    await act(page, state);
    if (isPrinted) await page.emulateMedia({ media: 'print' });
    else await test.step('axe finds nothing', () => expectNoFinding(page));
    for (const view of shown) {
      await test.step(Object.entries(view).join(' '), async () => {
        await show(view);
        expect.soft(await flawsOf(page, view)).toEqual([]);
        const now = gaps.has(view) ? await gapsOf(page) : {};
        for (const [rows, gap] of Object.entries(gaps.get(view) ?? {})) {
          if (now[rows]) expect.soft(Math.abs(now[rows] - gap), `${rows}: ${gap} px, now ${now[rows]}`).toBeLessThan(3);
        }
      });
    }
    for (const view of hasText && !isPrinted && (await page.locator('main form textarea:not([readonly])').count()) > 0
      ? [walked.at(0), walked.at(-1)]
      : []) {
      if (view)
        await test.step(`${Object.entries(view).join(' ')}: the line that is typed is seen`, async () => {
          await show(view);
          expect.soft(await seenWhileTyping(page)).toBeGreaterThan(16);
        });
    }
  });
}
