import { expect, test } from 'vitest';
import { keepTogether, markDirection } from './no-break.ts';

/** A tilde stands for a space that does not break. */
test.each([
  ['marketing from $650 a month', 'marketing from $650 a month'],
  ['ab 4.800 $, Marketing ab 650 $ im Monat', 'ab 4.800~$, Marketing ab 650~$ im Monat'],
  ['site à partir de 4 800 €', 'site à partir de 4~800~€'],
  ['od 4 800 zł', 'od 4~800~zł'],
  ['rozmowa w Polsce, z opisem; plan A i W 3', 'rozmowa w~Polsce, z~opisem; plan A i~W~3'],
  ['O ogrodach i wodzie z 140 m², a u nas', 'O~ogrodach i~wodzie z~140~m², a u~nas'],
  ['vanaf € 650 per maand, CHF 700 elders', 'vanaf €~650 per maand, CHF~700 elders'],
  ['from 5.2 s to 900 ms, 27 % more', 'from 5.2~s to 900~ms, 27~% more'],
  ['1.1 seconds, not 7, on WCAG 2.2 AA', '1.1~seconds, not 7, on WCAG 2.2~AA'],
  ['240 pages, 12 Dienstleistungsbetriebe, B2 oder', '240 pages, 12 Dienstleistungsbetriebe, B2 oder'],
  ['Websites – gefunden – bringen Aufträge', 'Websites~– gefunden~– bringen Aufträge'],
  ['Combien ? « Rien » : voilà', 'Combien~? «~Rien~»~: voilà'],
  ['2-3 weeks, 10–12 Uhr, Mo – Fr 9 – 17 Uhr', '2-3~weeks, 10–12~Uhr, Mo~– Fr 9~– 17~Uhr'],
  ['2023 4000 visits', '2023 4000 visits'],
  ['– first, and a last –', '– first, and a last~–'],
])('%s', (text, expected) => {
  expect(keepTogether(text).replaceAll('\u00A0', '~')).toBe(expected);
});

test.each([
  ['+٦٢٪', '\u061C+٦٢٪'],
  ['+62%', '+62%'],
  ['٧ أيام', '٧ أيام'],
])('a figure of Arabic digits runs from right to left without a letter: %s', (text, expected) => {
  expect(markDirection(text)).toBe(expected);
});
