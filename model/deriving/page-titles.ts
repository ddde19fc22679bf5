/** How many characters of a title and of a description search engines show: fewer say too little, more are cut. */
export const TITLE_LENGTH = [10, 65] as const;
export const DESCRIPTION_LENGTH = [70, 165] as const;

type Brand = { name: string; shortName?: string | undefined };

/** How many characters of a name the header and Open Graph images show on one line. */
const LINE_LENGTH = 40;
/** The name where there is one line for it; undefined if it is too long and there is no short name. */
export const nameOnLine = ({ name, shortName }: Brand): string | undefined =>
  name.length > LINE_LENGTH ? shortName : name;

/** A title and the brand in the longest form that search engines show in full; `shorter` where none is short enough. */
export function titleWithBrand({ name, shortName }: Brand, title: string, shorter = title): string {
  const brands = title === name ? [] : [name, ...(shortName ? [shortName] : [])];
  const candidates = [...brands.map((brand) => `${title} | ${brand}`), title, shorter];
  return candidates.find(({ length }) => length <= TITLE_LENGTH[1]) ?? shorter;
}
