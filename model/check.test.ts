import { describe, expect, test } from 'vitest';
import { articleCategories } from './articles.schema.ts';
import { type ContentIssue, checkContent, describeIssues } from './check.ts';
import { projectCategories } from './projects.schema.ts';
import { exampleContent as content } from './test-content.ts';

type Files = { [File in keyof typeof content]: unknown };

/** The issues of valid content with some files replaced. */
const checkWith = (replaced: Partial<Files>): ContentIssue[] => checkContent({ ...content, ...replaced });

const { projects, testimonials, articles, services, pages, home, site, navigation } = content;
const changed = <Entry>(list: readonly Entry[], at: number, change: object) =>
  list.map((entry, index) => (index === at ? { ...entry, ...change } : entry));
const first = { project: projects[0]?.slug, service: services[0]?.id, testimonial: testimonials[0]?.id };

test('the content of the site has no issues', () => {
  expect(checkContent()).toEqual([]);
  expect(checkWith({})).toEqual([]);
  expect(describeIssues()).toBeUndefined();
});

test('an issue is printed with file, entry, field and what is right', () => {
  expect(describeIssues(checkWith({ testimonials: changed(testimonials, 0, { rating: 6 }) }))).toBe(
    `The content has 1 issue(s):\n  content/testimonials.ts, ${first.testimonial}, rating: must be 4 or 5\n`,
  );
});

describe('an entry', () => {
  test('with a wrong or missing value', () => {
    const { image: _image, ...without } = articles[0] ?? {};
    expect(checkWith({ articles: [without, ...articles.slice(1)] })).toMatchObject([
      {
        file: 'content/articles.ts',
        entry: articles[0]?.id,
        field: 'image',
        message: expect.stringContaining('must have a src'),
      },
    ]);
    // A photo that content/photos.ts does not have.
    expect(checkWith({ articles: changed(articles, 0, { image: { src: undefined, alt: 'A photo' } }) })).toMatchObject([
      { field: 'image.src', message: expect.stringContaining('content/photos.ts') },
    ]);
    const elsewhere = { src: 'https://elsewhere.example/a.jpg', alt: 'A photo' };
    expect(checkWith({ services: changed(services, 0, { image: elsewhere }) })).toMatchObject([
      { file: 'content/services.ts', entry: first.service, field: 'image.src' },
    ]);
    expect(checkWith({ projects: changed(projects, 0, { images: [], budget: '$1' }) })).toMatchObject([
      { file: 'content/projects.ts', entry: first.project, field: 'images', message: 'needs at least one image' },
      { entry: first.project, message: expect.stringContaining('budget') },
    ]);
  });

  test.each([6, 3, 0, 4.5, '5'])('with a rating of %j', (rating) => {
    expect(checkWith({ testimonials: changed(testimonials, 0, { rating }) })).toEqual([
      { file: 'content/testimonials.ts', entry: first.testimonial, field: 'rating', message: 'must be 4 or 5' },
    ]);
  });

  test.each(['services', 'projects', 'testimonials', 'articles'] as const)('of %s with an id twice', (file) => {
    const list: readonly object[] = content[file];
    // The only issue: what refers to the entry is not checked until it is clear which one is meant.
    expect(checkWith({ [file]: [...list, list[0]] })).toEqual([
      {
        file: `content/${file}.ts`,
        entry: expect.stringMatching(/./),
        field: file === 'projects' ? 'slug' : 'id',
        message: expect.stringMatching(/^"first-\w+" is used more than once/),
      },
    ]);
  });

  test.each([
    ['projects', projectCategories],
    ['articles', articleCategories],
  ] as const)('of %s in an unknown category is told which there are, and where', (file, categories) => {
    const [issue] = checkWith({ [file]: changed<object>(content[file], 0, { category: 'Growth' }) });
    expect(issue).toMatchObject({ file: `content/${file}.ts`, field: 'category' });
    expect(issue?.message).toContain(`must be one of the categories in content/${file}.schema.ts: `);
    for (const { name } of categories) expect(issue?.message).toContain(`"${name}"`);
  });

  test.each(['1998', '2023', '0800'])('of the year %s', (year) => {
    const timeline = [{ year, title: 'A year', description: 'What happened.' }];
    const about = { ...content.about, timeline };
    expect(checkWith({ about, projects: changed(projects, 0, { year }) })).toEqual([]);
  });

  test('that is no entry, in a list or in place of one', () => {
    for (const odd of [undefined, null, 'text', {}, [null], [7]]) {
      const issues = checkWith({ projects: odd, testimonials: odd, services: odd, articles: odd, faq: odd });
      expect(new Set(issues.map(({ file }) => file)).size).toBe(5);
    }
  });
});

describe('a text with markup is an issue', () => {
  const withText = (text: string) => checkWith({ about: { ...content.about, story: [text] } });

  test.each([
    'A <b>bold</b> word',
    'A **bold** word',
    'See [my site](https://example.com)',
    'Run `npm start`',
    'One<br>two',
    '<!-- later -->',
    'An __underlined__ word',
  ])('%s', (text) => {
    expect(withText(text)).toEqual([
      {
        file: 'content/about.ts',
        entry: 'story',
        field: '0',
        message: expect.stringContaining('has HTML or Markdown'),
      },
    ]);
  });

  test.each(['a < b and c > d', '5* rating', '2 * 3 * 4', 'snake_case_name', 'I <3 it', 'R&D [sic] (2023)', 'the `'])(
    '%s is none',
    (text) => expect(withText(text)).toEqual([]),
  );
});

