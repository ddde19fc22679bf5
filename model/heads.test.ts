import { describe, expect, test } from 'vitest';
import { checkContent } from './check.ts';
import { pageList } from './page-list.ts';
import { servicePageTitle } from './page-titles.ts';
import { exampleContent as content } from './test-content.ts';

/** The issues of the content with some collections replaced, as `entry, field: message`. */
function issuesWith(changed: Partial<Record<keyof typeof content, unknown>>): string[] {
  return checkContent({ ...content, ...changed }).map(({ entry, field, message }) => `${entry}, ${field}: ${message}`);
}

const [firstService, ...otherServices] = content.services;

describe('titles and descriptions of pages', () => {
  test('of the site are valid', () => {
    expect(checkContent()).toEqual([]);
  });

  test('a title too long is reported with the name of its entry', () => {
    const about = { ...content.pages.about, title: 'x'.repeat(66) };
    expect(issuesWith({ pages: { ...content.pages, about } })).toEqual([
      'about, title: must have at most 65 characters; it has 66',
    ]);
  });

  test('a title too short is reported', () => {
    const blog = { ...content.pages.blog, title: 'Blog' };
    expect(issuesWith({ pages: { ...content.pages, blog } })).toEqual([
      'blog, title: must have at least 10 characters; it has 4',
    ]);
  });

  test('a missing description is reported', () => {
    const { description: _none, ...contact } = content.pages.contact;
    expect(issuesWith({ pages: { ...content.pages, contact } })).toEqual([
      expect.stringMatching(/^contact, description: /),
    ]);
    const { summary: _neither, ...service } = firstService ?? {};
    expect(issuesWith({ services: [service, ...otherServices] })).toEqual([
      expect.stringMatching(new RegExp(`^${firstService?.id}, summary: `)),
    ]);
  });

  test('two pages with the same title are reported, also of different collections', () => {
    const title = firstService && servicePageTitle(firstService);
    const about = { ...content.pages.about, title };
    expect(issuesWith({ pages: { ...content.pages, about } })).toEqual([
      expect.stringContaining(`${firstService?.id}, title: the page's title is also used by about (content/pages.ts)`),
    ]);
  });

  test('two pages with the same description are reported', () => {
    const services = content.services.map((service) => ({ ...service, summary: firstService?.summary }));
    expect(issuesWith({ services })[0]).toContain(
      `description: the page's description is also used by ${firstService?.id}`,
    );
  });

  test('values of another type are reported', () => {
    expect(issuesWith({ pages: null, services: [null], projects: 'none' }).length).toBeGreaterThan(2);
  });
});

test('a list changes when an entry of it does', () => {
  const updated = (path: string) => {
    const date = pageList().find((page) => page.path === path)?.updated;
    if (!date) throw new Error(`${path} has no date`);
    return Date.parse(date);
  };
  for (const list of ['/services', '/portfolio']) {
    const entries = pageList().filter(({ path }) => path.startsWith(`${list}/`));
    if (entries.length === 0) continue;
    expect(updated(list)).toBeGreaterThanOrEqual(Math.max(...entries.map(({ path }) => updated(path))));
  }
});
