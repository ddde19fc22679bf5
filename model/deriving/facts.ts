import { fill, placeholdersIn } from '../../contract/template.ts';
import { valueAt } from '../formats/values-at.ts';
import { commaOf, dateFormatter } from './locale.ts';

/** Facts that are fields of site.yaml as they are. */
const fields = ['tagline', 'phone', 'location', 'responseHours', 'responseTime', 'availability'];
/** Lists whose number of entries is a fact. */
const lists = ['services', 'projects', 'testimonials'];
const months = ['nextStart', 'nextStartDeclined', 'placesFrom', 'placesFromDeclined'];
const derived = ['name', 'person', 'sender', 'email', 'minutes', 'places', 'placesFree', ...months];
/** Facts that several texts state, as `{{name}}`. */
export const factNames: readonly string[] = [...derived, ...fields, ...lists];
/** Placeholders of Markdown files in pages/ besides facts (model/deriving/settings.ts). */
export const pageValueNames = [
  ...(['photoHosts', 'analyticsName', 'analyticsHost', 'questions', 'formSends'] as const),
  ...(['retentionDays', 'languages', 'bookings', 'formService'] as const),
];
export type Facts = Readonly<Record<string, string>>;

/** Length of the free consultation (R-site), unless site.yaml has another. */
export const CONSULTATION_MINUTES = 30;

/** The month of `YYYY-MM` as the locale writes it, alone and declined: without its year where that is clear. */
function monthFacts(name: string, locale: string, month: string | undefined, isClear = false) {
  if (!month) return {};
  const parts = isClear ? ({ month: 'long' } as const) : ({ month: 'long', year: 'numeric' } as const);
  const [alone, declined] = [false, true].map((isDeclined) => dateFormatter(locale, parts, isDeclined)(month));
  return { [name]: alone, [`${name}Declined`]: declined };
}

/** A name as it is compared with others: as whole words, however they are spaced and capitalized. */
const comparable = (name: string) => ` ${name} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The facts for site.yaml itself (`inSite`), and for every other file (`elsewhere`). @param data of the YAML files, unchecked */
export function factsOf(data: Readonly<Record<string, unknown>>): { inSite: Facts; elsewhere: Facts } {
  // A file that cannot be read has one issue, and texts with its facts have none.
  const factAt = (...path: readonly string[]) =>
    data.site === undefined ? '…' : valueAt(data.site, ...path)?.toString();
  const [locale = 'en', start, from] = [factAt('locale'), factAt('availableFrom'), factAt('places', 'from')];
  const [brand, person] = [factAt('name') ?? '…', factAt('person', 'name')];
  const facts: Record<string, string | undefined> = {
    ...Object.fromEntries(fields.map((name) => [name, factAt(name)])),
    ...Object.fromEntries(lists.map((name) => [name, String(Object.keys(Object(data[name])).length)])),
    // Without these, site.yaml has an issue of its own.
    name: brand,
    person: person ?? brand,
    // One person's site often has her name.
    sender: person && !comparable(brand).includes(comparable(person)) ? person + commaOf(locale) + brand : brand,
    email: factAt('email') ?? '…',
    minutes: factAt('consultationMinutes') ?? String(CONSULTATION_MINUTES),
    ...monthFacts('nextStart', locale, start),
    places: factAt('places', 'total'),
    placesFree: factAt('places', 'free'),
    ...monthFacts('placesFrom', locale, from, Math.abs(Date.parse(`${from}-01`) - Date.now()) < 300 * 86_400_000),
  };
  const stated = Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact] as const]));
  // A fact that has placeholders itself cannot be one of them: they are filled once.
  const inSite = Object.fromEntries(stated.filter(([, fact]) => placeholdersIn(fact).length === 0));
  return { inSite, elsewhere: Object.fromEntries(stated.map(([name, fact]) => [name, fill(fact, inSite)])) };
}
