/** The phrases of a screen reader (docs/accessibility.md) on visitors' ways through the pages. */
import { content } from '../../model/reading/content.server.ts';
import { button, field, openWithStoppedClock, valid } from '../support/browser/form.ts';
import { frameLink, headingOf } from '../support/browser/parts.ts';
import { aPage, menus } from '../support/browser/paths.ts';
import { open } from '../support/browser/ready.ts';
import { expectSaid, startReader } from '../support/browser/screen-reader.ts';
import { expect, test } from '../support/browser/test.ts';
import { required } from '../support/requirements.ts';

const { pages, words, site } = content;
const { fields } = words.contact.form;
const { menu: menuWords, skipLink } = words.frame;

const heading = (text: string, level: number) => `heading, ${text.replaceAll('*', '')}, level ${level}`;

test('R-a11y: menu and overlay say what they are, and where one is after them', async ({ page }) => {
  const title = 'Development';
  const [first] = menus[0]?.items ?? [];
  await open(page, '/');
  await startReader(page);
  for (const phrase of [`link, ${skipLink}`, `link, ${site.name}`, `button, ${title}`]) {
    await page.keyboard.press('Tab');
    await expectSaid(page, phrase);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectSaid(page, `link, ${first?.title} ${first?.description}`);
  await page.keyboard.press('Shift+Tab');
  await expectSaid(page, `button, ${title}`);
  await expect(page.locator(':popover-open')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 900 });
  await startReader(page);
  await page.getByRole('button', { name: menuWords.open }).press('Enter');
  await expectSaid(page, `button, ${menuWords.open}`, `dialog, ${menuWords.name}`, `link, ${site.name}`);
  await page.keyboard.press('Escape');
  await expectSaid(page, `button, ${menuWords.open}`);
});

test('R-a11y: from home to a message that is sent, a visitor hears each step, error and result', async ({ page }) => {
  const { incomplete, sent } = words.contact.toasts;
  const { name, email, message } = fields;
  const send = `button, ${words.contact.form.send}`;
  await openWithStoppedClock(page);
  await startReader(page);
  await frameLink(page, aPage).press('Enter');
  await expectSaid(page, /^link, /, heading(await headingOf(page, aPage), 1));
  await frameLink(page, '/contact').press('Enter');
  await expectSaid(page, /^link, /, heading(pages.contact.hero.title, 1));
  await button(page).press('Enter');
  const alert = `assertive: ${incomplete.title} ${incomplete.text}`;
  await expectSaid(page, send, `textbox, ${name.label}, ${name.missing}, invalid, required`, alert);
  await page.keyboard.type(valid.name);
  await page.keyboard.press('Tab');
  await expectSaid(page, `textbox, ${email.label}, ${email.missing}, invalid, required`);
  await page.keyboard.type('ada');
  await field(page, 'message').fill(valid.message);
  await button(page).press('Enter');
  const filled = `textbox, ${message.label}, ${message.missing}, invalid, placeholder ${message.placeholder}, required`;
  await expectSaid(page, filled, send, `textbox, ${email.label}, ada, ${email.malformed}, invalid, required`);
  await page.keyboard.type('@example.com');
  await button(page).press('Enter');
  await page.clock.runFor(required.form.sendingTime);
  await expectSaid(page, send, `assertive: ${sent.title} ${sent.text}`);
});
