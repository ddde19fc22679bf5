import { useNavigate } from 'react-router';
import { ALL, categoryIn, searchFor } from './use-category.ts';

type CategoryFilterProps = {
  categories: readonly string[];
  selected: string;
  /** Address of the list. */
  path: string;
  /** How many items the choice leaves, with the word for them: announced when it changes. */
  count: number;
  noun: readonly [one: string, many: string];
};

/** The filter buttons above a list, and the announcement of what a choice leaves. */
export function CategoryFilter({ categories, selected, path, count, noun }: CategoryFilterProps) {
  const navigate = useNavigate();
  const choose = (category: string) => {
    // Of a double click the second half comes before this has been rendered anew: the address knows.
    if (category === categoryIn(window.location.search)) return;
    void navigate(
      { pathname: path, search: searchFor(category) },
      // No cross-fade: the page takes no click until one has ended.
      { preventScrollReset: true },
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
      <p className="ml-auto label" role="status">
        {count} {noun[count === 1 ? 0 : 1]}
      </p>
    </div>
  );
}
