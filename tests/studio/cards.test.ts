import { expect, test } from 'vitest';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { expectTexts, hrefsOf, mainOf, textsOf } from '../support/sites/built-pages.ts';

const more = 'Was dazugehört bei der Leistung';

test.each([
  {
    path: '/services',
    paths: ['gartenplan', 'pflanzplan', 'pflegejahr'],
    titles: ['Gartenplan', 'Pflanzplan', 'Pflegejahr'],
    first: ['Vom Aufmaß bis zum Werkplan.', `${more} Gartenplan`],
    images: 0,
    buttons: [],
  },
  {
    path: '/portfolio',
    paths: ['hinterhof-41', 'trockenhang', 'dach-der-setzerei', 'moosgarten'],
    titles: ['Hinterhof 41', 'Garten am Trockenhang', 'Dach der alten Setzerei', 'Moosgarten unter Kiefern'],
    first: ['Höfe', 'Ein asphaltierter Berliner Hinterhof', 'Regenmulde', 'Lärchensteg', 'Garten ansehen'],
    images: 1,
    buttons: ['Alle', 'Höfe', 'Hausgärten', 'Dächer'],
  },
  {
    path: '/blog',
    paths: [
      ...['regentonne', 'was-durch-die-fuge-passt', 'wie-gross-muss-die-mulde-sein'],
      ...['vier-quadratmeter-halbschatten', 'einen-gartenplan-lesen'],
    ],
    titles: [
      ...['Die Regentonne ist schon voll', 'Was durch eine Fuge passt', 'Wie groß muss eine Regenmulde sein'],
      ...['Vier Quadratmeter Halbschatten, zum Nachpflanzen', 'Wie man einen Gartenplan liest'],
    ],
    first: ['Wasser und Boden', '1 Min. Lesezeit', 'Zweihundert Liter', '13. August 2024', 'Weiterlesen'],
    images: 1,
    buttons: ['Alle', 'Pflanzen', 'Wasser und Boden', 'Zeichentisch'],
  },
])('R-cards, R-lists: $path has a card of each entry, and a button of each category that has one', (list) => {
  const main = mainOf(list.path);
  const cards = findElements(main, 'article');
  expect(cards.map((card) => hrefsOf(card)[0])).toEqual(list.paths.map((path) => `${list.path}/${path}`));
  expect(cards.flatMap((card) => textsOf(card, 'h2', 'h3'))).toEqual(list.titles);
  expectTexts(cards[0] ?? main, ...list.first);
  for (const card of cards) {
    // The drawing of a project lies under its photo.
    const photos = findElements(card, 'img').filter((image) => attributeOf(image, 'class') !== 'points');
    expect(photos).toHaveLength(list.images);
    // The arrow of its link is one; a service has its own, and the one that opens the row.
    if (list.images === 0) expect(findElements(card, 'svg')).toHaveLength(3);
  }
  expect(findElements(main, 'fieldset').flatMap((each) => textsOf(each, 'button'))).toEqual(list.buttons);
});

test.each([
  ['/', 'wave', 'face', 'wave'],
  ['/about', 'face', 'face'],
  ['/services', 'picture:bands', 'picture:bands'],
  ['/services/pflanzplan', 'picture:100-62', 'picture:100-62'],
  ['/portfolio', 'picture:results', 'picture:results'],
  ['/portfolio/moosgarten', 'picture:300-10', 'picture:300-10'],
  ['/portfolio/dach-der-setzerei', 'picture:art-dach-der-setzerei', 'picture:art-dach-der-setzerei'],
  ['/blog', 'picture:lines', 'picture:lines'],
  ['/contact', 'picture:dial', 'picture:dial-0-40-open'],
])('R-shapes: %s asks the background for what it says, again beside the offer at its end', (path, ...expected) => {
  const shapes = findElements(mainOf(path)).flatMap((element) => attributeOf(element, 'data-shape') ?? []);
  expect(shapes.map((shape) => shape.replace(/^(wave|face):.*/, '$1'))).toEqual(expected);
});