describe('references between files', () => {
  test('to entries that do not exist', () => {
    expect(checkWith({ home: { ...home, projects: ['gone'], services: ['lost'] } })).toMatchObject([
      { file: 'content/home.ts', entry: 'services', message: expect.stringContaining('"lost" is not the id') },
      { file: 'content/home.ts', entry: 'projects', message: expect.stringContaining(`one of ${first.project}`) },
    ]);
    expect(checkWith({ projects: changed(projects, 0, { services: ['Baking'] }) })).toMatchObject([
      { file: 'content/projects.ts', entry: first.project, field: 'services.0' },
    ]);
    expect(checkWith({ projects: changed(projects, 0, { nextProject: 'seo-campain' }) })).toMatchObject([
      {
        entry: first.project,
        field: 'nextProject',
        message: expect.stringContaining('"seo-campain" is not a project'),
      },
    ]);
  });

  test('in a cycle of projects that is broken', () => {
    // Each leads to itself, or both to the second.
    for (const at of [0, 1]) {
      const issues = checkWith({ projects: changed(projects, at, { nextProject: projects[at]?.slug }) });
      expect(issues.length).toBeGreaterThan(0);
      for (const { field, message } of issues) {
        expect({ field, message }).toEqual({ field: 'nextProject', message: expect.stringContaining('one cycle') });
      }
    }
  });

  test('in menus and footer that lead nowhere', () => {
    const link = { title: 'Gone', path: '/no-such-page' };
    const column = { title: 'More', links: [link] };
    expect(checkWith({ navigation: { ...navigation, headerLinks: [link], footerColumns: [column] } })).toMatchObject([
      { file: 'content/navigation.ts', entry: 'headerLinks', field: 'Gone' },
      {
        file: 'content/navigation.ts',
        entry: 'footerColumns',
        field: 'More.Gone',
        message: expect.stringContaining('no page has the path "/no-such-page"'),
      },
    ]);
  });

  test('to other sites, by their URL', () => {
    const linking = (path: string) =>
      checkWith({ navigation: { ...navigation, headerLinks: [{ title: 'Elsewhere', path }] } });
    expect(linking('https://elsewhere.example/page')).toEqual([]);
    for (const path of ['http://elsewhere.example', '//elsewhere.example', 'https://', 'about', 'javascript:go()']) {
      const field = '0.path';
      const message = expect.stringMatching(/must be a path/);
      expect(linking(path), path).toContainEqual(expect.objectContaining({ field, message }));
    }
  });

  test('of a page to a route that does not exist', () => {
    expect(checkWith({ pages: { ...pages, imprint: pages.about } })).toMatchObject([
      { file: 'content/pages.ts', message: expect.stringContaining('"imprint" has no screen') },
    ]);
    expect(checkWith({ pages: { ...pages, about: { ...pages.about, path: '/me' } } })).toMatchObject([
      { file: 'content/pages.ts', entry: 'about', field: 'path', message: expect.stringContaining('"/about"') },
    ]);
  });
});

describe('the facts of the site', () => {
  test.each([
    ['email', 'hello at x'],
    ['url', 'example.com/kb'],
    ['phone', 'call me'],
    ['consultationMinutes', '30'],
    ['responseHours', 0],
    ['availableFrom', 'July'],
    ['locale', 'English'],
    ['name', 'x'.repeat(41)],
  ])('%s: %j', (field, value) => {
    expect(checkWith({ site: { ...site, [field]: value } })).toEqual([
      { file: 'content/site.ts', entry: 'site', field, message: expect.stringMatching(/must/) },
    ]);
  });

  test('a profile with an unknown icon is named, with icons that exist', () => {
    const profile = { name: 'Code', url: 'https://github.com/name', icon: 'githubb' };
    const [issue] = checkWith({ site: { ...site, profiles: [profile] } });
    expect(issue).toMatchObject({ file: 'content/site.ts', entry: 'profiles', field: '0.icon' });
    expect(issue?.message).toMatch(/"githubb" is not an icon; expected one of github, /);
    const known = [
      { ...profile, icon: 'github' },
      { ...profile, icon: { path: 'M0 0h16' } },
    ];
    expect(checkWith({ site: { ...site, profiles: known } })).toEqual([]);
    expect(checkWith({ site: { ...site, profiles: [{ ...profile, icon: 'rss', url: 'http://x.example' }] } })).toEqual([
      expect.objectContaining({ field: '0.url', message: expect.stringContaining('https URL') }),
    ]);
  });
});

test('lists may have one entry or none', () => {
  const none = { projects: [], testimonials: [], articles: [], faq: [] };
  const empty = { ...home, projects: [], testimonials: [], roles: [], facts: [] };
  const about = { ...content.about, timeline: [], values: [], developmentSkills: [], developmentTools: [] };
  expect(checkWith({ ...none, home: empty, about })).toEqual([]);
  const alone = { ...projects[0], nextProject: first.project };
  expect(checkWith({ projects: [alone], home: { ...home, projects: [first.project] } })).toEqual([]);
});

test('issues of several files are reported at once', () => {
  const issues = checkWith({
    projects: changed(projects, 0, { images: [] }),
    testimonials: changed(testimonials, 1, { rating: 6 }),
    site: { ...site, email: 'none' },
  });
  expect(issues.map(({ file, field }) => `${file} ${field}`).sort()).toEqual([
    'content/projects.ts images',
    'content/site.ts email',
    'content/testimonials.ts rating',
  ]);
});
