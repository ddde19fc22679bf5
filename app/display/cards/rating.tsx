import { fill } from 'contract/template.ts';
import { rating } from 'model/data/lists.ts';
import { Dots } from '../dots.tsx';

/** How many stars there are (R-cards). */
export const STARS = 5;

/** A star: one dot surrounded by five, then on to the next star. All are the same text, which compresses well. */
const STAR = 'h1m-1-5.5h1m4.2 3.8h1m-3 6.1h1m-7.4 0h1m-3-6.1h1m24.2 1.7';

/** A rating as filled stars out of five. `value` is the number of filled stars. */
export function Rating({ value }: { value: number }) {
  const starsFrom = (first: number, count: number) => ({
    path: `M${10 + 20 * first} 10${STAR.repeat(count)}`,
    width: 3.8,
  });
  return (
    <Dots
      className="h-5 w-25 text-signal"
      columns={STARS}
      label={fill(rating, { value, of: STARS })}
      parts={[starsFrom(0, value), { ...starsFrom(value, STARS - value), colour: 'var(--color-paper)', opacity: 0.25 }]}
      rows={1}
    />
  );
}
