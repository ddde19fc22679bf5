/** What a screen reader says where a call is booked and cancelled (docs/accessibility.md). */
import { BOOKING_PATH, TIMES_PATH } from '../../../contract/booking.ts';
import { ENQUIRIES_PATH } from '../../../contract/enquiry.ts';
import { fill as filled } from '../../../contract/template.ts';
import { button, fill, form, valid } from '../contact/form.ts';
import { main } from '../parts.ts';
import { open } from '../ready.ts';
import { expectSaid, notSentences, readAloud, startReader } from '../screen-reader.ts';
import { site, words } from '../second-content.ts';
import { expect, test } from '../test.ts';
import { call, freeTimes, managed, read, replyTo, startsOf } from './calls.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const { times, confirmation, call: callPage } = words.booking;
const { states } = callPage;
const [first = ''] = startsOf(2);
const at = (parts: Intl.DateTimeFormatOptions) => read(first, 'Europe/Berlin', parts, site.locale);
const time = { hour: '2-digit', minute: '2-digit' } as const;

test('R-a11y: who books a call hears zone, times, what the button does and that it is booked', async ({ page }) => {
  await replyTo(page, TIMES_PATH, 'GET', { json: freeTimes(startsOf(2)) });
  await replyTo(page, ENQUIRIES_PATH, 'POST', { status: 201, json: { stored: true, booking: call(first) } });
  await open(page, '/contact');
  await fill(page, valid);
  const zone = form(page).getByRole('combobox', { name: times.zone });
  await expect(zone).toBeVisible();
  await startReader(page);
  await zone.focus();
  await expectSaid(page, `combobox, ${times.zone}, Europe/Berlin`);
  await page.keyboard.press('Tab');
  await expectSaid(page, `radio, ${times.noTime}, checked`);
  await page.keyboard.press('ArrowDown');
  await expectSaid(page, `radio, ${at(time)}, not checked`);
  await button(page).focus();
  await expectSaid(
    page,
    `button, ${filled(times.book, { time: at({ weekday: 'short', day: 'numeric', month: 'short', ...time }) })}`,
  );
  await page.keyboard.press('Enter');
  await expectSaid(
    page,
    `heading, ${times.booked}, level 2`,
    `assertive: ${confirmation.toast.title} ${confirmation.toast.text}`,
  );
});

test('R-a11y: who cancels a call hears which, the question, and that it is cancelled', async ({ page }) => {
  await replyTo(
    page,
    BOOKING_PATH,
    'POST',
    { json: { call: managed(first) } },
    { json: { call: managed(first, 'cancelled') } },
  );
  await open(page, `${BOOKING_PATH}#c2VjcmV0-_1abcdefghijk`);
  await expect(main(page).getByRole('button', { name: callPage.cancel })).toBeVisible();
  const said = await readAloud(page);
  expect(notSentences(said)).toEqual([]);
  expect(said.join('\n')).toContain(`main\n${callPage.eyebrow}\nheading, ${states.booked.title}, level 1\n`);
  await startReader(page);
  await main(page).getByRole('button', { name: callPage.cancel }).press('Enter');
  await expectSaid(
    page,
    `button, ${callPage.cancel}`,
    `polite: ${states.cancelling.text}`,
    `heading, ${states.cancelling.title}, level 1`,
  );
  await main(page).getByRole('button', { name: callPage.confirm }).press('Enter');
  await expectSaid(
    page,
    `button, ${callPage.confirm}`,
    `polite: ${states.cancelledNow.text}`,
    `heading, ${states.cancelledNow.title}, level 1`,
  );
});
