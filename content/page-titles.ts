import { PAGE_TITLE_MAX } from './fields.schema.ts';
import { site } from './site.ts';

/**
 * A title with the brand: with its name, else with its short name, else without, whichever is the first that search
 * engines show in full.
 *
 * @param compose makes the title from the brand
 * @param plain titles without the brand, the longest first
 */
export function brandedTitle(compose: (brand: string) => string, ...plain: readonly string[]): string {
  const brands = [site.name, ...(site.shortName ? [site.shortName] : [])];
  const candidates = [...brands.map(compose), ...plain];
  return candidates.find(({ length }) => length <= PAGE_TITLE_MAX) ?? candidates.at(-1) ?? site.name;
}

/** A title followed by the brand. `shorter` is used where the title itself is too long. */
export function titleWithBrand(title: string, shorter = title): string {
  return brandedTitle((brand) => `${title} | ${brand}`, title, shorter);
}

/** Title of a service's page. */
export function servicePageTitle({ title, category }: { title: string; category: string }): string {
  return titleWithBrand(`${title}: ${category.toLowerCase()} service`, title);
}

/** Title of an article's page, with the name of the site where both fit. */
export function articlePageTitle({ title }: { title: string }): string {
  return titleWithBrand(title);
}

/** Title of a project's page. */
export function projectPageTitle({ title, category }: { title: string; category: string }): string {
  return titleWithBrand(`${title}: ${category.toLowerCase()} project`, title);
}
