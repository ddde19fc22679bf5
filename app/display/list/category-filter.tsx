import { useNavigate } from 'react-router';
import { ALL, categoryIn, searchFor } from './use-category.ts';

type CategoryFilterProps = {
  categories: readonly string[];
  selected: string;
  /** URL path of the list. */
  path: string;
  /** Number of matching items, which is announced when it changes. */
  count: number;
  noun: readonly [one: string, many: string];
};

/** Buttons that select a category of a list, and the number of matching items. */
export function CategoryFilter({ categories, selected, path, count, noun }: CategoryFilterProps) {
  const navigate = useNavigate();
  const select = (category: string) => {
    // On the second click of a double click `selected` is still the old category; the URL is up to date.
    if (category === categoryIn(window.location.search)) return;
    void navigate(
      { pathname: path, search: searchFor(category) },
      // No view transition, during which the page would not respond to clicks.
      { preventScrollReset: true },
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Filter by category</legend>
        {[ALL, ...categories].map((category) => (
          <button
            aria-pressed={category === selected}
            className="filter-button"
            key={category}
            onClick={() => select(category)}
            type="button"
          >
            {category}
          </button>
        ))}
      </fieldset>
      <p className="ml-auto label" role="status">
        {count} {noun[count === 1 ? 0 : 1]}
      </p>
    </div>
  );
}
