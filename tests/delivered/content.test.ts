/** The delivered content, compared with docs/requirements.md, as literals. */
import { expect, test } from 'vitest';
import { bookingLabel, footerColumns, footerPages, headerLinks, menus } from '../../model/data/frame.ts';
import { missingLetters } from '../../model/formats/fonts.ts';
import { content } from '../../model/reading/content.server.ts';

const { articles, categories, faq, pages, projects, services, site, testimonials, words } = content;

const named = (list: readonly { title: string }[] = []) => list.map(({ title }) => title);
const nameIn = (list: readonly { id: string; name: string }[], id: string) => list.find((each) => each.id === id)?.name;

test('fonts with every letter', () => expect(missingLetters(site)).toBe(''));

test('texts and facts in quotation marks', () => {
  const missing = (what: string) => `The ${what} you're looking for doesn't exist.`;
  expect(content).toMatchObject({
    // R-site, R-contact
    site: {
      consultationMinutes: 30,
      tagline: expect.stringMatching(/full-stack developer and digital marketing consultant who turns ideas/i),
      responseTime: 'within 24\u00A0hours on business days',
      availability: 'New projects starting July 2023',
    },
    words: {
      frame: {
        contact: 'Contact Me',
        bookACall: { title: 'Book a Call', text: expect.stringMatching(/free 30-minute consultation/i) },
        // R-not-found, R-service, R-project
        home: 'Return to Home',
        notFound: { title: 'Oops! Page not found' },
        serviceNotFound: { title: 'Service Not Found', text: missing('service'), link: 'Back to Services' },
        projectNotFound: { title: 'Project Not Found', text: missing('project'), link: 'Back to Portfolio' },
      },
      contact: {
        form: { sending: 'Sending...' },
        toasts: {
          sent: { title: 'Success!', text: "Your message has been sent. I'll get back to you soon!" },
          incomplete: { title: 'Error', text: 'Please fill in all required fields.' },
        },
      },
      projects: { next: 'Next Project', all: 'Back to All Projects', details: { link: 'Discuss Your Project' } },
    },
    pages: {
      home: { hero: { link: 'View my work', scroll: 'Scroll down to About' }, closing: { link: 'Explore services' } },
      portfolio: { empty: { title: 'No projects found', text: 'Try selecting a different category.' } },
      blog: { empty: { title: 'No articles found' } },
    },
    // R-legal
    textPages: [{ path: '/privacy-policy' }, { path: '/terms-of-service' }],
  });
  expect(bookingLabel).toBe('Book a Free Consultancy');
});

test('R-header: the menus and the links beside them', () => {
  expect(menus.map(({ title, items }) => [title, ...named(items)])).toEqual([
    ['Development', 'Web Development', 'App Development', 'E-commerce'],
    ['Marketing', 'SEO', 'Google Ads', 'Social Media', 'Email Marketing'],
    ['Strategy', 'Content Strategy', 'Analytics'],
  ]);
  expect(menus.map(({ items }) => items.filter((item) => 'image' in item).length)).toEqual([3, 0, 0]);
  expect(headerLinks.map(({ title, path }) => `${title} ${path}`)).toEqual(['Portfolio /portfolio', 'Blog /blog']);
});

test('R-footer: its columns and profiles', () => {
  expect(site.profiles).toHaveLength(3);
  expect(named(footerPages)).toEqual(['Privacy Policy', 'Terms of Service']);
  expect(footerColumns.map(({ title, links }) => [title, ...named(links)])).toEqual([
    ['Services', 'Full Stack Web Development', 'App Development', 'E-Commerce Sites', 'SEO', 'Google Ads'],
    ['Quick Links', 'About Me', 'Portfolio', 'Testimonials', 'Blog', 'Contact'],
  ]);
});

test('R-home: four roles and three of each list', () => {
  const { home } = pages;
  expect(named(home.roles?.list)).toEqual(['Developer', 'Marketer', 'Consultant', 'Partner']);
  for (const { list } of [home.services, home.projects, home.testimonials]) expect(list).toHaveLength(3);
});

