import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TIMES_PATH } from '../../../contract/booking.ts';
import { ENQUIRIES_PATH, FIRST_KIND } from '../../../contract/enquiry.ts';
import { fill as filled } from '../../../contract/template.ts';
import { call, offer, read, refused, spoilZone, startsOf } from '../../support/browser/calls.ts';
import { button, field, fill, form, leave, send, toast, valid } from '../../support/browser/form.ts';
import { holdRequests, open, ready, reload } from '../../support/browser/ready.ts';
import { bodyOf, replyTo, stored } from '../../support/browser/reply.ts';
import { expectSaid, startReader } from '../../support/browser/screen-reader.ts';
import { availability, site, storedLine, words } from '../../support/browser/studio-content.ts';
import { expect, test } from '../../support/browser/test.ts';

// The browser logs each response that says no.
test.use({ ignoredMessages: /Failed to load resource/, timezoneId: 'Europe/Berlin' });

const { times: timesWords, errors: bookingErrors, confirmation } = words.booking;
const { locale } = site;

const part = (page: Page) => form(page).getByRole('group', { name: timesWords.title });
const times = (page: Page) => part(page).locator('input[name="start"]');
const kind = (page: Page, name: string) => part(page).getByRole('radio', { name, exact: false });
const noTime = (page: Page) => part(page).getByRole('button', { name: timesWords.noTime });
const days = (page: Page) =>
  part(page)
    .getByRole('group')
    .filter({ has: page.locator('[name="start"]') });
const turn = (page: Page, name: string) => part(page).getByRole('button', { name });
const booked = (page: Page) => page.getByRole('region', { name: timesWords.booked });
const time = { hour: '2-digit', minute: '2-digit' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long', ...time } as const;
const [first = '', second = '', third = ''] = startsOf(2);

async function openOffering(page: Page, times: readonly string[]) {
  await page.unrouteAll();
  await replyTo(page, TIMES_PATH, 'GET', offer(...times));
  await open(page, '/contact');
}

async function chooseFirst(page: Page) {
  await times(page).first().check();
  await expect(times(page).first()).toBeChecked();
}

test('a time is chosen by keyboard alone, sent with the form, and said at each step', { tag: '@heard' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const booking = call(first);
  await openOffering(page, startsOf(9));
  const requests = await replyTo(page, ENQUIRIES_PATH, 'POST', { status: 201, json: { stored: true, booking } });
  await expect(days(page)).toHaveCount(5);
  // The last free time of the week is in the first screen and a half.
  expect((await times(page).last().boundingBox())?.y).toBeLessThan(1.5 * 900);
  await startReader(page);
  await turn(page, timesWords.later).focus();
  await expectSaid(page, `button, ${timesWords.later}`);
  await page.keyboard.press('Tab');
  await expectSaid(page, `radio, ${read(first, 'Europe/Berlin', time, locale)}, not checked`);
  await page.keyboard.press('Space');
  await expect(times(page).first()).toBeChecked();
  // The button is in view, and leads to the fields.
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await button(page).focus();
  await expectSaid(page, `button, ${timesWords.continue}`);
  await page.keyboard.press('Enter');
  await expectSaid(page, `textbox, ${words.contact.form.fields.name.label}, required`);
  await expect(field(page, 'name')).toBeFocused();
  await fill(page, valid);
  const parts = { weekday: 'short', day: 'numeric', month: 'short', ...time } as const;
  const book = filled(timesWords.book, { time: read(first, 'Europe/Berlin', parts, locale) });
  await expect(button(page)).toHaveText(book);
  await button(page).focus();
  await startReader(page);
  await page.keyboard.press('Enter');
  await expectSaid(page, `heading, ${timesWords.booked}, level 1`);
  // The screen itself says the news.
  await expect(toast(page)).toBeEmpty();
  expect(bodyOf(requests[0])).toMatchObject({ start: first, timeZone: 'Europe/Berlin' });
  // The call stays in place of the form, and has the focus.
  await expect(booked(page).locator(':focus')).toHaveText(timesWords.booked);
  await expect(booked(page).locator(':focus')).toBeInViewport({ ratio: 1 });
  await expect(booked(page)).toContainText(`${read(first, 'Europe/Berlin', time, locale)} (Europe/Berlin)`);
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toHaveText(timesWords.booked);
  const download = page.waitForEvent('download');
  await booked(page).getByRole('link', { name: timesWords.addToCalendar }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toBe(booking.calendar);
  // A reload keeps it, until another call is wanted.
  await reload(page);
  await expect(booked(page)).toContainText(`${read(first, 'Europe/Berlin', time, locale)} (Europe/Berlin)`);
  await booked(page).getByRole('button', { name: confirmation.another }).press('Enter');
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'message')).toHaveValue('');
  await reload(page);
  await expect(field(page, 'message')).toHaveValue('');
});

