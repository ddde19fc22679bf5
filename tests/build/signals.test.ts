import { content } from 'model/content.server.ts';
import { describe, expect, test } from 'vitest';
import { attributeOf } from '../../publish/page/page.ts';
import { livePages } from './built-pages.ts';

const { projects, services, site } = content;

const signalsOf = (path: string) =>
  livePages
    .find((page) => page.path === path)
    ?.elements.flatMap((element) => attributeOf(element, 'data-signal') ?? []);

describe.each(livePages.filter(({ path }) => /^\/(?:services|portfolio)\/(?!page\/|category\/)/.test(path)))(
  '$path',
  ({ path }) => {
    test('R-signal: asks the background for its figure, if it has one, drawn true where it has points', () => {
      const [, list, id = ''] = path.split('/');
      const figure =
        list === 'services'
          ? services.find((service) => service.id === id)?.caseStudy?.figure
          : projects.find(({ slug }) => slug === id)?.results[0];
      const { points } = figure ?? {};
      const drawn = points ? `figure:${points.before}-${points.after}` : `figure:${id}`;
      expect(signalsOf(path)).toEqual(figure ? [drawn] : []);
    });
  },
);

test.each([
  ['/services', 'figure:bands', new Set(services.map(({ category }) => category)).size],
  ['/portfolio', 'figure:columns', projects.length],
  ['/testimonials', 'figure:stars', 1],
  ['/blog', 'figure:lines', 2],
  ['/contact', 'figure:dial', 2],
])('R-signal: %s asks once, for what it says, and shows it as a picture in the HTML', (path, name, parts) => {
  const page = livePages.find((each) => each.path === path);
  // Content may have no such list.
  if (!page) return;
  expect(signalsOf(path)).toEqual([name]);
  const points = page.elements.filter((element) => attributeOf(element, 'class')?.includes('points'));
  const drawn = points.flatMap(({ childNodes }) => childNodes);
  expect(drawn).toHaveLength(parts);
});

test('R-signal: home asks for a wave beside the headline and one at its end; both and About for the face of a person', () => {
  const isFace = (name: string) => name.startsWith('face:');
  expect(signalsOf('/')?.filter((name) => !isFace(name))).toEqual([
    expect.stringMatching(/^wave:/),
    expect.stringMatching(/^wave:/),
  ]);
  for (const path of ['/', '/about'])
    expect(signalsOf(path)?.filter(isFace)).toHaveLength(site.person?.portrait ? 1 : 0);
});
