import { useLocation, useNavigate } from 'react-router';
import { crossFades } from './cross-fade.ts';
import { useHydrated } from './use-hydrated.ts';

/** The filter's first button; it shows everything (specification, section 4). */
const ALL = 'All';
const PARAMETER = 'category';

/**
 * The chosen category and what it leaves of a list. The choice stands in the address (`?category=SEO`), so it can be
 * shared and survives back and reload; without it, All.
 */
export function useCategory<Item extends { category: string }>(items: readonly Item[]) {
  const { search } = useLocation();
  // The prerendered page shows everything: the address counts from the moment the page has taken over.
  const selected = (useHydrated() && new URLSearchParams(search).get(PARAMETER)) || ALL;
  const shown = selected === ALL ? items : items.filter(({ category }) => category === selected);
  return { selected, shown };
}

type CategoryFilterProps = {
  categories: readonly string[];
  selected: string;
  /** How many items the choice leaves, with the word for them: announced when it changes. */
  count: number;
  noun: readonly [one: string, many: string];
};

/** The filter buttons above a list, and the announcement of what a choice leaves. */
export function CategoryFilter({ categories, selected, count, noun }: CategoryFilterProps) {
  const navigate = useNavigate();
  const choose = (category: string) => {
    // Of a double click the second half comes before this has been rendered anew: the address knows.
    if (category === (new URLSearchParams(window.location.search).get(PARAMETER) ?? ALL)) return;
    void navigate(
      { search: category === ALL ? '' : String(new URLSearchParams({ [PARAMETER]: category })) },
      { preventScrollReset: true, viewTransition: crossFades() },
    );
  };
  return (
    <div className="filters flex flex-wrap items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; these buttons submit nothing */}
      <div aria-label="Filter by category" className="flex flex-wrap gap-2" role="group">
        {[ALL, ...categories].map((category) => (
          <button
            aria-pressed={category === selected}
            className="filter"
            key={category}
            onClick={() => choose(category)}
            type="button"
          >
            {category}
          </button>
        ))}
      </div>
      <p className="ml-auto font-label text-label text-quiet" role="status">
        {count} {noun[count === 1 ? 0 : 1]}
      </p>
    </div>
  );
}