test.describe('nine hours behind the owner', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test("days and times are the visitor's; the zone can be changed", async ({ page }) => {
    const early = first.replace('T08', 'T06');
    await openOffering(page, [early]);
    const requests = await replyTo(page, ENQUIRIES_PATH, 'POST', stored);
    const dayOf = (timeZone: string) =>
      read(early, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }, locale);
    expect(dayOf('America/Los_Angeles')).not.toBe(dayOf('Asia/Tokyo'));
    await expect(days(page)).toHaveAccessibleName(dayOf('America/Los_Angeles'));
    await expect(times(page)).toHaveAccessibleName(read(early, 'America/Los_Angeles', time, locale));
    const zone = form(page).getByRole('combobox', { name: timesWords.zone });
    await zone.selectOption('Asia/Tokyo');
    await expect(days(page)).toHaveAccessibleName(dayOf('Asia/Tokyo'));
    await chooseFirst(page);
    await send(page);
    await expect.poll(() => requests.map(bodyOf)).toMatchObject([{ start: early, timeZone: 'Asia/Tokyo' }]);
  });

  test("in a browser that refuses its own zone, times are those of the owner's clock", async ({ page }) => {
    await spoilZone(page, 'own');
    await openOffering(page, [first]);
    await expect(form(page).getByRole('combobox', { name: timesWords.zone })).toHaveValue('Europe/Berlin');
    await expect(times(page)).toHaveAccessibleName(read(first, 'Europe/Berlin', time, locale));
    const requests = await replyTo(page, ENQUIRIES_PATH, 'POST', stored);
    await chooseFirst(page);
    await send(page);
    await expect.poll(() => requests.map(bodyOf)).toMatchObject([{ start: first, timeZone: 'Europe/Berlin' }]);
  });
});

test('if times, their script or styles do not come, the form says so and is sent without one', async ({ page }) => {
  for (const file of ['time-chooser-*.js', 'time-chooser-*.css']) {
    await page.route(`**/assets/${file}`, (route) => route.abort());
    await open(page, '/contact');
    await expect(part(page).getByRole('status')).toHaveText(timesWords.failed);
    await page.unrouteAll();
  }
  const loads = await replyTo(page, TIMES_PATH, 'GET', 'abort');
  const requests = await replyTo(page, ENQUIRIES_PATH, 'POST', stored);
  await page.reload();
  await ready(page);
  await part(page).getByRole('button', { name: words.booking.retry }).press('Enter');
  await expect.poll(() => loads).toHaveLength(2);
  await expect(part(page).getByRole('status')).toHaveText(timesWords.failed);
  await expect(part(page).getByRole('status')).toBeFocused();
  await send(page);
  await expect(form(page).locator(':focus')).toHaveText(storedLine);
  expect(Object.keys(bodyOf(requests[0]))).not.toContain('start');
});

