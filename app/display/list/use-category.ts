import type { ListStep } from 'content/steps.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '~/display/toast.tsx';
import { useHydrated } from '~/display/use-hydrated.ts';
import type { StepsProps } from './steps.tsx';

/** The filter's first button; it shows everything (specification, section 4). */
export const ALL = 'All';

/** The address' parameters: the chosen category, and the step of what it leaves where that is too long for one page. */
const CATEGORY = 'category';
const PAGE = 'page';

/** The category that an address' query chooses. */
export function categoryIn(search: string): string {
  return new URLSearchParams(search).get(CATEGORY) || ALL;
}

/** An address' query that chooses the category and a step of what it leaves. */
export function searchFor(category: string, step = 1): string {
  if (category === ALL) return '';
  return `?${new URLSearchParams({ [CATEGORY]: category, ...(step > 1 && { [PAGE]: String(step) }) })}`;
}

/** A chosen category, what it leaves of a list, and which step of that is shown. */
type Chosen<Item> = StepsProps & {
  selected: string;
  shown: readonly Item[];
  /** How many items are left in all steps. */
  count: number;
};

/**
 * The chosen category and what it leaves of a list. The choice stands in the address (`?category=SEO`), so it can be
 * shared and survives back and reload; without it, All.
 */
export function useCategory<Item extends { category: string }>(list: ListStep<Item>): Chosen<Item> {
  const { search } = useLocation();
  // The prerendered page shows everything: the address counts from the moment the page has taken over.
  const selected = useHydrated() ? categoryIn(search) : ALL;
  const whole = useWhole(list, selected !== ALL);
  if (selected === ALL) {
    const { items, total, size, step, previous, next } = list;
    return { selected, shown: items, count: total, steps: stepsOf(total, size), step, previous, next };
  }
  const left = whole.filter(({ category }) => category === selected);
  const steps = stepsOf(left.length, list.size);
  const step = Math.min(steps, Math.max(1, Math.trunc(Number(new URLSearchParams(search).get(PAGE))) || 1));
  const to = (other: number) => list.path + searchFor(selected, other);
  return {
    selected,
    shown: left.slice((step - 1) * list.size, step * list.size),
    count: left.length,
    steps,
    step,
    previous: step > 1 ? to(step - 1) : undefined,
    next: step < steps ? to(step + 1) : undefined,
  };
}

function stepsOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** Every item of the list. Of a list with steps a page has one; the others are fetched once they are wanted. */
function useWhole<Item>({ whole: address, items, total }: ListStep<Item>, wanted: boolean): readonly Item[] {
  const [whole, setWhole] = useState<readonly Item[]>();
  const missing = wanted && !whole && items.length < total;
  useEffect(() => {
    if (!missing) return;
    const leave = new AbortController();
    fetch(address, { signal: leave.signal })
      .then((answer) => {
        if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}.`);
        // Written at build by the list's own route.
        return answer.json();
      })
      .then(setWhole)
      .catch(() => {
        if (leave.signal.aborted) return;
        showToast({ kind: 'error', title: 'Not all could be loaded', text: 'Reload the page to try again.' });
      });
    return () => leave.abort();
  }, [missing, address]);
  return whole ?? items;
}
