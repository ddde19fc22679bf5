import { expect, test } from 'vitest';
import { builtPages, dataOf, livePages } from '../support/sites/built-pages.ts';

const URL = 'https://moos-und-massstab.example';
const person = { '@type': 'Person', '@id': `${URL}/#person`, name: 'Jonna Espenlaub', url: `${URL}/` };
const breadcrumbs = (list: string, name: string, path: string, title: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Start', item: `${URL}/` },
    { '@type': 'ListItem', position: 2, name, item: `${URL}/${list}` },
    { '@type': 'ListItem', position: 3, name: title, item: `${URL}/${list}/${path}` },
  ],
});

test.each([
  ['/', { '@type': 'WebSite', name: 'Moos & Maßstab', url: `${URL}/` }, { ...person, jobTitle: 'Gartenplanerin' }],
  [
    '/services/pflanzplan',
    breadcrumbs('services', 'Leistungen', 'pflanzplan', 'Pflanzplan'),
    {
      ...{ '@type': 'Service', name: 'Pflanzplan', provider: person, areaServed: 'Berlin und Brandenburg' },
      description: 'Eine Liste, die der Gärtnerei reicht, und ein Plan, der auch im vierten Sommer noch aufgeht.',
      offers: { '@type': 'Offer', priceSpecification: { minPrice: 980, priceCurrency: 'EUR' } },
    },
  ],
  ['/portfolio/moosgarten', breadcrumbs('portfolio', 'Gärten', 'moosgarten', 'Moosgarten unter Kiefern')],
  [
    '/blog/regentonne',
    breadcrumbs('blog', 'Notizen', 'regentonne', 'Die Regentonne ist schon voll'),
    {
      ...{ '@type': 'BlogPosting', headline: 'Die Regentonne ist schon voll', author: person },
      ...{ datePublished: '2024-08-13T00:00:00.000Z', dateModified: '2024-08-13T00:00:00.000Z' },
      image: expect.stringMatching(/\/assets\/photos\/\w+-1200x960\.jpg$/),
    },
  ],
])('the structured data of %s names what the page is about, and whose it is', (path, ...graph) => {
  const page = livePages.find((each) => each.path === path);
  const data = page && dataOf(page);
  expect(data).toMatchObject([{ '@context': 'https://schema.org', '@graph': graph }]);
  // Profiles on hosts of examples are nobody's.
  expect(JSON.stringify(data)).not.toContain('sameAs');
});

test('every page has one block, without ratings and addresses, and a page of what does not exist has none', () => {
  for (const page of builtPages) expect(dataOf(page), page.file).toHaveLength(livePages.includes(page) ? 1 : 0);
  const all = JSON.stringify(livePages.map(dataOf));
  expect(all).not.toMatch(/"[a-z]*(?:rating|review|address)[a-z]*":|"@type":"\w*(?:Rating|Review|Address)/i);
});
