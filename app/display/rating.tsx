import { fill } from 'contract/template.ts';
import { rating } from 'model/cards.data.ts';

/** How many stars there are (R-cards). */
const STARS = 5;

/** The path of a star at `x`: one dot surrounded by five. */
const star = (x: number) =>
  [0, ...Array.from({ length: 5 }, (_, arm) => (arm * 2 * Math.PI) / 5 - Math.PI / 2)]
    .map((angle, index) =>
      index === 0
        ? `M${x} 9h0`
        : `M${(x + 5.5 * Math.cos(angle)).toFixed(1)} ${(9 + 5.5 * Math.sin(angle)).toFixed(1)}h0`,
    )
    .join('');

const stars = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => star(9 + (from + index) * 20)).join('');

/** A rating as filled stars out of five. `value` is the number of filled stars. */
export function Rating({ value }: { value: number }) {
  return (
    <svg
      aria-label={fill(rating, { value, of: STARS })}
      className="h-4.5 w-25 fill-none"
      role="img"
      strokeLinecap="round"
      strokeWidth="3.8"
      viewBox="0 0 98 18"
    >
      <path className="stroke-signal" d={stars(0, value)} />
      <path className="stroke-paper opacity-25" d={stars(value, STARS)} />
    </svg>
  );
}
