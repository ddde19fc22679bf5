import { expect, test } from 'vitest';
import { servicePhoto } from '../data/photo-uses.ts';
import { content } from '../reading/content.server.ts';
import { filteredList } from './list-items.server.ts';
import { photosShown } from './photos-shown.ts';

test('R-lists: the filter offers each category that is in use, in order, unless it is to have no button', () => {
  const categories = [
    { name: 'Research', hasButton: true },
    { name: 'Unused', hasButton: true },
    { name: 'Hidden', hasButton: false },
    { name: 'UI/UX Design', hasButton: true },
  ];
  const items = ['UI/UX Design', 'Hidden', 'Research', 'UI/UX Design'].map((category) => ({ category }));
  expect(filteredList(items, categories, { one: '{{count}} item', other: '{{count}} items' }, 'en')).toEqual({
    items,
    categories: ['Research', 'UI/UX Design'],
    counts: { 0: '0 items', 1: '1 item', 2: '2 items', 4: '4 items' },
  });
});

test('R-service: its photo is not made where the drawing of its project is in its place', () => {
  const { services, projects } = content;
  const ofServices = (shown: typeof content) => photosShown(shown).filter(({ use }) => use === servicePhoto);
  expect(ofServices(content)).toHaveLength(services.filter(({ image }) => image).length);
  const drawn = projects.map((project) => ({ ...project, drawing: { alt: 'A', points: 'o' } }));
  const others = services.filter(({ image, project }) => image && !project);
  expect(ofServices({ ...content, projects: drawn })).toHaveLength(others.length);
});
