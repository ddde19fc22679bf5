import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';

test.each([
  ['en', 'January 2027', 'January 2027'],
  ['de', 'Januar 2027', 'Januar 2027'],
  ['es', 'enero de 2027', 'enero de 2027'],
  ['ja', '2027年1月', '2027年1月'],
  ['pl', 'styczeń 2027', 'stycznia 2027'],
  ['cs', 'leden 2027', 'ledna 2027'],
  ['ru', 'январь 2027\u202fг.', 'января 2027\u202fг.'],
  ['uk', 'січень 2027\u202fр.', 'січня 2027\u202fр.'],
  ['hr', 'siječanj 2027.', 'siječnja 2027.'],
  ['el', 'Ιανουάριος 2027', 'Ιανουαρίου 2027'],
  ['lt', '2027 m. sausis', '2027 m. sausio'],
])('R-content: a month is a fact as it stands alone and as it stands beside a day: %s', (locale, alone, declined) => {
  const site = { name: 'A', locale, availableFrom: '2027-01', places: { from: '2099-01' } };
  const { inSite, elsewhere } = factsOf({ site });
  for (const facts of [inSite, elsewhere])
    expect(facts).toMatchObject({
      nextStart: alone,
      nextStartDeclined: declined,
      placesFrom: alone.replace('2027', '2099'),
      placesFromDeclined: declined.replace('2027', '2099'),
    });
});

test('R-content: a month of an earlier year has its year', () => {
  const { elsewhere } = factsOf({ site: { name: 'A', locale: 'de', places: { from: '2024-03' } } });
  expect(elsewhere.placesFrom).toBe('März 2024');
});

test.each([
  ['Ada Example', 'Ada Example', 'Ada Example'],
  ['ADA  EXAMPLE', 'Ada Example', 'ADA  EXAMPLE'],
  ['Ada Example Design', 'Ada Example', 'Ada Example Design'],
  ['Adalbert', 'Ada', 'Ada, Adalbert'],
  ['Studio', 'Ada Example', 'Ada Example, Studio'],
])('R-content: the sender "%s" of %s is %s', (name, person, sender) => {
  expect(factsOf({ site: { name, locale: 'en', person: { name: person } } }).elsewhere.sender).toBe(sender);
});