test('R-about: skills, timeline and values', () => {
  const { skills, timeline, values } = pages.about;
  const levels = skills?.groups.map((group) => group.skills.map(({ name, level }) => `${name} ${level}`).join(', '));
  expect(levels).toEqual([
    'Frontend 95, Backend 90, Mobile 85, UI/UX 80',
    expect.stringMatching(/^SEO 90, [^,]*ads[^,]* 85, [^,]*social[^,]* 80, [^,]*analytics[^,]* 85$/i),
  ]);
  for (const { tools } of skills?.groups ?? []) expect(tools).not.toEqual([]);
  expect(timeline?.list.map(({ year }) => year)).toEqual(['2021', '2022', '2023', '2024']);
  expect(values?.list).toHaveLength(4);
});

test('R-services, R-contact: the services, the two processes and what the form offers', () => {
  expect(categories.disciplines.map(({ id }) => services.filter(({ category }) => category === id))).toMatchObject([
    ['web-development', 'app-development', 'ecommerce', 'ui-ux-design'].map((id) => ({ id })),
    ['seo', 'google-ads', 'social-media', 'email-marketing'].map((id) => ({ id })),
    ['content-strategy', 'analytics'].map((id) => ({ id })),
  ]);
  expect(named(pages.services.process?.steps)).toEqual(['Discover', 'Strategy', 'Execute', 'Optimize']);
  expect(named(pages.contact.process?.steps)).toEqual(['Discovery', 'Strategy', 'Execution', 'Optimization']);
  const { select, other } = words.contact.form.fields.service;
  expect([select, ...services.map(({ formOption, title }) => formOption ?? title), other]).toEqual([
    ...['Select a service', 'Web Development', 'App Development', 'E-Commerce Development', 'UI/UX Design', 'SEO'],
    ...['Google Ads', 'Social Media Marketing', 'Email Marketing', 'Content Strategy'],
    ...['Analytics & Growth Strategy', 'Other'],
  ]);
  expect(faq).toHaveLength(4);
  expect(JSON.stringify(faq)).toContain('A simple site takes 2-3\u00A0weeks and a complex application 2-3\u00A0months');
});

test('R-portfolio, R-project: the projects, their cycle, and the categories with a button', () => {
  expect(projects.map(({ id, category }) => [id, nameIn(categories.projects, category)])).toEqual([
    ['ecommerce-platform', 'Web Development'],
    ['saas-dashboard', 'Web Application'],
    ['fitness-app', 'Mobile Development'],
    ['seo-campaign', 'Digital Marketing'],
    ['real-estate-website', 'Web Development'],
    ['google-ads-campaign', 'Digital Marketing'],
  ]);
  for (const [index, { images, nextProject, results }] of projects.entries()) {
    expect([images.length, results.length]).toEqual([3, 5]);
    expect(nextProject).toBe(projects[(index + 1) % projects.length]?.id);
  }
  const withButton = categories.projects.flatMap(({ name, hasButton }) => (hasButton ? name : []));
  expect([words.lists.all, ...withButton].join()).toBe('All,Web Development,Mobile Development,Digital Marketing');
  expect(projects.flatMap(({ id, drawing }) => (drawing?.before ? [] : id))).toEqual([]);
});

test('R-testimonials: nine, rated 4 or 5, some with an image', () => {
  expect(testimonials).toHaveLength(9);
  expect(new Set(testimonials.map(({ rating }) => rating))).toEqual(new Set([4, 5]));
  expect(new Set(testimonials.map(({ image }) => image !== undefined))).toEqual(new Set([true, false]));
});

test('R-blog: the articles without texts, and their categories', () => {
  expect(articles.map(({ id, category }) => [id, nameIn(categories.articles, category)])).toEqual([
    ['modern-web-dev-techniques', 'Development'],
    ['seo-strategies-small-business', 'Marketing'],
    ['ux-design-conversion', 'Design'],
    ['google-ads-roi', 'Marketing'],
    ['react-vs-vue', 'Development'],
    ['startup-digital-strategy', 'Business'],
  ]);
  expect(articles.filter(({ text }) => text)).toEqual([]);
  const withButton = categories.articles.flatMap(({ name, hasButton }) => (hasButton ? name : []));
  expect(withButton.join()).toBe('Development,Marketing,Design,Business');
});
