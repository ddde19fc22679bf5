import type { Page } from '@playwright/test';
import { about } from '../../content/about.ts';
import { projects } from '../../content/projects.ts';
import { services } from '../../content/services.ts';
import { projectSlugs, serviceIds } from './addresses.ts';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name, exact: true });
const book = (page: Page) => main(page).getByRole('link', { name: 'Book a Free Consultancy' });

/** The steps of a process, in order. */
async function expectSteps(page: Page, steps: readonly string[]) {
  const list = main(page)
    .getByRole('list')
    .filter({ has: page.getByText(steps[0] ?? '', { exact: true }) });
  await expect(list).toHaveCount(1);
  for (const [index, step] of steps.entries()) {
    await expect(list.getByRole('listitem').nth(index).getByText(step, { exact: true })).toBeVisible();
  }
  await expect(list.getByRole('listitem')).toHaveCount(steps.length);
}

test.describe('Home', () => {
  test.beforeEach(({ page }) => open(page, '/'));

  test('hero with two buttons, and a scroll-down link that leads to an About section', async ({ page }) => {
    const hero = main(page).locator('header').first();
    await expect(hero.getByRole('link', { name: /free consultancy/i })).toHaveAttribute('href', '/contact');
    await expect(hero.getByRole('link', { name: /view.*work/i })).toHaveAttribute('href', '/portfolio');
    for (const button of await hero.getByRole('link', { name: /consultancy|work/i }).all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await hero.getByRole('link', { name: /scroll down/i }).click();
    const section = main(page).locator('section', {
      has: page.getByRole('heading', { name: 'Developer', exact: true }),
    });
    await expect(section.getByRole('heading').first()).toBeInViewport();
    // Not under the header.
    const top = (await section.getByRole('heading').first().boundingBox())?.y ?? 0;
    const bar = await page.getByRole('banner').boundingBox();
    expect(top).toBeGreaterThanOrEqual(bar?.height ?? 0);
  });

  test('About teaser with four cards: Developer, Marketer, Consultant, Partner', async ({ page }) => {
    const section = main(page).locator('section', {
      has: page.getByRole('heading', { name: 'Developer', exact: true }),
    });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([
      'Developer',
      'Marketer',
      'Consultant',
      'Partner',
    ]);
    await expect(section.getByRole('link')).toHaveAttribute('href', '/about');
  });

  test('three service cards, three recent projects, three testimonials, each group with a view-all link', async ({
    page,
  }) => {
    for (const [item, count, path] of [
      [page.getByRole('link', { name: 'Learn more' }), 3, '/services'],
      [page.getByRole('link', { name: 'View Project' }), 3, '/portfolio'],
      [page.getByRole('figure'), 3, '/testimonials'],
    ] as const) {
      await expect(item).toHaveCount(count);
      const group = main(page).locator('section').filter({ has: item });
      const all = group.getByRole('link', { name: /view all/i });
      await expect(all).toHaveCount(1);
      await expect(all).toHaveAttribute('href', path);
    }
  });

  test('closing call to action with two buttons: consultancy and explore services', async ({ page }) => {
    const closing = main(page).locator('section').last();
    await expect(closing.getByRole('link')).toHaveCount(2);
    await expect(closing.getByRole('link', { name: /consultancy/i })).toHaveAttribute('href', '/contact');
    await expect(closing.getByRole('link', { name: /explore services/i })).toHaveAttribute('href', '/services');
  });
});

test.describe('About', () => {
  test.beforeEach(({ page }) => open(page, '/about'));

  test('story text, a development tools list and a marketing tools list, four values, a book button', async ({
    page,
  }) => {
    for (const paragraph of about.story) await expect(main(page).getByText(paragraph)).toBeVisible();
    for (const [name, tools] of [
      ['Development tools', about.developmentTools],
      ['Marketing tools', about.marketingTools],
    ] as const) {
      const list = heading(page, name).locator('xpath=following-sibling::ul[1]');
      await expect(list.getByRole('listitem')).toHaveText([...tools]);
    }
    expect(about.values).toHaveLength(4);
    for (const { title, description } of about.values) {
      await expect(heading(page, title)).toBeVisible();
      await expect(main(page).getByText(description)).toBeVisible();
    }
    await expect(book(page).last()).toHaveAttribute('href', '/contact');
  });

  test('development skills and marketing skills as percentage bars', async ({ page }) => {
    for (const [group, skills] of [
      ['Development skills', { Frontend: 95, Backend: 90, Mobile: 85, 'UI/UX': 80 }],
      ['Marketing skills', { SEO: 90, ads: 85, social: 80, analytics: 85 }],
    ] as const) {
      const list = heading(page, group).locator('xpath=following-sibling::*[1]');
      await expect(list).toBeVisible();
      const words = await list.innerText();
      const found = words.match(/\d+(?=\s*%)/g)?.map(Number);
      expect(found).toEqual(Object.values(skills));
      for (const [name, level] of Object.entries(skills)) {
        expect(words).toMatch(new RegExp(`${name}[^%]*${level}\\s*%`, 'i'));
      }
      // Each bar as long as its figure says, once it is in view.
      await list.scrollIntoViewIfNeeded();
      const bars = list.locator('[style*="--level"]');
      const lengths = () =>
        bars.evaluateAll((all) =>
          all.map((bar) => 100 - Number.parseFloat(getComputedStyle(bar).clipPath.split(' ')[1] ?? '')),
        );
      await expect.poll(lengths).toEqual(Object.values(skills));
    }
  });

  test('a four-entry timeline (2021 to 2024)', async ({ page }) => {
    const list = main(page).getByRole('list').filter({ hasText: '2021' }).filter({ hasText: '2024' });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(list.getByRole('listitem')).toHaveText([/^2021\D/, /^2022\D/, /^2023\D/, /^2024\D/]);
    await expect(list.getByRole('heading')).toHaveCount(4);
  });
});

test.describe('Services', () => {
  test.beforeEach(({ page }) => open(page, '/services'));

  test('three groups: development (four services), marketing (four), strategy (two)', async ({ page }) => {
    const groups = { Development: 4, Marketing: 4, Strategy: 2 };
    const found: (string | null)[] = [];
    for (const [name, count] of Object.entries(groups)) {
      const links = main(page).getByRole('region', { name, exact: true }).getByRole('link', { name: 'Learn more' });
      await expect(links).toHaveCount(count);
      for (const link of await links.all()) found.push(await link.getAttribute('href'));
    }
    expect(found.sort()).toEqual(serviceIds.map((id) => `/services/${id}`).sort());
  });

  test('a four-step process: Discover, Strategy, Execute, Optimize; a book button', async ({ page }) => {
    await expectSteps(page, ['Discover', 'Strategy', 'Execute', 'Optimize']);
    await expect(book(page).last()).toHaveAttribute('href', '/contact');
  });
});

test.describe('details, read without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each service: hero, overview, included list, benefit cards, tools, case study, closing call to action', async ({
    page,
  }) => {
    expect(services.map(({ id }) => String(id))).toEqual(serviceIds);
    for (const service of services) {
      await page.goto(`/services/${service.id}`);
      const hero = main(page).locator('header').first();
      await expect(hero.getByRole('heading', { level: 1 })).toHaveText(service.title);
      for (const words of [service.category, service.subtitle]) await expect(hero).toContainText(words);
      await expect(heading(page, 'Overview')).toBeVisible();
      for (const paragraph of service.description) await expect(main(page)).toContainText(paragraph);
      expect(service.includes.length).toBeGreaterThanOrEqual(5);
      for (const point of service.includes) await expect(main(page).getByRole('listitem')).toContainText([point]);
      expect(service.benefits).toHaveLength(3);
      for (const { title } of service.benefits) await expect(heading(page, title)).toBeVisible();
      await expect(heading(page, 'Tools')).toBeVisible();
      await expect(
        main(page)
          .getByRole('list')
          .filter({ hasText: service.tools[0] ?? '' })
          .last(),
      ).toContainText(service.tools.join(''));
      const { title, challenge, solution, result } = service.caseStudy;
      await expect(heading(page, title)).toBeVisible();
      for (const [name, text] of Object.entries({ Challenge: challenge, Solution: solution, Result: result })) {
        await expect(main(page).getByText(name, { exact: true })).toBeVisible();
        await expect(main(page)).toContainText(text);
      }
      await expect(main(page).locator('section').last().getByRole('link').first()).toHaveAttribute('href', '/contact');
    }
  });

  test('each project: category, title, subtitle, three images, details, overview, challenge, solution, five results', async ({
    page,
  }) => {
    expect(projects.map(({ slug }) => slug)).toEqual(projectSlugs);
    for (const [index, project] of projects.entries()) {
      await page.goto(`/portfolio/${project.slug}`);
      await expect(heading(page, project.title).first()).toBeVisible();
      const next = projects[(index + 1) % projects.length];
      for (const words of [project.category, project.subtitle]) await expect(main(page)).toContainText(words);
      for (const { alt } of project.images) await expect(main(page).getByRole('img', { name: alt })).toHaveCount(1);
      await expect(main(page).locator('img')).toHaveCount(3);

      const panel = main(page).getByRole('complementary');
      for (const name of ['Client', 'Duration', 'Year', 'Services', 'Technologies']) {
        await expect(panel.getByText(name, { exact: true })).toBeVisible();
      }
      const { client, duration, year, services: done, technologies } = project;
      for (const words of [client, duration, year, ...done, ...technologies]) await expect(panel).toContainText(words);
      await expect(panel.getByRole('link', { name: 'Discuss Your Project' })).toHaveAttribute('href', '/contact');

      for (const name of [/^overview$/i, /challenge$/i, /solution$/i, /^results$/i]) {
        await expect(main(page).getByRole('heading', { name })).toBeVisible();
      }
      for (const text of [...project.description, project.challenge, project.solution]) {
        await expect(main(page)).toContainText(text);
      }
      const results = heading(page, 'Results').locator('xpath=following-sibling::ul').getByRole('listitem');
      await expect(results).toHaveText(project.results.map(({ value, label }) => `${value}${label}`));
      expect(project.results).toHaveLength(5);

      const on = main(page).getByRole('link', { name: 'Next Project' });
      await expect(on).toContainText(next?.title ?? '');
      await expect(on).toHaveAttribute('href', `/portfolio/${next?.slug}`);
      await expect(main(page).getByRole('link', { name: 'Back to All Projects' })).toHaveAttribute(
        'href',
        '/portfolio',
      );
    }
  });
});