test('no free time is said; five days are shown at a time, beside them the choice, which a reload keeps', async ({
  page,
}) => {
  await openOffering(page, []);
  await expect(part(page).getByRole('status')).toHaveText(timesWords.none);
  await openOffering(page, startsOf(11));
  await expect(turn(page, timesWords.earlier)).toBeDisabled();
  await expect(days(page)).toHaveCount(5);
  await turn(page, timesWords.later).click();
  await turn(page, timesWords.later).click();
  await expect(days(page)).toHaveCount(1);
  await expect(turn(page, timesWords.later)).toBeDisabled();
  await expect(turn(page, timesWords.later)).toBeFocused();
  // Beside the longer form the choice stays in view.
  await page.setViewportSize({ width: 1440, height: 900 });
  await times(page).first().check();
  await field(page, 'message').scrollIntoViewIfNeeded();
  const summary = page.getByRole('region', { name: timesWords.summary });
  const chosen = startsOf(1, 10)[0] ?? '';
  await expect(summary.getByText(read(chosen, 'Europe/Berlin', longDay, locale)).last()).toBeInViewport({ ratio: 1 });
  // A reload keeps the time while it is offered.
  await page.reload();
  await ready(page);
  await expect(part(page).locator(`[value="${chosen}"]`)).toBeChecked();
  await expect(part(page).locator(`[value="${chosen}"]`)).toBeVisible();
  await test.step('the button in view has a ground in forced colours, and does not cover half of a window', async () => {
    const bar = page.locator('.booking-bar');
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(bar).toHaveCSS('background-color', /^rgb\(/);
    await page.emulateMedia({ forcedColors: 'none' });
    // As wide as a phone with text at 200 %.
    await page.setViewportSize({ width: 195, height: 422 });
    await expect(bar).toHaveCSS('position', 'static');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toHaveCSS('position', 'sticky');
  });
  await openOffering(page, [first]);
  await expect(part(page).getByText(timesWords.gone)).toBeVisible();
  await expect(noTime(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a reload while it is sending keeps the time, which the visitor’s own call may have taken', async ({ page }) => {
  await replyTo(page, TIMES_PATH, 'GET', offer(first, second), offer(second));
  const booking = { status: 201, json: { stored: true, booking: call(first) } };
  const requests = await replyTo(page, ENQUIRIES_PATH, 'POST', 'hold', booking);
  await open(page, '/contact');
  await fill(page, valid);
  await chooseFirst(page);
  await button(page).press('Enter');
  await expect.poll(() => requests).toHaveLength(1);
  await reload(page);
  await expect(times(page)).toHaveCount(2);
  await expect(times(page).first()).toBeChecked();
  await expect(part(page).getByText(timesWords.gone)).toBeHidden();
  await button(page).press('Enter');
  await expect(booked(page)).toBeVisible();
  expect(bodyOf(requests[1])).toMatchObject({ start: first, key: bodyOf(requests[0]).key });
});

test('a time that has gone, a second call, a message without its call are said', async ({ page }) => {
  await replyTo(page, TIMES_PATH, 'GET', offer(first, second), offer(third));
  const refusals = [refused('taken'), refused('already-booked'), refused('too-many-calls')];
  const requests = await replyTo(page, ENQUIRIES_PATH, 'POST', ...refusals, stored);
  const respond = await holdRequests(page, `**${ENQUIRIES_PATH}`);
  await open(page, '/contact');
  await fill(page, valid);
  await chooseFirst(page);
  await button(page).click();
  // Who has left the form reads it in a toast, and at the form on coming back.
  await leave(page);
  respond();
  await expect(toast(page)).toHaveText(`${bookingErrors.taken.title} ${bookingErrors.taken.text}`);
  await page.goBack();
  await expect(part(page).getByText(timesWords.taken)).toBeVisible();
  await expect(times(page)).toHaveCount(1);
  await expect(noTime(page)).toHaveAttribute('aria-pressed', 'true');
  for (const [name, value] of Object.entries(valid)) await expect(field(page, name)).toHaveValue(value);
  await chooseFirst(page);
  await expect(form(page)).not.toContainText(bookingErrors.taken.title);
  await noTime(page).click();
  await expect(part(page).getByText(timesWords.taken)).toBeHidden();
  await chooseFirst(page);
  await button(page).click();
  await expect(toast(page)).toHaveText(`${bookingErrors.alreadyBooked.title} ${bookingErrors.alreadyBooked.text}`);
  expect(bodyOf(requests[1])).toMatchObject({ start: third, key: bodyOf(requests[0]).key });
  await expect(times(page)).toBeChecked();
  await expect(field(page, 'message')).toHaveValue(valid.message);
  await button(page).click();
  await expect(toast(page)).toHaveText(`${bookingErrors.tooManyCalls.title} ${bookingErrors.tooManyCalls.text}`);
  await button(page).click();
  await expect(toast(page)).toHaveText(`${bookingErrors.notBooked.title} ${bookingErrors.notBooked.text}`);
  await expect(field(page, 'message')).toHaveValue('');
});

test('a kind of call is chosen by keyboard, has its own times, keeps one of both, and is sent', async ({ page }) => {
  const [further] = availability.kinds ?? [];
  if (!further) throw new Error('The second site has kinds of calls.');
  const { kinds } = words.booking;
  const json = { stored: true, booking: { ...call(second), kind: further.name } };
  const requests = await replyTo(page, ENQUIRIES_PATH, 'POST', refused('too-many-calls'), { status: 201, json });
  const offers = [offer(first, second), offer(second, third), offer(first, third)];
  const asked = await replyTo(page, TIMES_PATH, 'GET', ...offers);
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/contact');
  await fill(page, valid);
  await expect(part(page).getByRole('group', { name: kinds.title })).toContainText(`${availability.minutes} Minuten`);
  await expect(kind(page, kinds.first)).toBeChecked();
  await times(page).nth(1).check();
  // A time that was sent once is no time of another kind.
  await button(page).click();
  await expect(toast(page)).toContainText(bookingErrors.tooManyCalls.title);
  await kind(page, kinds.first).press('ArrowDown');
  await expect(kind(page, further.name)).toBeChecked();
  await expect(kind(page, further.name)).toBeFocused();
  await expect(times(page)).toHaveCount(2);
  await expect(part(page).locator(`[value="${second}"]`)).toBeChecked();
  // Another kind without the time.
  await kind(page, further.name).press('ArrowUp');
  await expect(part(page).getByText(timesWords.gone)).toBeVisible();
  await expect(noTime(page)).toHaveAttribute('aria-pressed', 'true');
  await kind(page, further.name).check();
  await expect(times(page)).toHaveCount(2);
  await expect(part(page).getByText(timesWords.gone)).toBeHidden();
  await page.reload();
  await ready(page);
  await expect(kind(page, further.name)).toBeChecked();
  await expect(times(page)).toHaveCount(2);
  await expect(part(page).getByText(timesWords.gone)).toBeHidden();
  await times(page).first().check();
  // This kind needs an answer that is optional otherwise.
  const phone = field(page, 'telefon');
  await expect(phone).toHaveAttribute('required');
  await button(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(new RegExp(words.contact.answers.missing));
  await noTime(page).click();
  await expect(phone).not.toHaveAttribute('required');
  await times(page).first().check();
  await phone.fill('030 12345');
  await button(page).click();
  await expect(booked(page)).toContainText(further.name);
  expect(bodyOf(requests[1])).toMatchObject({ start: first, kind: further.id, telefon: '030 12345' });
  const queries = asked.map((request) => new URL(request.url()).search);
  const [ofFirst, ofFurther] = [FIRST_KIND, further.id].map((id) => `?kind=${id}`);
  expect(queries).toEqual([ofFirst, ofFurther, ofFirst, ofFurther, ofFurther]);
});
