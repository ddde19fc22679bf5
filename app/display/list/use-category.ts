import type { ListPage } from 'content/pagination.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '~/display/toast.tsx';
import { useHydrated } from '~/display/use-hydrated.ts';
import type { PaginationProps } from './pagination.tsx';

/** The filter's first button, which selects all items (R-lists). */
export const ALL = 'All';

/** Query parameters: the selected category, and the page of a filtered list that is longer than one page. */
const CATEGORY = 'category';
const PAGE = 'page';

/** The category that a URL's query selects; All if it selects none. */
export function categoryIn(search: string): string {
  return new URLSearchParams(search).get(CATEGORY) || ALL;
}

/** The query that selects a category and a page of its items; empty for All. */
export function searchFor(category: string, page = 1): string {
  if (category === ALL) return '';
  return `?${new URLSearchParams({ [CATEGORY]: category, ...(page > 1 && { [PAGE]: String(page) }) })}`;
}

/** The selected category, its items on the page shown, and the links to the pages beside it. */
type Selection<Item> = PaginationProps & {
  selected: string;
  shown: readonly Item[];
  /** Number of matching items on all pages. */
  count: number;
};

/**
 * The items of a list in the selected category. The category is part of the URL (`?category=SEO`), so that it can be
 * shared and survives going back and reloading.
 */
export function useCategory<Item extends { category: string }>(list: ListPage<Item>): Selection<Item> {
  const { search } = useLocation();
  // The prerendered HTML shows all items, so the query is applied only after hydration.
  const selected = useHydrated() ? categoryIn(search) : ALL;
  const matching = useMatchingItems(list, selected);
  if (selected === ALL) {
    const { items, total, pageSize, page, previous, next } = list;
    return { selected, shown: items, count: total, pages: pagesFor(total, pageSize), page, previous, next };
  }
  const count = list.categories?.find(({ name }) => name === selected)?.total ?? matching.length;
  const pages = pagesFor(count, list.pageSize);
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(new URLSearchParams(search).get(PAGE))) || 1));
  const urlOf = (number: number) => list.path + searchFor(selected, number);
  return {
    selected,
    shown: matching.slice((page - 1) * list.pageSize, page * list.pageSize),
    count,
    pages,
    page,
    previous: page > 1 ? urlOf(page - 1) : undefined,
    next: page < pages ? urlOf(page + 1) : undefined,
  };
}

// Repeats pageCount of content/pagination.ts because display/ must not import the data of content/.
function pagesFor(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The items in a category. Those that a page of a longer list does not show are fetched when they are needed. */
function useMatchingItems<Item extends { category: string }>(
  { items, categories }: ListPage<Item>,
  selected: string,
): readonly Item[] {
  const [fetched, setFetched] = useState<Readonly<Record<string, readonly Item[]>>>({});
  const isSelected = ({ category }: Item) => category === selected;
  const shown = items.filter(isSelected);
  const path = categories?.find(({ name, total }) => name === selected && total > shown.length)?.path ?? '';
  const all = fetched[path]?.filter(isSelected);
  const missing = path !== '' && !all;
  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    fetch(path, { signal: controller.signal })
      .then((response) => {
        if (!response.ok) throw new Error(`${path} returned status ${response.status}.`);
        // Written at build by the list's own route.
        return response.json();
      })
      .then((found) => setFetched((others) => ({ ...others, [path]: found })))
      .catch(() => {
        if (controller.signal.aborted) return;
        showToast({ kind: 'error', title: 'Not all could be loaded', text: 'Reload the page to try again.' });
      });
    return () => controller.abort();
  }, [missing, path]);
  return all ?? shown;
}
