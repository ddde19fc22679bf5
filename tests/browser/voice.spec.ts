/** What a screen reader says (docs/accessibility.md) of each kind of page, and on visitors' ways through them. */
import { counted, fill as filled } from '../../contract/template.ts';
import { content } from '../../model/content.server.ts';
import { bookingLabel, places } from '../../model/frame.data.ts';
import { required } from '../requirements.ts';
import { button, field, openWithStoppedClock, valid } from './contact/form.ts';
import { footerLink, headingOf } from './parts.ts';
import { articleItems, menus, projectItems, serviceItems, templates } from './paths.ts';
import { open } from './ready.ts';
import { expectSaid, notSentences, readAloud, startReader } from './screen-reader.ts';
import { expect, orSkip, test } from './test.ts';

// The last of the paths is no page.
test.use({ ignoredMessages: /Failed to load resource|^404: no page at/ });

const { pages, words, site, categories, faq } = content;
const { fields } = words.contact.form;
const { cards } = words.lists;
const { caseStudy } = words.services;
const { notFound, menu: menuWords, skipLink } = words.frame;

const heading = (text: string, level: number) => `heading, ${text.replaceAll('*', '')}, level ${level}`;
/** Those of some phrases that there are. */
const given = (...phrases: readonly (string | undefined)[]) => phrases.filter((each) => each !== undefined);
const hero = ({ hero: { eyebrow, title, text } }: { hero: { eyebrow?: string; title: string; text?: string } }) =>
  given(eyebrow, heading(title, 1), text);
const figurePhrase = (figure?: { value: string; label: string }) => figure && `${figure.value} ${figure.label}`;
const percent = (level: number) => (level / 100).toLocaleString(site.locale, { style: 'percent' });
const count = (forms: Parameters<typeof counted>[0], count: number) => counted(forms, count, site.locale);

const serviceItem = serviceItems.find(({ path }) => templates.includes(path));
const service = content.services.find(({ title }) => title === serviceItem?.title);
const projectItem = projectItems.find(({ path }) => templates.includes(path));
const project = content.projects.find(({ slug }) => slug === projectItem?.slug);
const [article] = articleItems;
const [testimonial] = content.testimonials;
const reader = filled(cards.rating, { value: testimonial?.rating ?? 0, of: 5 });

/** Passages of pages, phrase by phrase. */
const passages: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '/': [
    [
      'main',
      ...given(places?.text, heading(pages.home.hero.title, 1), pages.home.hero.text),
      `link, ${bookingLabel}`,
      `link, ${pages.home.hero.link}`,
      ...pages.home.facts.flatMap(({ label, value, project }) => [project ? `link, ${label}` : label, value]),
      `link, ${pages.home.hero.scroll}`,
    ],
    (pages.home.roles?.list ?? []).flatMap(({ title, figure, description }) =>
      given(heading(title, 3), figure, description),
    ),
  ],
  '/about': [
    ['main', ...hero(pages.about)],
    ...(pages.about.skills?.groups ?? []).map(({ title, skills, toolsTitle, tools }) => [
      heading(title, 3),
      ...skills.flatMap(({ name, level }) => [name, percent(level)]),
      ...given(toolsTitle && heading(toolsTitle, 3)),
      ...tools,
    ]),
    (pages.about.timeline?.list ?? []).flatMap(({ year, title, description }) => [
      year,
      heading(title, 3),
      description,
    ]),
  ],
  '/services': [
    ['main', ...hero(pages.services)],
    serviceItem
      ? [
          heading(serviceItem.title, 3),
          serviceItem.description,
          ...given(figurePhrase(serviceItem.figure), serviceItem.price),
          `link, ${cards.service.link} ${filled(cards.service.about, { title: serviceItem.title })}`,
        ]
      : [],
  ],
  [serviceItem?.path ?? '']: service
    ? [
        ['main', ...given(serviceItem?.category, heading(service.title, 1), service.subtitle)],
        service.includes.length > 0 ? [heading(words.services.includes, 2), ...service.includes] : [],
        service.caseStudy
          ? [
              ...given(caseStudy.eyebrow, figurePhrase(service.caseStudy.figure), heading(service.caseStudy.title, 2)),
              caseStudy.challenge,
              service.caseStudy.challenge,
              caseStudy.solution,
              service.caseStudy.solution,
              caseStudy.result,
              service.caseStudy.result,
            ]
          : [],
      ]
    : [],
  '/portfolio': [
    [
      'main',
      ...hero(pages.portfolio),
      heading(pages.portfolio.list.title, 2),
      `group, ${words.lists.filter}`,
      words.lists.filter,
      `button, ${words.lists.all}, pressed`,
    ],
    projectItem
      ? [
          ...given(projectItem.image && `image, ${projectItem.image.alt}`),
          heading(projectItem.title, 3),
          projectItem.category,
          ...given(figurePhrase(projectItem.figure), projectItem.description),
          ...given(projectItem.technologies.join(', ') || undefined),
          `link, ${filled(cards.project.name, { title: projectItem.title })}`,
        ]
      : [],
  ],
  [projectItem?.path ?? '']: project
    ? [
        ['main', ...given(projectItem?.category, heading(project.title, 1), project.subtitle)],
        [
          ...given(project.results.length > 1 ? heading(words.projects.results, 2) : undefined),
          ...project.results
            .slice(1)
            .map(({ before, value, label }) =>
              [...(before ? [before, words.projects.now] : []), value, label].join(' '),
            ),
        ],
      ]
    : [],
  '/testimonials': [
    ['main', ...hero(pages.testimonials)],
    testimonial
      ? [
          ...given(testimonial.rating && `image, ${reader}`),
          filled(cards.quote, { quote: testimonial.quote }),
          testimonial.name,
          ...given(testimonial.position && `${testimonial.position}, `),
        ]
      : [],
  ],
  '/blog': [
    ['main', ...hero(pages.blog)],
    article
      ? [
          `${article.category} ${article.readTime}`,
          heading(article.title, 2),
          article.excerpt,
          article.date,
          `link, ${filled(cards.article.name, { title: article.title })}`,
        ]
      : [],
  ],
  '/contact': [
    ['main', ...hero(pages.contact)],
    [`form, ${pages.contact.form.title}`, heading(pages.contact.form.title, 2)],
    [
      fields.email.label,
      `textbox, ${fields.email.label}, required`,
      fields.company.label,
      words.contact.form.optional,
      `textbox, ${fields.company.label} ${words.contact.form.optional}`,
    ],
    [`button, ${words.contact.form.send}`, words.contact.form.reply],
    faq.map(({ question }) => question).flatMap((question) => ['group', question]),
  ],
  '/no-such-page': [
    [
      'main',
      '404',
      heading(notFound.title, 1),
      notFound.text,
      `link, ${notFound.home}`,
      `link, ${notFound.work}`,
      'contentinfo',
    ],
  ],
};

