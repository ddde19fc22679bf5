import type { Page } from '@playwright/test';
import { BOOKING_PATH, type ManageRequest, TIMES_PATH } from '../../../contract/booking.ts';
import { fill } from '../../../contract/template.ts';
import { managed, offer, read, refused, showing, spoilZone, startsOf } from '../../support/browser/calls.ts';
import { button } from '../../support/browser/form.ts';
import { heading, main } from '../../support/browser/parts.ts';
import { open } from '../../support/browser/ready.ts';
import { type Reply, replyTo } from '../../support/browser/reply.ts';
import { expectSaid, expectSentences, startReader } from '../../support/browser/screen-reader.ts';
import { availability, site, words } from '../../support/browser/studio-content.ts';
import { expect, test } from '../../support/browser/test.ts';

// The browser logs each response that says no.
test.use({ ignoredMessages: /Failed to load resource/, timezoneId: 'America/Los_Angeles' });

const token = 'c2VjcmV0-_1abcdefghijk';
const link = `${BOOKING_PATH}#${token}`;
const { times: timesWords, call: callPage } = words.booking;
const { states } = callPage;
const [first = '', second = '', third = ''] = startsOf(2);
const ofFirst = showing(managed(first));
const cancelled = showing(managed(first, 'cancelled'));
const shown: ManageRequest = { token, action: 'show' };
const shortTime = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
/** The name of the button that moves a call to a time. */
const moveTo = (start: string) =>
  fill(callPage.moveToTime, { time: read(start, 'America/Los_Angeles', shortTime, site.locale) });
