import { about } from '../../content/about.ts';
import { home } from '../../content/home.ts';
import { boxOf, heading, main } from './parts.ts';
import { existing } from './paths.ts';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

test('Home: hero, About teaser, services, projects, testimonials, closing call to action', async ({ page }) => {
  await open(page, '/');
  const hero = main(page).locator('header').first();
  const teaser = main(page).locator('section', {
    has: page.getByRole('heading', { name: String(home.roles[0]?.title), exact: true }),
  });

  await test.step('hero with two buttons, and a scroll-down link that leads to an About section', async () => {
    const buttons = hero.locator('a:not([href^="#"])');
    const targets = ['/contact', ...existing('/portfolio')];
    await expect(buttons).toHaveCount(targets.length);
    for (const [index, path] of targets.entries()) {
      await expect(buttons.nth(index)).toHaveAttribute('href', path);
      await expect(buttons.nth(index)).toBeInViewport({ ratio: 1 });
    }
    await hero.locator('a[href="#about"]').click();
    await expect(teaser.getByRole('heading').first()).toBeInViewport();
    // Not under the header.
    const { y } = await boxOf(teaser.getByRole('heading').first());
    expect(y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height);
  });

  await test.step('About teaser with the roles', async () => {
    const titles = teaser.getByRole('heading', { level: 3 });
    await expect(titles).toHaveText(home.roles.map(({ title }) => title));
    await expect(teaser.getByRole('link')).toHaveAttribute('href', '/about');
  });

  await test.step('services, recent projects and testimonials, each with a view-all link', async () => {
    for (const [item, path, chosen] of [
      [page.locator('article a[href^="/services/"]'), '/services', home.services],
      [page.locator('article a[href^="/portfolio/"]'), '/portfolio', home.projects],
      [page.getByRole('figure'), '/testimonials', home.testimonials],
    ] as const) {
      await expect(item).toHaveCount(chosen.length);
      if (chosen.length === 0) continue;
      const all = main(page).locator('section').filter({ has: item }).locator(`a[href="${path}"]`);
      await expect(all).toHaveCount(1);
    }
  });

  await test.step('closing call to action with two buttons', async () => {
    const closing = main(page).locator('section').last();
    const targets = ['/contact', ...existing('/services')];
    await expect(closing.getByRole('link')).toHaveCount(targets.length);
    for (const path of targets) await expect(closing.locator(`a[href="${path}"]`)).toHaveCount(1);
  });
});

test('About: story, skills, tools, timeline, values and a book button', async ({ page }) => {
  await open(page, '/about');
  await test.step('story, two tools lists, values, a book button', async () => {
    for (const paragraph of about.story) await expect(main(page).getByText(paragraph)).toBeVisible();
    for (const [name, tools] of [
      ['Development tools', about.developmentTools],
      ['Marketing tools', about.marketingTools],
    ] as const) {
      const list = heading(page, name).locator('xpath=following-sibling::ul[1]');
      await expect(list.getByRole('listitem')).toHaveText([...tools]);
    }
    for (const { title, description } of about.values) {
      await expect(heading(page, title)).toBeVisible();
      await expect(main(page).getByText(description)).toBeVisible();
    }
    await expect(main(page).locator('a[href="/contact"]').last()).toBeVisible();
  });

  await test.step('skills as percentage bars', async () => {
    for (const [group, skills] of [
      ['Development skills', about.developmentSkills],
      ['Marketing skills', about.marketingSkills],
    ] as const) {
      const levels = skills.map(({ level }) => level);
      const list = heading(page, group).locator('xpath=following-sibling::*[1]');
      await expect(list).toBeVisible();
      const text = await list.innerText();
      expect(text.match(/\d+(?=\s*%)/g)?.map(Number)).toEqual(levels);
      await expect(list.locator('dt')).toHaveText(skills.map(({ name }) => name));
      // The visible length of each bar is its level, once it is in view.
      await list.scrollIntoViewIfNeeded();
      const lengths = () =>
        list
          .locator('[style*="--level"]')
          .evaluateAll((bars) =>
            bars.map((bar) => 100 - Number.parseFloat(String(getComputedStyle(bar).clipPath.split(' ')[1]))),
          );
      await expect.poll(lengths).toEqual(levels);
    }
  });

  await test.step('a timeline of years, in order', async () => {
    const list = main(page)
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { name: String(about.timeline[0]?.title), exact: true }) });
    await expect(list.getByRole('listitem')).toHaveText(about.timeline.map(({ year }) => new RegExp(`^${year}\\D`)));
    await expect(list.getByRole('heading')).toHaveText(about.timeline.map(({ title }) => title));
  });
});