test.describe('Project detail', () => {
  test('the details panel stays in view while one reads', async ({ page }) => {
    await open(page, '/portfolio/ecommerce-platform');
    const panel = main(page).getByRole('complementary');
    const results = heading(page, 'Results');
    await results.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = (await panel.boundingBox())?.y;
    await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
    expect((await panel.boundingBox())?.y).toBe(before);
    const bar = await page.getByRole('banner').boundingBox();
    expect(before).toBeGreaterThanOrEqual(bar?.height ?? 0);
    await expect(panel.getByRole('link', { name: 'Discuss Your Project' })).toBeInViewport();
  });

  test('on a small screen it stands in the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/portfolio/ecommerce-platform');
    const panel = main(page).getByRole('complementary');
    await panel.scrollIntoViewIfNeeded();
    const before = (await panel.boundingBox())?.y ?? 0;
    await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
    expect((await panel.boundingBox())?.y).toBeCloseTo(before - 60, 0);
  });
});

test('Portfolio: hero, six project cards in a grid, each linking to its project', async ({ page }) => {
  await open(page, '/portfolio');
  const links = main(page).getByRole('article').getByRole('link');
  await expect(links).toHaveCount(6);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(projectSlugs.map((slug) => `/portfolio/${slug}`));
});

test('Testimonials: hero, grid of nine testimonial cards, a "Book a Free Consultancy" call to action', async ({
  page,
}) => {
  await open(page, '/testimonials');
  await expect(main(page).getByRole('figure')).toHaveCount(9);
  await expect(book(page)).toHaveAttribute('href', '/contact');
});

