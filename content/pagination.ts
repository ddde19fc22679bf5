/** Items on one page of a list (R-lists). With 24, the last row is full in the grids of the portfolio and the blog. */
export const PAGE_SIZE = 24;

/** One page of a list, with the links to the pages beside it. */
export type ListPage<Item> = {
  /** Path of the list's first page, like "/portfolio". */
  path: string;
  /** URL of all items as JSON, which the category filter of a paginated list fetches. */
  allItemsUrl: string;
  /** The items on this page. */
  items: readonly Item[];
  /** Number of items on all pages. */
  total: number;
  /** Items on a full page. */
  pageSize: number;
  /** Number of this page, counted from 1. */
  page: number;
  /** Paths of the pages beside this one. */
  previous: string | undefined;
  next: string | undefined;
};

/** Number of pages that a list of `total` items has; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The items on page `page`, counted from 1. */
export function itemsOnPage<Item>(items: readonly Item[], page: number): readonly Item[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** Path of page `page` of the list at `path`; page 1 is the list's own path. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}/page/${page}`;
}

/** Path of the JSON file with all items of the list at `path`. */
export function allItemsPath(path: string): string {
  return `${path}/all.json`;
}

/**
 * The page of a list that a URL shows.
 *
 * @param path path of the list's first page
 * @param items all items of the list
 * @param url URL of the page, such as `/portfolio/page/2`
 */
export function listPageAt<Item>(path: string, items: readonly Item[], { pathname }: URL): ListPage<Item> {
  const page = Number(/\/page\/(\d+)\/?$/.exec(pathname)?.[1] ?? 1);
  return {
    path,
    allItemsUrl: allItemsPath(path),
    items: itemsOnPage(items, page),
    total: items.length,
    pageSize: PAGE_SIZE,
    page,
    previous: page > 1 ? pagePath(path, page - 1) : undefined,
    next: page < pageCount(items.length) ? pagePath(path, page + 1) : undefined,
  };
}
