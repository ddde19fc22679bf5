import { counted, type PluralForms } from '../../contract/template.ts';
import type { Category } from '../schemas/navigation.ts';

/** A list of which a visitor selects a category (R-lists). */
export type FilteredList<Item> = {
  items: readonly Item[];
  /** The names that the filter offers. */
  categories: readonly string[];
  /** How many items match, in words, by their number. */
  counts: Readonly<Record<number, string>>;
};

/** Makes a list, its filter, and its counts: a browser's first use of `Intl` takes 100 ms on a slow phone. */
export function filteredList<Item extends { category: string }>(
  items: readonly Item[],
  all: readonly Pick<Category, 'name' | 'hasButton'>[],
  forms: PluralForms,
  locale: string,
): FilteredList<Item> {
  const sizes = Array.from(Map.groupBy(items, ({ category }) => category).values(), ({ length }) => length);
  const shown = all.filter(({ name, hasButton }) => hasButton && items.some(({ category }) => category === name));
  return {
    items,
    categories: shown.map(({ name }) => name),
    counts: Object.fromEntries([0, items.length, ...sizes].map((count) => [count, counted(forms, count, locale)])),
  };
}
