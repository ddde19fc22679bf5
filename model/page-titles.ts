import { fill } from '../contract/template.ts';
import { PAGE_TITLE_MAX } from './schemas/fields.ts';

/** The names of the site. */
type Brand = { name: string; shortName?: string | undefined };

/**
 * A title followed by the brand: by its name, else by its short name, else without, whichever is the first that search
 * engines show in full. `shorter` is used where the title itself is too long.
 */
export function titleWithBrand({ name, shortName }: Brand, title: string, shorter = title): string {
  const brands = [name, ...(shortName ? [shortName] : [])];
  const candidates = [...brands.map((brand) => `${title} | ${brand}`), title, shorter];
  return candidates.find(({ length }) => length <= PAGE_TITLE_MAX) ?? shorter;
}

/** Title of the page of a service or a project, as its category writes it. */
export function entryPageTitle(brand: Brand, { title }: { title: string }, inTitles: string): string {
  return titleWithBrand(brand, fill(inTitles, { title }), title);
}
