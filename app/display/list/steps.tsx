import { Arrow } from '~/display/arrow.tsx';

export type StepsProps = {
  /** Which step is shown, from 1, of how many. */
  step: number;
  steps: number;
  /** The addresses of the steps beside it. */
  previous: string | undefined;
  next: string | undefined;
};

/** Below a list that is too long for one page: the way to its next and its previous items. */
export function Steps({ step, steps, previous, next }: StepsProps) {
  if (steps === 1) return null;
  return (
    <nav
      aria-label="Pages of this list"
      className="mt-16 flex flex-wrap items-center justify-between gap-4 hairline-t pt-6"
    >
      <p className="label">
        Page {step} of {steps}
      </p>
      <ul className="flex gap-8">
        {previous && (
          <li>
            <a className="text-link" rel="prev" href={previous}>
              Previous page
            </a>
          </li>
        )}
        {next && (
          <li>
            <a className="text-link" rel="next" href={next}>
              Next page <Arrow />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
