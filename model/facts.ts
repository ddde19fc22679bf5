import { fill } from '../contract/template.ts';
import { dateFormatter } from './locale.ts';

/** Facts that several texts state, as `{{name}}`: of site.yaml, and how many entries a collection has. */
export const factNames = [
  ...(['name', 'tagline', 'email', 'phone', 'location', 'minutes', 'responseHours', 'responseTime'] as const),
  ...(['availability', 'nextStart', 'places', 'placesFree', 'placesFrom'] as const),
  ...(['services', 'projects', 'testimonials'] as const),
];
export type Facts = Record<(typeof factNames)[number], string>;

/** The month of `YYYY-MM` as the locale writes it: without its year where that is clear. */
function monthOf(locale: string, month: string, isClear = false): string {
  return dateFormatter(locale, { month: 'long', ...(isClear ? {} : { year: 'numeric' }) })(month);
}

/**
 * What a fact is in site.yaml itself (`own`), and in every other file (`all`). A fact that site.yaml lacks is an issue of its
 * own.
 *
 * @param factAt the value of a field of site.yaml
 */
export function factsOf(
  factAt: (...path: readonly string[]) => string,
  count: (collection: string) => string,
  today = Date.now(),
): { own: Readonly<Record<string, string>>; all: Facts } {
  const [locale, from] = [factAt('locale'), factAt('places', 'from')];
  const all: Facts = {
    name: factAt('name'),
    tagline: factAt('tagline'),
    email: factAt('email'),
    phone: factAt('phone'),
    location: factAt('location'),
    minutes: factAt('consultationMinutes'),
    responseHours: factAt('responseHours'),
    responseTime: factAt('responseTime'),
    availability: factAt('availability'),
    nextStart: monthOf(locale, factAt('availableFrom')),
    places: factAt('places', 'total'),
    placesFree: factAt('places', 'free'),
    placesFrom: monthOf(locale, from, Date.parse(`${from}-01`) - today < 300 * 86_400_000),
    services: count('services'),
    projects: count('projects'),
    testimonials: count('testimonials'),
  };
  // A fact that has placeholders itself cannot be one of them: they are filled once.
  const own: Record<string, string> = Object.fromEntries(
    Object.entries(all).filter(([, text]) => !text.includes('{{')),
  );
  for (const name of factNames) all[name] = fill(all[name], own);
  return { own, all };
}
