import { counted, type PluralForms } from '../contract/template.ts';
import type { Category } from './schemas/navigation.ts';

/**
 * Items on one page of a list (R-lists). With 24, the last row is full in the grids of the portfolio and the blog. A build
 * for tests sets fewer.
 */
export const PAGE_SIZE = Number(process.env.PAGE_SIZE ?? 24);

/** One page of a list, or of a category of it. */
export type ListPage<Item> = {
  /** Path of this page, like "/blog/category/design/page/2", and of the list's first page, like "/blog". */
  path: string;
  listPath: string;
  /** The category of which it is a page; undefined on the pages of all items. */
  category: string | undefined;
  /** What the filter offers: a category of a list with several pages has pages of its own, which begin at `path`. */
  categories: readonly { name: string; path: string | undefined }[];
  /** The items on this page. */
  items: readonly Item[];
  /** Number of items on all pages, those of the category alone if it has one. */
  total: number;
  /** Number of this page, counted from 1, and number of pages. */
  page: number;
  pages: number;
  /** Paths of the pages beside this one. */
  previous: string | undefined;
  next: string | undefined;
};

/** Number of pages that a list of `total` items has; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/**
 * All pages of a list, the first one first: those of all items, and those of each category if they are several.
 *
 * @param all the categories that the items can have; of those, the filter offers the ones in use, unless they are to have
 *   no button
 */
export function pagesOfList<Item extends { category: string }>(
  listPath: string,
  items: readonly Item[],
  all: readonly Pick<Category, 'id' | 'name' | 'hasButton'>[],
): [ListPage<Item>, ...ListPage<Item>[]] {
  const isLong = pageCount(items.length) > 1;
  const categories = all
    .filter(({ name, hasButton }) => hasButton && items.some(({ category }) => category === name))
    .map(({ id, name }) => ({ name, path: isLong ? `${listPath}/category/${id}` : undefined }));

  const pagesOf = (path: string, matching: readonly Item[], category?: string) => {
    const pages = pageCount(matching.length);
    const pathOf = (page: number) => (page === 1 ? path : `${path}/page/${page}`);
    const pageAt = (page: number): ListPage<Item> => ({
      path: pathOf(page),
      listPath,
      category,
      categories,
      items: matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      total: matching.length,
      page,
      pages,
      previous: page > 1 ? pathOf(page - 1) : undefined,
      next: page < pages ? pathOf(page + 1) : undefined,
    });
    return [pageAt(1), ...Array.from({ length: pages - 1 }, (_, index) => pageAt(index + 2))] as const;
  };

  const [first, ...further] = pagesOf(listPath, items);
  const ofCategories = categories.flatMap(({ name, path }) => {
    const matching = items.filter(({ category }) => category === name);
    return path === undefined ? [] : pagesOf(path, matching, name);
  });
  return [first, ...further, ...ofCategories];
}

/**
 * How many items match, in words, for each number of them that a page can show: the first use of `Intl` in a browser takes
 * 100 ms on a slow phone.
 */
export function countTexts(
  { items, total }: ListPage<{ category: string }>,
  forms: PluralForms,
  locale: string,
): Record<number, string> {
  const sizes = Object.values(Object.groupBy(items, ({ category }) => category)).map((group) => group?.length ?? 0);
  return Object.fromEntries([0, total, ...sizes].map((count) => [count, counted(forms, count, locale)]));
}

/** The page of a list that a URL shows. @throws Response with status 404 when the list has no such page */
export function pageAt<Item>(pages: readonly ListPage<Item>[], { pathname }: URL): ListPage<Item> {
  const page = pages.find(({ path }) => path === pathname.replace(/\/$/, ''));
  if (!page) throw new Response(null, { status: 404 });
  return page;
}