/** Responds about a call in place of the server, with each reply in turn and the last one again. */
const replies = (page: Page, ...all: (Reply | 'abort' | 'hold')[]) => replyTo(page, BOOKING_PATH, 'POST', ...all);
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('a link shows the call and changes nothing; its secret is in no URL', async ({ page }) => {
  // On the visitor's clock it is the day before.
  const early = first.replace('T08', 'T06');
  const requests = await replies(page, showing({ ...managed(early), kind: 'Video' }));
  await open(page, link);
  await expect(heading(page, states.booked.title)).toBeVisible();
  await expect(main(page)).toContainText('(America/Los Angeles)');
  const day = read(early, 'America/Los_Angeles', { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
  const calendar = main(page).getByRole('link', { name: timesWords.addToCalendar });
  await expect(calendar).toHaveAttribute('download', `${day}.ics`);
  await expect(main(page)).toContainText('in Berlin');
  await expect(main(page)).toContainText(`Video, ${availability.minutes} Minuten`);
  await expect(main(page).locator('.dial')).toHaveCSS('position', 'relative');
  await expect(page).toHaveURL(BOOKING_PATH);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  expect(requests.map((request) => request.postDataJSON())).toEqual([shown]);
  const headers = await requests[0]?.allHeaders();
  expect(headers?.referer).toBeUndefined();
  expect(headers?.origin).toBe(new URL(page.url()).origin);
});

test("in a browser that refuses the owner's zone, the call has the visitor's clock alone", async ({ page }) => {
  await spoilZone(page, 'owner');
  await replies(page, ofFirst);
  await open(page, link);
  const clock = read(first, 'America/Los_Angeles', { hour: '2-digit', minute: '2-digit' }, site.locale);
  await expect(main(page).locator('time')).toContainText(`${clock} (America/Los Angeles)`);
  await expect(main(page).getByText(/ \(\w+\/[\w ]+\)/)).toHaveCount(1);
});

test('a call is moved: a time that has gone meanwhile is said, and another one can be chosen', async ({ page }) => {
  const requests = await replies(page, ofFirst, offer(second), refused('taken'), offer(third), showing(managed(third)));
  await open(page, link);
  await press(page, callPage.move);
  await expect(heading(page, states.moving.title)).toBeFocused();
  await expect(main(page).getByRole('radio')).toHaveCount(1);
  // Its styles came with it.
  await expect(main(page).locator('label', { has: page.getByRole('radio') })).toHaveCSS('display', 'grid');
  await press(page, callPage.moveTo);
  await expect(page.locator(':focus')).toContainText(callPage.choose.text);
  await main(page).getByRole('radio').check();
  await expect(main(page)).not.toContainText(callPage.choose.text);
  const reason = main(page).getByRole('textbox', { name: callPage.reason.label });
  await reason.fill('Urlaub');
  await press(page, moveTo(second));
  await expect(page.locator(':focus')).toHaveText(callPage.times.taken);
  await main(page).locator(`[value="${third}"]`).check();
  await press(page, moveTo(third));
  await expect(heading(page, states.moved.title)).toBeFocused();
  await expect(main(page).getByRole('link', { name: timesWords.addToCalendar })).toBeVisible();
  const zone = { timeZone: 'America/Los_Angeles' };
  expect(requests.slice(1).map((request) => request.postDataJSON())).toEqual([
    { token, action: 'times' },
    { token, action: 'move', shown: first, start: second, reason: 'Urlaub', ...zone },
    { token, action: 'times' },
    { token, action: 'move', shown: first, start: third, reason: 'Urlaub', ...zone },
  ]);
  // A sent reason is that of no later change.
  await press(page, callPage.cancel);
  await expect(reason).toHaveValue('');
});

for (const [error, headers, words, wait] of [
  ['moved-too-often', {}, callPage.movedTooOften, ''],
  ['too-many', { 'Retry-After': '230' }, callPage.tooMany, 'in 4 Minuten'],
] as const)
  test(`a call keeps its time after ${error}, and a message says what can be done`, async ({ page }) => {
    await replies(page, ofFirst, offer(second), refused(error, headers));
    await open(page, link);
    await press(page, callPage.move);
    await main(page).getByRole('radio').check();
    await press(page, moveTo(second));
    await expect(page.locator(':focus')).toHaveText(`${words.title} ${fill(words.text, { wait })}`);
    await press(page, callPage.keep);
    await expect(main(page).locator('time').first()).toHaveAttribute('datetime', first);
  });

test('a call is cancelled after a question, and stays if the server is away', { tag: '@heard' }, async ({ page }) => {
  const requests = await replies(page, ofFirst, refused('unavailable'), cancelled);
  await open(page, link);
  await expect(main(page).getByRole('button', { name: callPage.cancel })).toBeVisible();
  await expectSentences(page);
  await startReader(page);
  await main(page).getByRole('button', { name: callPage.cancel }).press('Enter');
  const asks = [`polite: ${states.cancelling.text}`, `heading, ${states.cancelling.title}, level 1`];
  await expectSaid(page, `button, ${callPage.cancel}`, ...asks);
  await press(page, callPage.keep);
  await expect(heading(page, states.booked.title)).toBeFocused();
  expect(requests).toHaveLength(1);
  await press(page, callPage.cancel);
  // The filled button keeps the call.
  for (const [name, isFilled] of [
    [callPage.keep, true],
    [callPage.confirm, false],
  ] as const) {
    const classes = await main(page).getByRole('button', { name }).getAttribute('class');
    expect(!classes?.includes('button-outline'), name).toBe(isFilled);
  }
  await press(page, callPage.confirm);
  await expect(page.locator(':focus')).toContainText(callPage.failed.title);
  await expect(page.locator(':focus')).toContainText(site.email);
  await page.evaluate(() => window.reader.clearSpokenPhraseLog());
  await press(page, callPage.confirm);
  const ends = [`polite: ${states.cancelledNow.text}`, `heading, ${states.cancelledNow.title}, level 1`];
  await expectSaid(page, `button, ${callPage.confirm}`, ...ends);
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(main(page).locator('s time')).toHaveAttribute('datetime', first);
  await expect(main(page)).not.toContainText(managed(first).place);
  expect(requests.at(-1)?.postDataJSON()).toEqual({ token, action: 'cancel', shown: first });
});

test('while the server is slow, a pressed button looks as if nothing can be pressed', async ({ page }) => {
  await replies(page, ofFirst, 'hold');
  await open(page, link);
  await press(page, callPage.cancel);
  await press(page, callPage.confirm);
  const confirm = main(page).locator('.button-outline:hover');
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a change that is lost or comes too late shows the call as it is: done, not done, changed by others', async ({
  page,
}) => {
  await replies(page, ofFirst, 'abort', ofFirst, 'abort', cancelled, 'abort');
  await open(page, link);
  await press(page, callPage.cancel);
  await press(page, callPage.confirm);
  await expect(page.locator(':focus')).toContainText(callPage.failed.title);
  await press(page, callPage.confirm);
  await expect(heading(page, states.cancelledNow.title)).toBeFocused();

  // The owner has moved the call meanwhile, or it is over. A proxy may respond in place of the server.
  const proxys = { status: 504, json: { message: 'Endpoint request timed out' } };
  const parts = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const time = `${read(second, 'America/Los_Angeles', parts, site.locale)} (America/Los Angeles)`;
  const isMoved = `${callPage.changed.title} ${fill(callPage.changed.text, { time })}`;
  const isLate = refused('changed');
  for (const [response, now, title, focused] of [
    [proxys, showing(managed(second)), states.booked.title, isMoved],
    [proxys, showing(managed(first, 'begun')), states.begun.title, states.begun.title],
    [isLate, showing(managed(second)), states.booked.title, isMoved],
    [isLate, cancelled, states.cancelled.title, states.cancelled.title],
    [isLate, 'abort', states.unavailable.title, states.unavailable.title],
  ] as const) {
    await page.unrouteAll();
    await replies(page, ofFirst, response, now);
    await page.reload();
    await press(page, callPage.cancel);
    await press(page, callPage.confirm);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator(':focus')).toHaveText(focused);
    await expect(main(page).locator('.failure')).toHaveCount(focused === isMoved ? 1 : 0);
  }

  await page.unrouteAll();
  await replies(page, ofFirst, 'abort');
  await page.reload();
  await press(page, callPage.cancel);
  await press(page, callPage.confirm);
  await expect(heading(page, states.unavailable.title)).toBeFocused();
  await press(page, words.booking.retry);
  await expect(heading(page, states.unavailable.title)).toBeFocused();
});

