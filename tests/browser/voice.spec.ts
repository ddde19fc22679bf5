/** What a screen reader says (docs/accessibility.md) on visitors' ways through the pages. */
import { fill as filled } from '../../contract/template.ts';
import { content } from '../../model/content.server.ts';
import { bookingLabel, places } from '../../model/frame.data.ts';
import { required } from '../requirements.ts';
import { button, field, needsSimulation, openWithStoppedClock, valid } from './contact/form.ts';
import { footerLink, headingOf } from './parts.ts';
import { aPage, menus, projectItems, serviceItems } from './paths.ts';
import { open } from './ready.ts';
import { expectSaid, readAloud, startReader } from './screen-reader.ts';
import { expect, orSkip, test } from './test.ts';

const { pages, words, site } = content;
const { fields } = words.contact.form;
const { cards } = words.lists;
const { menu: menuWords, skipLink } = words.frame;

const heading = (text: string, level: number) => `heading, ${text.replaceAll('*', '')}, level ${level}`;
/** Those of some phrases that there are. */
const given = (...phrases: readonly (string | undefined)[]) => phrases.filter((each) => each !== undefined);
const figurePhrase = (figure?: { value: string; label: string }) => figure && `${figure.value} ${figure.label}`;

// routes.spec.ts has each kind of page read; this is the order of what is read on home, and of a card of each kind.
test('R-a11y: home and its cards read like sentences, each in its order', async ({ page }) => {
  const { hero, facts, services, projects, testimonials } = pages.home;
  const service = serviceItems.find(({ path }) => path === `/services/${services.list?.[0]}`);
  const project = projectItems.find(({ path }) => path === `/portfolio/${projects.list?.[0]}`);
  const testimonial = content.testimonials.find(({ id }) => id === testimonials.list?.[0]);
  const passages = [
    [
      'main',
      ...given(places?.text, heading(hero.title, 1), hero.text),
      `link, ${bookingLabel}`,
      ...given(projectItems[0] && `link, ${hero.link}`),
      ...facts.flatMap(({ label, value, project }) => [project ? `link, ${label}` : label, value]),
    ],
    service && [
      heading(service.title, 3),
      service.description,
      ...given(figurePhrase(service.figure), service.price),
      `link, ${cards.service.link} ${filled(cards.service.about, { title: service.title })}`,
    ],
    project && [
      ...given(project.image && `image, ${project.image.alt}`),
      heading(project.title, 3),
      project.category,
      ...given(figurePhrase(project.figure), project.description),
      ...given(project.technologies.join(', ') || undefined),
      `link, ${filled(cards.project.name, { title: project.title })}`,
    ],
    testimonial && [
      ...given(testimonial.rating && `image, ${filled(cards.rating, { value: testimonial.rating, of: 5 })}`),
      filled(cards.quote, { quote: testimonial.quote }),
      testimonial.name,
      ...given(testimonial.position && `${testimonial.position}, `),
    ],
  ];
  await open(page, '/');
  const text = (await readAloud(page)).join('\n');
  for (const passage of passages) {
    // A no-break space is read as any other.
    if (passage) expect.soft(text).toContain(passage.join('\n').replace(/[^\S\n]/g, ' '));
  }
});

test('R-a11y: menu and overlay say what they are, and where one is after them', async ({ page }) => {
  const { title, items } = orSkip(menus[0], 'There are no menus.');
  const [first] = items;
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

  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/');
  await startReader(page);
  await page.getByRole('button', { name: menuWords.open }).press('Enter');
  await expectSaid(page, `button, ${menuWords.open}`, `dialog, ${menuWords.name}`, `link, ${site.name}`);
  await page.keyboard.press('Escape');
  await expectSaid(page, `button, ${menuWords.open}`);
});

test('R-a11y: from home to a message that is sent, a visitor hears each step, error and result', async ({ page }) => {
  needsSimulation();
  const { incomplete, sent } = words.contact.toasts;
  const { name, email, message } = fields;
  await openWithStoppedClock(page);
  await startReader(page);
  await footerLink(page, aPage).press('Enter');
  await expectSaid(page, /^link, /, heading(await headingOf(page, aPage), 1));
  await footerLink(page, '/contact').press('Enter');
  await expectSaid(page, /^link, /, heading(pages.contact.hero.title, 1));
  await button(page).press('Enter');
  await expectSaid(
    page,
    `button, ${words.contact.form.send}`,
    `textbox, ${name.label}, ${name.missing}, invalid, required`,
    `assertive: ${incomplete.title} ${incomplete.text}`,
  );
  await page.keyboard.type(valid.name);
  await page.keyboard.press('Tab');
  await expectSaid(page, `textbox, ${email.label}, ${email.missing}, invalid, required`);
  await page.keyboard.type('ada');
  await field(page, 'message').fill(valid.message);
  await button(page).press('Enter');
  await expectSaid(
    page,
    `textbox, ${message.label}, ${message.missing}, invalid, placeholder ${message.placeholder}, required`,
    `button, ${words.contact.form.send}`,
    `textbox, ${email.label}, ada, ${email.malformed}, invalid, required`,
  );
  await page.keyboard.type('@example.com');
  await button(page).press('Enter');
  await page.clock.runFor(required.form.sendingTime);
  await expectSaid(page, `button, ${words.contact.form.send}`, `assertive: ${sent.title} ${sent.text}`);
});
