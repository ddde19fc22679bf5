import { fill } from 'contract/template.ts';
import { rating } from 'model/data/lists.ts';
import { STARS } from 'pictures/dot-patterns.ts';
import { Dots } from '../dots.tsx';

/** A star of seven by six dots, row by row, then on to the next star. All are the same text, which compresses well. */
const STAR = 'h121m-101 20h81m-61 20h41m-61 20h21m39 0h21m-41-80h1m-1-20h1m99 40';

/** A rating as filled stars out of five. `value` is the number of filled stars. */
export function Rating({ value }: { value: number }) {
  const starsFrom = (first: number, count: number) => ({
    path: `M${10 + 160 * first} 50${STAR.repeat(count)}`,
    width: 15,
  });
  return (
    <Dots
      className="h-4.5 w-30 text-signal"
      columns={8 * STARS}
      label={fill(rating, { value, of: STARS })}
      parts={[starsFrom(0, value), { ...starsFrom(value, STARS - value), colour: 'var(--color-paper)', opacity: 0.25 }]}
      rows={6}
    />
  );
}