test('the link of a call that is deleted is asked for again where it is typed', async ({ page }) => {
  const requests = await replies(page, refused('unknown-booking'));
  await open(page, link);
  await main(page).getByRole('textbox', { name: callPage.link.label }).fill(`https://site.example${link}`);
  await press(page, callPage.link.show);
  await expect.poll(() => requests.map((request) => request.postDataJSON())).toEqual([shown, shown]);
  await expect(heading(page, states.unknown.title)).toBeFocused();
  await expect(main(page)).not.toContainText(fill(callPage.link.unreadable, { email: site.email }));
});

test('an incomplete link asks nothing; the skip link and a reload keep the call and its reason', async ({ page }) => {
  const requests = await replies(page, ofFirst);
  await open(page, BOOKING_PATH);
  await expect(heading(page, states.unknown.title)).toBeVisible();
  await expect(main(page).getByRole('status')).toHaveText(states.unknown.text);
  const mail = main(page).getByRole('link', { name: callPage.write });
  await expect(mail).toHaveAttribute('href', `mailto:${site.email}`);
  const field = main(page).getByRole('textbox', { name: callPage.link.label });
  await field.fill('https://site.example/booking');
  await press(page, callPage.link.show);
  const unreadable = fill(callPage.link.unreadable, { email: site.email });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(unreadable);
  expect(requests).toEqual([]);
  // As a program that checks links has it.
  const other = { ...shown, token: token.replace('c', 'b') };
  await field.fill(`https://links.example/?url=${encodeURIComponent(`${BOOKING_PATH}#${other.token}`)}&data=05`);
  await press(page, callPage.link.show);
  // Its heading is there while it loads, too.
  await expect(main(page).getByRole('button', { name: callPage.cancel })).toBeVisible();
  await expect(heading(page, states.booked.title)).toBeFocused();
  await expect(page).toHaveURL(BOOKING_PATH);
  expect(requests.map((request) => request.postDataJSON())).toEqual([other]);
  // Another link in the same tab.
  await page.goto(link);
  await press(page, callPage.cancel);
  const reason = main(page).getByRole('textbox', { name: callPage.reason.label });
  await reason.fill('Urlaub');
  await page.getByRole('link', { name: words.frame.skipLink }).press('Enter');
  await expect(page).toHaveURL(`${BOOKING_PATH}#main`);
  await expect(heading(page, states.cancelling.title)).toBeVisible();
  expect(requests).toHaveLength(2);
  // The link made another history entry, which gets the secret in an effect.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain(token);
  await page.reload();
  await expect(main(page)).toContainText('in Berlin');
  await press(page, callPage.cancel);
  await expect(reason).toHaveValue('Urlaub');
  expect(requests.map((request) => request.postDataJSON())).toEqual([other, shown, shown]);
});

test('a time chosen to move a call is no choice of the form, whose own choice stays', async ({ page }) => {
  await replyTo(page, TIMES_PATH, 'GET', offer(second, third));
  await replies(page, ofFirst, offer(second, third));
  const chosen = (start: string) => page.getByRole('main').locator(`[value="${start}"]`);
  await open(page, '/contact');
  await chosen(second).check();
  const label = await button(page).innerText();
  await open(page, link);
  await press(page, callPage.move);
  await chosen(third).check();
  await press(page, callPage.keep);
  await page.getByRole('banner').locator('a[href="/contact"]:visible').click();
  await expect(chosen(second)).toBeChecked();
  await expect(button(page)).toHaveText(label);
});

test('the owner’s link shows whose call it is, in words for the owner, and sends a reason', async ({ page }) => {
  const visitors = { visitor: 'Ada Example', visitorTimeZone: 'Asia/Tokyo' };
  const ofOwner = showing({ ...managed(first), holder: 'owner', ...visitors });
  const requests = await replies(page, ofOwner, refused('unavailable'), ofOwner);
  await open(page, link);
  const { states: owners, hint, failed } = callPage.owner;
  await expect(heading(page, 'Gespräch mit Ada Example')).toBeVisible();
  await expect(main(page)).toContainText(
    `${read(first, 'Asia/Tokyo', { hour: '2-digit', minute: '2-digit' }, site.locale)} bei Ada Example`,
  );
  await press(page, callPage.cancel);
  await expect(heading(page, owners.cancelling.title)).toBeFocused();
  const reason = main(page).getByRole('textbox', { name: callPage.reason.label });
  await expect(reason).toHaveAccessibleName(new RegExp(fill(hint, { visitor: 'Ada Example' })));
  await reason.fill('x'.repeat(501));
  await press(page, callPage.confirm);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toHaveAccessibleDescription(fill(callPage.reasonTooLong, { max: '500' }));
  await reason.fill('Ich bin krank.');
  await press(page, callPage.confirm);
  await expect(page.locator(':focus')).toHaveText(`${failed.title} ${failed.text}`);
  await expect(main(page)).not.toContainText(site.email);
  await press(page, callPage.confirm);
  await expect(heading(page, owners.cancelledNow.title)).toBeFocused();
  const sent = { token, action: 'cancel', shown: first, reason: 'Ich bin krank.' };
  expect(requests.map((request) => request.postDataJSON())).toEqual([shown, sent, sent]);
});
