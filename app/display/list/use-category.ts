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
  const allItems = useAllItems(list, selected !== ALL);
  if (selected === ALL) {
    const { items, total, pageSize, page, previous, next } = list;
    return { selected, shown: items, count: total, pages: pagesFor(total, pageSize), page, previous, next };
  }
  const matching = allItems.filter(({ category }) => category === selected);
  const pages = pagesFor(matching.length, list.pageSize);
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(new URLSearchParams(search).get(PAGE))) || 1));
  const urlOf = (number: number) => list.path + searchFor(selected, number);
  return {
    selected,
    shown: matching.slice((page - 1) * list.pageSize, page * list.pageSize),
    count: matching.length,
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

/** All items of the list. On a paginated list they are fetched when a category is first selected (`needed`). */
function useAllItems<Item>({ allItemsUrl, items, total }: ListPage<Item>, needed: boolean): readonly Item[] {
  const [allItems, setAllItems] = useState<readonly Item[]>();
  const missing = needed && !allItems && items.length < total;
  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    fetch(allItemsUrl, { signal: controller.signal })
      .then((response) => {
        if (!response.ok) throw new Error(`${allItemsUrl} returned status ${response.status}.`);
        // Written at build by the list's own route.
        return response.json();
      })
      .then(setAllItems)
      .catch(() => {
        if (controller.signal.aborted) return;
        showToast({ kind: 'error', title: 'Not all could be loaded', text: 'Reload the page to try again.' });
      });
    return () => controller.abort();
  }, [missing, allItemsUrl]);
  return allItems ?? items;
}
