import { projects } from '../../content/projects.ts';
import { services } from '../../content/services.ts';
import { boxOf, heading, main } from './parts.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

test.describe('details, read without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each service: hero, overview, included list, benefit cards, tools, case study, closing call to action', async ({
    page,
  }) => {
    for (const service of services) {
      await page.goto(`/services/${service.id}`);
      const hero = main(page).locator('header').first();
      await expect(hero.getByRole('heading', { level: 1 })).toHaveText(service.title);
      for (const words of [service.category, service.subtitle]) await expect(hero).toContainText(words);
      await expect(heading(page, 'Overview')).toBeVisible();
      for (const paragraph of service.description) await expect(main(page)).toContainText(paragraph);
      for (const point of service.includes) await expect(main(page).getByRole('listitem')).toContainText([point]);
      for (const { title } of service.benefits) await expect(heading(page, title)).toBeVisible();
      await expect(heading(page, 'Tools')).toBeVisible();
      await expect(
        main(page)
          .getByRole('list')
          .filter({ hasText: service.tools[0] ?? 'a tool' })
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
    for (const project of projects) {
      await page.goto(`/portfolio/${project.slug}`);
      await expect(heading(page, project.title).first()).toBeVisible();
      for (const words of [project.category, project.subtitle]) await expect(main(page)).toContainText(words);
      for (const { alt } of project.images) await expect(main(page).getByRole('img', { name: alt })).toHaveCount(1);
      await expect(main(page).locator('img')).toHaveCount(project.images.length);

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

      const next = projects.find(({ slug }) => slug === project.nextProject);
      if (next && next !== project) {
        const link = main(page).getByRole('link', { name: 'Next Project' });
        await expect(link).toContainText(next.title);
        await expect(link).toHaveAttribute('href', `/portfolio/${next.slug}`);
      }
      await expect(main(page).getByRole('link', { name: 'Back to All Projects' })).toHaveAttribute(
        'href',
        '/portfolio',
      );
    }
  });
});

test('the details panel stays in view on a wide screen, and scrolls with the page on a small one', async ({ page }) => {
  const { slug } = orSkip(projects[0], 'There are no projects.');
  await open(page, `/portfolio/${slug}`);
  const panel = main(page).getByRole('complementary');
  const top = async () => (await boxOf(panel)).y;
  const scrollOn = () => page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const results = heading(page, 'Results');
  await results.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await top();
  await scrollOn();
  expect(await top()).toBe(before);
  expect(before).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height);
  await expect(panel.getByRole('link', { name: 'Discuss Your Project' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await panel.scrollIntoViewIfNeeded();
  const beforeOnPhone = await top();
  await scrollOn();
  expect(await top()).toBeCloseTo(beforeOnPhone - 60, 0);
});
