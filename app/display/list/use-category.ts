import { all } from 'model/lists.data.ts';
import type { ListPage } from 'model/pagination.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '~/display/use-hydrated.ts';

/** Query parameter with the selected category. */
const CATEGORY = 'category';

/** The category that a URL's query selects, if any. */
export function categoryIn(search: string): string | undefined {
  return new URLSearchParams(search).get(CATEGORY) || undefined;
}

/** The query that selects a category; empty for the filter's first button, which selects all items (R-lists). */
export function searchFor(category: string): string {
  return category === all ? '' : `?${new URLSearchParams({ [CATEGORY]: category })}`;
}

/**
 * The selected category of a list, the items to show, and the number of matching ones on all pages. A short list is
 * filtered on its page, by a query (`?category=SEO`) that can be shared and survives going back and reloading. A category of
 * a long list has a page, to which such a query leads.
 */
export function useCategory<Item extends { category: string }>(list: ListPage<Item>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // The prerendered HTML shows all items, so the query is applied only after hydration.
  const queried = useHydrated() ? categoryIn(search) : undefined;
  const path = list.categories.find(({ name }) => name === queried)?.path;
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
  const { category = all, items, total } = list;
  if (queried === undefined || path) return { selected: category, shown: items, count: total };
  const shown = list.pages > 1 ? [] : items.filter((item) => item.category === queried);
  return { selected: queried, shown, count: shown.length };
}
