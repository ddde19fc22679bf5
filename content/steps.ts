/** A list that is longer shows this many of its items at a time; a multiple of every number of columns. */
export const STEP = 24;

/** What one page of a list shows, and where in the list it stands. */
export type ListStep<Item> = {
  /** Address of the list's first page, like "/portfolio". */
  path: string;
  /** Address of every item as data, for the filter of a list that has steps. */
  whole: string;
  /** The items of this step. */
  items: readonly Item[];
  /** How many items the whole list has. */
  total: number;
  /** How many items a step has; the last may have fewer. */
  size: number;
  /** Which step this is, from 1, and the addresses beside it. */
  step: number;
  previous: string | undefined;
  next: string | undefined;
};

export function stepCount(total: number): number {
  return Math.max(1, Math.ceil(total / STEP));
}

/** The items of one step, counted from 1. */
export function itemsOfStep<Item>(items: readonly Item[], step: number): readonly Item[] {
  return items.slice((step - 1) * STEP, step * STEP);
}

/** Address of a step: the first is the list's own page. */
export function stepPath(path: string, step: number): string {
  return step === 1 ? path : `${path}/page/${step}`;
}

/** Address of a whole list as data. */
export function wholeListPath(path: string): string {
  return `${path}/all.json`;
}

/**
 * What the page at an address shows of a list.
 *
 * @param path address of the list's first page
 * @param items the whole list
 * @param url the page's own address
 */
export function listStepAt<Item>(path: string, items: readonly Item[], { pathname }: URL): ListStep<Item> {
  const step = Number(/\/page\/(\d+)\/?$/.exec(pathname)?.[1] ?? 1);
  return {
    path,
    whole: wholeListPath(path),
    items: itemsOfStep(items, step),
    total: items.length,
    size: STEP,
    step,
    previous: step > 1 ? stepPath(path, step - 1) : undefined,
    next: step < stepCount(items.length) ? stepPath(path, step + 1) : undefined,
  };
}
