/** Every state that visitors see: each kind of page as it opens, and what follows from what they do. */
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { BOOKING_PATH, TIMES_PATH } from '../../../contract/booking.ts';
import { buildFolder } from '../../../contract/build-folder.ts';
import { ENQUIRIES_PATH } from '../../../contract/enquiry.ts';
import { isDelivered } from '../sites/delivered.ts';
import { htmlFilesIn } from '../sites/html-files.ts';
import { languageSettings, SITE_URL } from '../sites/languages.ts';
import { serveBuilt } from '../sites/serve-built.ts';
import { smallestSettings } from '../sites/smallest.ts';
import { studioSettings } from '../sites/studio.ts';
import { call, managed, offer, refused, showing, startsOf } from './calls.ts';
import { button, fill, send, valid } from './form.ts';
import { ready } from './ready.ts';
import { type Reply, replyTo, stored } from './reply.ts';

/** The sites that tests read: their build, and the path of their host that they are below. */
const sites = {
  delivered: { folder: buildFolder(), base: '' },
  studio: { folder: studioSettings.BUILD, base: '' },
  smallest: { folder: smallestSettings.BUILD, base: '' },
  languages: { folder: languageSettings.BUILD, base: new URL(SITE_URL).pathname },
};
export type Site = keyof typeof sites;
type Act = (page: Page) => Promise<unknown>;
type Replies = readonly (Reply | 'abort' | 'hold')[];

export type State = {
  site: Site;
  name: string;
  path: string;
  /** In place of the server: free times, and the responses to an enquiry and on the page of a call. */
  times?: Replies;
  enquiry?: Replies;
  booking?: Replies;
  act?: Act;
  /** Selector of an element that is there once the state is. */
  shows?: string;
  /** The least width with it, or the least without it, px. */
  from?: number;
  below?: number;
  isPrinted?: boolean;
};

const DESKTOP = 1024;

/** One page of each kind: all at the root, and of each folder the longest, and that of what is not in it. */
function pagesOf(site: Site): State[] {
  const kindOf = (file: string) => (/^[^/]+$|404|^de\/[^/]+$/.test(file) ? file : dirname(file));
  const kinds = Map.groupBy(htmlFilesIn(join(sites[site].folder, 'client')), ({ file }) => kindOf(file));
  return [...kinds.values()].flatMap((files) => {
    const [longest] = files.sort((one, other) => other.html.length - one.html.length);
    return longest ? { site, name: longest.path, path: longest.path } : [];
  });
}

const press =
  (selector: string, index = 0): Act =>
  (page) =>
    page.locator(`${selector}:visible`).nth(index).click();
const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
const submit: Act = (page) => button(page).click();
const type: Act = (page) => fill(page, valid);
const typeName: Act = (page) => fill(page, { name: 'Ada' });
const HELD = ['hold' as const];
/** The simulated form would go on after 1.5 s. */
const stopLongTimers: Act = (page) =>
  page.evaluate(() => {
    const start = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms < 1000 ? start(run, ms) : 0) });
  });

/** States of the form of a site, simulated or not. */
const formStates = (site: Site, path = '/contact'): State[] =>
  [
    { name: 'with errors', act: submit, shows: '.field-error' },
    { name: 'sending', act: inTurn(stopLongTimers, send), shows: '[type="submit"]:disabled', enquiry: HELD },
    { name: 'sent', act: send, shows: '.sent', enquiry: [stored] },
  ].map(({ name, ...state }) => ({ site, path, name: `${path} ${name}`, ...state }));

/** Free times from 8:00 to 17:30 UTC on nine days. */
const week = startsOf(9).flatMap((start) => {
  const first = Date.parse(start);
  return start.includes('T08') ? Array.from({ length: 20 }, (_, half) => first + half * 1_800_000) : [];
});
const [first = '', second = ''] = week.map((time) => new Date(time).toISOString());
const offered = [offer(...week.map((time) => new Date(time).toISOString()))];
const CHOSEN = '[name="start"]:checked';
const choose: Act = (page) => page.locator('[name="start"]').nth(7).check();
const booked = { status: 201, json: { stored: true, booking: call(first) } };

/** States of a form that books calls. */
const bookingStates = (site: Site, path = '/contact'): State[] =>
  [
    { name: 'with times', shows: '[name="start"]' },
    { name: 'without times', times: [offer()], shows: '.booking-room, [role="status"]:not(:empty)' },
    { name: 'times fail', times: ['abort' as const], shows: 'fieldset [role="status"] + button' },
    { name: 'times come', times: HELD },
    { name: 'time chosen', act: choose, shows: CHOSEN },
    { name: 'time chosen, filled in', act: inTurn(choose, type), shows: CHOSEN },
    { name: 'time chosen, with errors', act: inTurn(choose, typeName, submit), shows: '.field-error' },
    { name: 'failed', act: inTurn(choose, send), enquiry: ['abort' as const], shows: 'form .failure' },
    { name: 'time taken', act: inTurn(choose, send), enquiry: [refused('taken')], shows: '.failure' },
    { name: 'booked', act: inTurn(choose, send), enquiry: [booked], shows: '#booked' },
  ].map(({ name, ...state }) => ({ site, path, times: offered, name: `${path} ${name}`, ...state }));

