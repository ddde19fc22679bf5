import { describe, expect, test } from 'vitest';
import { assertContent, checkContent, content } from './check.ts';

/** The site's content with some of its collections as a slip would leave them. */
const withSlips = (slips: Partial<Record<keyof typeof content, unknown>>) => checkContent({ ...content, ...slips });

const { projects, testimonials, articles, services, pages, home } = content;
const changed = <Entry>(list: readonly Entry[], at: number, change: object) =>
  list.map((entry, index) => (index === at ? { ...entry, ...change } : entry));
const [project, , fitness] = projects;
const [, second] = testimonials;

test('the content of the site has no mistake', () => {
  expect(checkContent()).toEqual([]);
  expect(assertContent).not.toThrow();
});

describe('each mistake is reported with file, entry, field and what is wrong', () => {
  test('an unknown next project', () => {
    const mistakes = withSlips({ projects: changed(projects, 2, { nextProject: 'seo-campain' }) });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatchObject({
      file: 'content/projects.ts',
      entry: 'fitness-app',
      field: 'nextProject',
      message: expect.stringContaining('"seo-campain" is no project'),
    });
  });

  test('a missing image', () => {
    const two = withSlips({ projects: changed(projects, 0, { images: project?.images.slice(0, 2) }) });
    expect(two).toEqual([
      {
        file: 'content/projects.ts',
        entry: 'ecommerce-platform',
        field: 'images',
        message: 'needs exactly three images',
      },
    ]);
    const { image: _image, ...without } = articles[3] ?? {};
    expect(withSlips({ articles: articles.map((each, index) => (index === 3 ? without : each)) })).toMatchObject([
      { file: 'content/articles.ts', entry: 'google-ads-roi', field: 'image' },
    ]);
    const elsewhere = { src: 'https://elsewhere.example/a.jpg', alt: 'A photo' };
    expect(withSlips({ services: changed(services, 1, { image: elsewhere }) })).toMatchObject([
      { file: 'content/services.ts', entry: 'app-development', field: 'image.src' },
    ]);
  });

  test.each([6, 3, 0, 4.5, '5'])('a rating of %j', (rating) => {
    expect(withSlips({ testimonials: changed(testimonials, 1, { rating }) })).toEqual([
      { file: 'content/testimonials.ts', entry: second?.id, field: 'rating', message: 'must be 4 or 5' },
    ]);
  });

  test('a repeated id', () => {
    const twice = changed(testimonials, 4, { id: second?.id });
    expect(
      withSlips({ testimonials: twice, home: { ...home, testimonials: [second?.id, second?.id, second?.id] } }),
    ).toEqual([
      {
        file: 'content/testimonials.ts',
        entry: second?.id,
        field: 'id',
        message: expect.stringContaining('more than once'),
      },
    ]);
    const repeated = withSlips({ articles: changed(articles, 5, { id: 'react-vs-vue' }) });
    expect(repeated).toMatchObject([{ file: 'content/articles.ts', entry: 'react-vs-vue', field: 'id' }]);
    const project = withSlips({ projects: changed(projects, 5, { slug: 'fitness-app' }) });
    expect(project).toContainEqual(expect.objectContaining({ entry: 'fitness-app', field: 'id' }));
    const service = withSlips({ services: changed(services, 9, { id: 'seo' }) });
    expect(service).toContainEqual(expect.objectContaining({ file: 'content/services.ts', entry: 'seo', field: 'id' }));
  });

  test('a cycle of projects that is broken', () => {
    const mistakes = withSlips({ projects: changed(projects, 2, { nextProject: 'ecommerce-platform' }) });
    expect(mistakes.map(({ entry }) => entry)).toEqual(['seo-campaign', 'real-estate-website', 'google-ads-campaign']);
    for (const { file, field, message } of mistakes) {
      expect({ file, field }).toEqual({ file: 'content/projects.ts', field: 'nextProject' });
      expect(message).toContain('one cycle');
    }
  });

  test('a cycle whose last project does not point back to the first', () => {
    expect(withSlips({ projects: changed(projects, 5, { nextProject: 'saas-dashboard' }) })).not.toEqual([]);
  });

  test('a project or testimonial of home that is not there', () => {
    const mistakes = withSlips({ home: { ...home, projects: ['fitness-app', 'gone', 'seo-campaign'] } });
    expect(mistakes).toMatchObject([{ file: 'content/home.ts', entry: 'home', field: 'projects' }]);
    expect(mistakes[0]?.message).toContain('"gone"');
  });

  test('a wrong number of results, and a field that nobody knows', () => {
    const results = fitness?.results.slice(0, 4);
    expect(withSlips({ projects: changed(projects, 2, { results, budget: '$1' }) })).toEqual([
      { file: 'content/projects.ts', entry: 'fitness-app', field: 'results', message: 'needs exactly five results' },
      expect.objectContaining({ entry: 'fitness-app', message: expect.stringContaining('budget') }),
    ]);
  });

  test('too few entries, and a collection of another shape', () => {
    expect(withSlips({ testimonials: testimonials.slice(0, 8) })).toContainEqual({
      file: 'content/testimonials.ts',
      entry: 'the file',
      field: 'list',
      message: 'has 8 entries, needs 9',
    });
    for (const odd of [undefined, null, 'text', {}, [null], [7]]) {
      const mistakes = withSlips({ projects: odd, testimonials: odd, services: odd, articles: odd, faq: odd });
      expect(mistakes.length).toBeGreaterThanOrEqual(5);
    }
  });

  test('a page whose title is too long for search engines', () => {
    const about = { ...pages.about, title: 'x'.repeat(66) };
    expect(withSlips({ pages: { ...pages, about } })).toMatchObject([
      { file: 'content/pages.ts', entry: 'about', field: 'title' },
    ]);
  });
});

test('every mistake is reported at once, not only the first', () => {
  const mistakes = withSlips({
    projects: changed(changed(projects, 2, { nextProject: 'nowhere' }), 0, { images: [] }),
    testimonials: changed(testimonials, 1, { rating: 6 }),
    articles: changed(articles, 5, { id: 'react-vs-vue' }),
  });
  expect(mistakes.map(({ entry, field }) => `${entry} ${field}`).sort()).toEqual([
    'devan-raghupal rating',
    'ecommerce-platform images',
    'fitness-app nextProject',
    'react-vs-vue id',
  ]);
});
