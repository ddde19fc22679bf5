import { describe, expect, test } from 'vitest';
import { checkContent, content } from './check.ts';
import { pageList } from './page-list.ts';

/** The mistakes of the content with one entry changed, as `entry, field: message`. */
function mistakesWith(changed: Partial<Record<keyof typeof content, unknown>>): string[] {
  return checkContent({ ...content, ...changed }).map(({ entry, field, message }) => `${entry}, ${field}: ${message}`);
}

const [firstService, ...otherServices] = content.services;
const [firstProject, ...otherProjects] = content.projects;

describe('the heads of pages', () => {
  test('of our own content are right', () => {
    expect(checkContent()).toEqual([]);
  });

  test('a title too long stops the build with the name of its entry', () => {
    const about = { ...content.pages.about, title: 'x'.repeat(66) };
    expect(mistakesWith({ pages: { ...content.pages, about } })).toEqual([
      'about, title: must have at most 65 characters',
    ]);
    const projects = [
      { ...firstProject, title: 'A project with a name of forty characters'.slice(0, 40) },
      ...otherProjects,
    ];
    expect(mistakesWith({ projects })).toEqual([
      expect.stringMatching(/^ecommerce-platform, title: its page is called ".*" \(82 characters\): .*at most 65/),
    ]);
  });

  test('a title too short does', () => {
    const blog = { ...content.pages.blog, title: 'Blog' };
    expect(mistakesWith({ pages: { ...content.pages, blog } })).toEqual([
      'blog, title: must have at least 10 characters',
    ]);
  });

  test('a missing description does', () => {
    const { description: _none, ...contact } = content.pages.contact;
    expect(mistakesWith({ pages: { ...content.pages, contact } })).toEqual([
      expect.stringMatching(/^contact, description: /),
    ]);
    const { summary: _neither, ...service } = firstService ?? {};
    expect(mistakesWith({ services: [service, ...otherServices] })).toEqual([
      expect.stringMatching(/^web-development, summary: /),
    ]);
  });

  test('two pages with one title do, whatever collections they are of', () => {
    const title = pageList().find(({ path }) => path === '/services/seo')?.title;
    const about = { ...content.pages.about, title };
    expect(mistakesWith({ pages: { ...content.pages, about } })).toEqual([
      expect.stringMatching(/^seo, title: its page's title is also that of about \(content\/pages\.ts\)/),
    ]);
  });

  test('two pages with one description do', () => {
    const services = content.services.map((service) => ({ ...service, summary: firstService?.summary }));
    expect(mistakesWith({ services })[0]).toMatch(/^app-development, description: .* also that of web-development/);
  });

  test('what is no content at all is named, too', () => {
    expect(mistakesWith({ pages: null, services: [null], projects: 'none' }).length).toBeGreaterThan(2);
  });
});

test('a list changes when an entry of it does', () => {
  const updated = (path: string) => pageList().find((page) => page.path === path)?.updated ?? '';
  expect(updated('/services') >= updated('/services/seo')).toBe(true);
  expect(updated('/portfolio') >= updated('/portfolio/fitness-app')).toBe(true);
});