const shown = showing(managed(first));
const cancelled = showing(managed(first, 'cancelled'));
const visitors = { visitor: 'Ada Example', visitorTimeZone: 'Asia/Tokyo' };
const owners = showing({ ...managed(first), holder: 'owner', ...visitors });
const move = press('main button.button');
const [cancel, confirm] = [press('main button.text-link'), press('main button.button', 1)];
const moveTo = inTurn(move, choose, press('main .button:not(.button-outline)'));

/** States of the page of a call. */
const callStates = (site: Site, path: string = BOOKING_PATH): State[] =>
  [
    { name: 'booked', booking: [shown] },
    { name: 'of the owner', booking: [owners] },
    { name: 'moving', booking: [shown, ...offered], act: move, shows: '[name="start"]' },
    { name: 'moving, time chosen', booking: [shown, ...offered], act: inTurn(move, choose), shows: CHOSEN },
    { name: 'moved', booking: [shown, ...offered, showing(managed(second))], act: moveTo, shows: 'a[download]' },
    { name: 'move refused', booking: [shown, ...offered, refused('moved-too-often')], act: moveTo, shows: '.failure' },
    { name: 'cancelling', booking: [shown], act: cancel, shows: 'textarea' },
    { name: 'cancelling, of the owner', booking: [owners], act: press('main button', 1), shows: 'textarea' },
    {
      name: 'changed meanwhile',
      booking: [owners, refused('changed'), owners],
      act: inTurn(press('main button', 1), confirm),
      shows: '.failure',
    },
    { name: 'begun', booking: [showing(managed(first, 'begun'))] },
    { name: 'cancelled', booking: [shown, cancelled], act: inTurn(cancel, confirm), shows: 's' },
    { name: 'unknown', booking: [refused('unknown-booking')] },
    { name: 'out of reach', booking: ['abort' as const] },
    { name: 'loading', booking: HELD, shows: 'h1' },
  ].map(({ name, shows = 'main .button', ...state }) => {
    return { site, path: `${path}#c2VjcmV0-_1abcdefghijk`, name: `${path} ${name}`, shows, ...state };
  });

const overlay = (site: Site, path = '/'): State => {
  return { site, path, name: `${path} overlay`, act: press('[commandfor]'), shows: 'dialog[open]', below: DESKTOP };
};
const printed = (site: Site, path: string): State => ({ site, path, name: `${path} on paper`, isPrinted: true });

const deliveredStates: State[] = [
  overlay('delivered'),
  ...formStates('delivered'),
  ...[0, 1, 2].map((index): State => {
    const act = press('.menu-toggle', index);
    return { site: 'delivered', path: '/', name: `/ menu ${index}`, act, shows: ':popover-open', from: DESKTOP };
  }),
  ...['/portfolio', '/blog'].flatMap((path): State[] => [
    { site: 'delivered', path, name: `${path} filtered`, act: press('main fieldset button', 1) },
    { site: 'delivered', path: `${path}?category=Gardening`, name: `${path} without a match` },
  ]),
  {
    ...{ site: 'delivered', path: '/portfolio/fitness-app', name: '/portfolio/fitness-app photo' },
    ...{ act: press('main a > .photo'), shows: '.large-picture[open] img' },
  },
  { site: 'delivered', path: '/contact', name: '/contact questions', act: press('main details:not([open]) > summary') },
  ...['/', '/services', '/contact'].map((path) => printed('delivered', path)),
];

const studioStates: State[] = [
  ...pagesOf('studio').filter(({ path }) => path !== BOOKING_PATH && path !== '/contact'),
  overlay('studio'),
  ...bookingStates('studio'),
  ...formStates('studio').map((state) => ({ ...state, times: offered })),
  {
    ...{ site: 'studio', path: '/contact', name: '/contact other kind of call', times: offered },
    ...{ act: inTurn(press('.call-kind', 1), choose), shows: CHOSEN },
  },
  ...callStates('studio'),
];

export const states: readonly State[] = [
  ...(isDelivered ? [...pagesOf('delivered'), ...deliveredStates] : []),
  ...studioStates,
  ...pagesOf('smallest'),
  overlay('smallest'),
  ...formStates('smallest'),
  // Its English pages are those of the smallest.
  ...pagesOf('languages').filter(({ path }) => path === '/contact' || path.startsWith('/de/')),
  overlay('languages', '/de/'),
  ...[...bookingStates('languages', '/de/contact'), ...callStates('languages', '/de/booking')].filter(({ name }) =>
    /with times|booked|moving$/.test(name),
  ),
];

/** Serves the build of a site. @returns its URL, what opens a state in a page, and what stops the server */
export async function serveSite(site: Site) {
  const { folder, base } = sites[site];
  const DATA_DIR = `test-results/states/${process.pid}/${site}`;
  const { origin, stop } = await serveBuilt(join(folder, 'client'), { DATA_DIR });
  const url = origin + base;
  return {
    url,
    async open(page: Page, { path, times, enquiry, booking }: State): Promise<void> {
      if (times) await replyTo(page, TIMES_PATH, 'GET', ...times);
      if (enquiry) await replyTo(page, ENQUIRIES_PATH, 'POST', ...enquiry);
      if (booking) await replyTo(page, BOOKING_PATH, 'POST', ...booking);
      await page.goto(url + path);
      // A page after an enquiry that was sent without script may have none.
      if ((await page.locator('script').count()) > 0) await ready(page);
    },
    /** Brings about the state of an open page. */
    async act(page: Page, { act, shows }: State): Promise<void> {
      await act?.(page);
      if (shows) await page.locator(shows).first().waitFor();
    },
    stop,
  };
}
