import { all, filter } from 'model/data/lists.ts';
import type { FilteredList as List } from 'model/deriving/list-items.server.ts';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../button-link.tsx';
import { useHydrated } from '../store.ts';
import Stylesheet from './filtered-list.css?component';

const CATEGORY = 'category';

/** The category that a URL's query selects; the filter's first button selects all items. */
const categoryIn = (search: string): string => new URLSearchParams(search).get(CATEGORY) || all;

type FilteredListProps<Item extends { category: string }> = {
  list: List<Item>;
  /** In place of a list without matching items, with a link to the list of all. */
  empty: { title: string; text: string; link: string };
  className: string;
  children: (shown: readonly Item[]) => ReactNode;
};

/** A list of which buttons select a category by the query of the URL (`?category=SEO`). Its count is announced. */
export function FilteredList<Item extends { category: string }>(props: FilteredListProps<Item>) {
  const { list, empty, className, children } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The prerendered HTML shows all items, so the query is applied only after hydration.
  const selected = useHydrated() ? categoryIn(search) : all;
  const shown = selected === all ? list.items : list.items.filter(({ category }) => category === selected);

  const select = (name: string) => {
    // The second click of a double click comes before React shows the first one; the URL is up to date.
    if (name === categoryIn(window.location.search)) return;
    const search = name === all ? '' : `?${new URLSearchParams({ [CATEGORY]: name })}`;
    void navigate({ pathname, search }, { preventScrollReset: true });
  };
  return (
    <>
      <Stylesheet />
      <div className="flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
        {/* One category has all items. */}
        <fieldset
          className={list.categories.length > 1 ? 'filter-buttons flex min-w-0 gap-2 sm:flex-wrap' : 'hidden'}
          // Browsers do not scroll to a button that is in view in part.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })}
        >
          <legend className="sr-only">{filter}</legend>
          {[all, ...list.categories].map((name) => (
            <button
              aria-pressed={name === selected}
              className={`button button-small w-auto flex-none ${name === selected ? '' : 'button-outline'}`}
              key={name}
              onClick={() => select(name)}
              type="button"
            >
              {name}
            </button>
          ))}
        </fieldset>
        <p className="label sm:ms-auto" role="status">
          {list.counts[shown.length]}
        </p>
      </div>
      {shown.length === 0 ? (
        <div className="mt-10 rule-t rule-b py-16">
          <p className="font-display text-heading">{empty.title}</p>
          <p className="mt-3 mb-8 text-quiet">{empty.text}</p>
          <ButtonLink to={pathname} variant="secondary">
            {empty.link}
          </ButtonLink>
        </div>
      ) : (
        <ul className={`filtered mt-10 grid gap-x-8 gap-y-12 ${className}`}>{children(shown)}</ul>
      )}
    </>
  );
}