test('Blog: six article cards, each with image, category, read time, title, excerpt, date and a Read more link', async ({
  page,
}) => {
  await open(page, '/blog');
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) {
    await expect(card.getByRole('img')).toHaveCount(1);
    await expect(card.getByText(/^(Development|Marketing|Design|Business)$/)).toBeVisible();
    await expect(card.getByText(/^\d+ min read$/)).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText(/\w+ \w+/);
    await expect(card.getByText(/^\d+ [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
    await expect(card.locator('p', { hasText: /.{60}/ })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', /^\/blog\/[a-z-]+$/);
  }
});

test.describe('Contact', () => {
  test.beforeEach(({ page }) => open(page, '/contact'));

  test('hero, a booking form, a contact information panel, a quick response and an availability notice', async ({
    page,
  }) => {
    await expect(main(page).getByRole('form')).toBeVisible();
    const panel = main(page).getByRole('complementary', { name: 'Contact information' });
    await expect(panel.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(panel).toContainText(/within 24 hours on business days/i);
    await expect(panel).toContainText(/new projects starting July 2023/i);
  });

  test('four FAQ entries: a simple site takes 2-3 weeks and a complex application 2-3 months', async ({ page }) => {
    const entries = main(page).locator('details');
    await expect(entries).toHaveCount(4);
    const first = entries.filter({ hasText: 'simple site' });
    await expect(first.getByText(/simple site takes 2-3 weeks/)).toBeHidden();
    await first.locator('summary').click();
    await expect(first.getByText(/simple site takes 2-3 weeks and a complex application 2-3 months/)).toBeVisible();
    const other = entries.last();
    await other.locator('summary').press('Enter');
    await expect(other).toHaveAttribute('open');
  });

  test('the process: Discovery, Strategy, Execution, Optimization', async ({ page }) => {
    await expectSteps(page, ['Discovery', 'Strategy', 'Execution', 'Optimization']);
  });
});

test('Privacy Policy and Terms of Service are short pages in plain words', async ({ page }) => {
  for (const [path, words] of [
    ['/privacy-policy', /cookies/i],
    ['/terms-of-service', /agreement|terms/i],
  ] as const) {
    await open(page, path);
    await expect(main(page)).toContainText(words);
    expect(await main(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3);
  }
});
