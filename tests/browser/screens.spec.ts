import type { Page } from '@playwright/test';
import { disciplines } from '../../content/disciplines.ts';
import { faq } from '../../content/faq.ts';
import { PAGE_SIZE } from '../../content/pagination.ts';
import { contactProcess, servicesProcess } from '../../content/process.ts';
import { site } from '../../content/site.ts';
import { testimonials } from '../../content/testimonials.ts';
import { main } from './parts.ts';
import { articleItems, serviceItems } from './paths.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

const book = (page: Page) => main(page).locator('a[href="/contact"]').last();

/** Expects a list of exactly these process steps, in order. */
async function expectProcess(page: Page, steps: readonly { title: string }[]) {
  const list = main(page)
    .getByRole('list')
    .filter({ has: page.getByText(String(steps[0]?.title), { exact: true }) });
  await expect(list).toHaveCount(1);
  for (const [index, { title }] of steps.entries()) {
    await expect(list.getByRole('listitem').nth(index).getByText(title, { exact: true })).toBeVisible();
  }
  await expect(list.getByRole('listitem')).toHaveCount(steps.length);
}

test('Services: a group for each discipline, a process and a book button', async ({ page }) => {
  orSkip(serviceItems[0], 'There are no services.');
  await open(page, '/services');
  for (const name of disciplines) {
    const items = serviceItems.filter(({ category }) => category === name);
    const links = main(page).getByRole('region', { name, exact: true }).getByRole('article').getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(items.map(({ path }) => path));
  }
  await expectProcess(page, servicesProcess);
  await expect(book(page)).toBeVisible();
});

test('Testimonials: hero, grid of testimonial cards, a call to action that leads to the form', async ({ page }) => {
  orSkip(testimonials[0], 'There are no testimonials.');
  await open(page, '/testimonials');
  await expect(main(page).getByRole('figure')).toHaveCount(testimonials.length);
  await expect(book(page)).toBeVisible();
});

test('Blog: article cards, each with image, category, read time, title, excerpt, date and a Read more link', async ({
  page,
}) => {
  orSkip(articleItems[0], 'There are no articles.');
  await open(page, '/blog');
  const cards = main(page).getByRole('article');
  const shown = articleItems.slice(0, PAGE_SIZE);
  await expect(cards).toHaveCount(shown.length);
  for (const { title, excerpt, category, date, readTime, path } of shown) {
    const card = cards.filter({ has: page.locator(`a[href="${path}"]`) });
    await expect(card.getByRole('img')).toHaveCount(1);
    await expect(card.getByRole('heading')).toHaveText(title);
    for (const text of [category, readTime, date, excerpt]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', path);
  }
});

test('Contact: form, contact information, notices, process and FAQ', async ({ page }) => {
  await open(page, '/contact');
  await test.step('a booking form, a contact information panel, a quick response and an availability notice', async () => {
    await expect(main(page).getByRole('form')).toBeVisible();
    const panel = main(page).getByRole('complementary', { name: 'Contact information' });
    await expect(panel.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
    await expect(panel).toContainText(site.responseTime);
    await expect(panel).toContainText(site.availability);
  });

  await test.step('FAQ entries, which open by click and by keyboard', async () => {
    const entries = main(page).locator('details');
    await expect(entries).toHaveCount(faq.length);
    for (const [index, { question, answer }] of faq.entries()) {
      const entry = entries.nth(index);
      await expect(entry.getByText(answer)).toBeHidden();
      const summary = entry.locator('summary', { hasText: question });
      if (index % 2) await summary.press('Enter');
      else await summary.click();
      await expect(entry.getByText(answer)).toBeVisible();
    }
  });

  await test.step('the process', () => expectProcess(page, contactProcess));
});
