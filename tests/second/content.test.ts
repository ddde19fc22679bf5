/** The site follows the content of another owner; tests/build/ holds what every site has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attributeOf, findElements, parsePage } from '../../publish/page/page.ts';
import { builtFiles, readBuilt } from '../build/built-pages.ts';
import {
  changed,
  letter,
  newServices,
  owner,
  removed,
  replacedName,
  replacedUrl,
  secondClient,
  texts,
} from '../second-site.ts';

const document = (file: string) => parsePage('', readBuilt(file)).document;

test('there is a page of each service and project', () => {
  const sitemap = readBuilt('sitemap.xml');
  const paths = [
    ...changed.services.map(({ id }) => `/services/${id}`),
    ...changed.projects.map(({ slug }) => `/portfolio/${slug}`),
  ];
  const below = [...sitemap.matchAll(/<loc>([^<]+?)(\/(?:services|portfolio)\/(?!page\/|category\/)[^<]+)<\/loc>/g)];
  expect(below.map(([, origin]) => origin)).toEqual(paths.map(() => owner.url));
  expect(below.map(([, , path]) => path).sort()).toEqual(paths.sort());
});

test('menus, the form and lists follow', () => {
  const links = findElements(document('index.html'), 'a').map((link) => attributeOf(link, 'href'));
  for (const { id } of newServices) expect(links).toContain(`/services/${id}`);
  expect(links).not.toContain(`/services/${removed}`);
  // Besides the services, "Select a service" and "Other".
  const select = findElements(document('contact.html'), 'select').filter(
    (each) => attributeOf(each, 'name') === 'service',
  );
  expect(select.flatMap((each) => findElements(each, 'option'))).toHaveLength(changed.services.length + 2);
  expect(findElements(document('testimonials.html'), 'figure')).toHaveLength(changed.testimonials.length);
  expect(readBuilt('index.html')).toContain(`aria-label="${owner.profile}"`);
});

test('her texts have pages, a feed and links', () => {
  for (const id of [letter, ...texts.map(({ id }) => id)]) {
    expect(readBuilt(`blog/${id}.html`)).toContain('"@type":"BlogPosting"');
    for (const file of ['sitemap.xml', 'feed.xml']) expect(readBuilt(file)).toContain(`${owner.url}/blog/${id}`);
    expect(readBuilt('blog.html')).toContain(`href="/blog/${id}"`);
  }
  expect(readBuilt('legal/imprint.html')).toContain(owner.email);
  expect(readBuilt('index.html')).toContain('href="/legal/imprint"');
});

test('the length of the consultation is the same in every sentence', () => {
  for (const file of builtFiles.filter((each) => each.endsWith('.html') && !each.startsWith('blog/'))) {
    const others = /[^<>]*(?:\b30[ -]minute|thirty minutes|half[ -](?:an )?hour)[^<>]*/gi;
    expect(readBuilt(file).match(others), file).toBeNull();
  }
  expect(readBuilt('index.html')).toContain(`free ${owner.consultationMinutes}-minute consultation`);
});

test('the name and the domain of before are nowhere in the built files', () => {
  const before = [
    replacedName,
    replacedName.replace('&', '&amp;'),
    replacedName.replace('&', '\\u0026'),
    new URL(replacedUrl).host,
  ];
  const found = builtFiles
    .filter((file) => /\.\w+$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(secondClient, file), 'latin1').toLowerCase();
      return before.some((each) => text.includes(each.toLowerCase()));
    });
  expect(found).toEqual([]);
  expect(readBuilt('index.html')).toContain(owner.name);
});