test('R-a11y: each kind of page reads like sentences: each name once, no sign without words', async ({ page }) => {
  for (const path of [...templates, '/no-such-page']) {
    await test.step(path, async () => {
      await open(page, path);
      const said = await readAloud(page);
      const text = said.join('\n');
      for (const passage of passages[path] ?? []) {
        // A no-break space is read as any other.
        expect.soft(text).toContain(passage.join('\n').replace(/[^\S\n]/g, ' '));
      }
      expect
        .soft(said.slice(0, 4))
        .toEqual([`link, ${skipLink}`, 'banner', `link, ${site.name}`, `navigation, ${words.frame.navigation}`]);
      expect
        .soft(said.filter((phrase) => /^(?:main|contentinfo)$|, level 1$/.test(phrase)))
        .toEqual(['main', heading(await headingOf(page, path), 1), 'contentinfo']);
      expect.soft(notSentences(said)).toEqual([]);
    });
  }
});

test('R-a11y: the menu says what it is and what is in it; the overlay that it is a dialog, and where one is after it', async ({
  page,
}) => {
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

test('R-a11y: a filter says whether it is pressed, and how many items are left', async ({ page }) => {
  const { category } = orSkip(projectItems[0], 'There are no projects.');
  await open(page, '/portfolio');
  await startReader(page);
  const name = categories.projects.find((each) => each.name === category && each.hasButton)?.name ?? category;
  await page.getByRole('button', { name, exact: true }).press('Enter');
  const left = projectItems.filter((item) => item.category === name).length;
  await expectSaid(page, `button, ${name}, not pressed`, `polite: ${count(pages.portfolio.count, left)}`);
});

test('R-a11y: from home to a message that is sent, a visitor hears each step, error and result', async ({ page }) => {
  const { success, error, sendingTime } = required.form;
  const { name, email, message } = fields;
  await openWithStoppedClock(page);
  await startReader(page);
  await footerLink(page, '/about').press('Enter');
  await expectSaid(page, /^link, /, heading(pages.about.hero.title, 1));
  await footerLink(page, '/contact').press('Enter');
  await expectSaid(page, /^link, /, heading(pages.contact.hero.title, 1));
  await button(page).press('Enter');
  await expectSaid(
    page,
    `button, ${words.contact.form.send}`,
    `textbox, ${name.label}, ${name.missing}, invalid, required`,
    `assertive: ${error.title} ${error.text}`,
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
  await page.clock.runFor(sendingTime);
  await expectSaid(page, `button, ${words.contact.form.send}`, `assertive: ${success.title} ${success.text}`);
});
