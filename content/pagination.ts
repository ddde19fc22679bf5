/** Items on one page of a list (R-lists). With 24, the last row is full in the grids of the portfolio and the blog. */
export const PAGE_SIZE = 24;

/** One page of a list, with the links to the pages beside it. */
export type ListPage<Item> = {
  /** Path of the list's first page, like "/portfolio". */
  path: string;
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
  /** The categories of a list with several pages, whose filter fetches the items that the page does not show. */
  categories?: readonly ListCategory[];
};

type Categorized = { category: string };

/** A category of a list with several pages. */
type ListCategory = {
  name: string;
  /** Number of its items on all pages. */
  total: number;
  /** Path of the JSON file with its items. */
  path: string;
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

/** Path of the JSON file with the items of a category of the list at `path`; names without Latin letters may share one. */
function categoryPath(path: string, category: string): string {
  return `${path}/category/${category.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}.json`;
}

/**
 * The categories of the list at `path`.
 *
 * @param items all items of the list
 */
export function categoriesOf(path: string, items: readonly Categorized[]): ListCategory[] {
  return [...Map.groupBy(items, ({ category }) => category)].map(([name, { length: total }]) => ({
    name,
    total,
    path: categoryPath(path, name),
  }));
}

/**
 * What a JSON file of `categoriesOf` contains.
 *
 * @param path path of the list's first page
 * @param items all items of the list
 * @param url URL of the file
 */
export function itemsInFile<Item extends Categorized>(path: string, items: readonly Item[], url: URL): Item[] {
  return items.filter(({ category }) => categoryPath(path, category) === url.pathname);
}

/**
 * The page of a list that a URL shows.
 *
 * @param path path of the list's first page
 * @param items all items of the list
 * @param url URL of the page, such as `/portfolio/page/2`
 */
export function listPageAt<Item extends Categorized>(
  path: string,
  items: readonly Item[],
  { pathname }: URL,
): ListPage<Item> {
  const page = Number(/\/page\/(\d+)\/?$/.exec(pathname)?.[1] ?? 1);
  return {
    path,
    items: itemsOnPage(items, page),
    total: items.length,
    pageSize: PAGE_SIZE,
    page,
    previous: page > 1 ? pagePath(path, page - 1) : undefined,
    next: page < pageCount(items.length) ? pagePath(path, page + 1) : undefined,
    ...(pageCount(items.length) > 1 && { categories: categoriesOf(path, items) }),
  };
}
