/** Whether a change on the page is to cross-fade: where the browser offers it and motion is welcome. */
export function crossFades(): boolean {
  return (
    typeof document !== 'undefined' &&
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
