import { fill } from 'contract/template.ts';
import { rating } from 'model/cards.data.ts';

/** How many stars there are (R-cards). */
export const STARS = 5;

/** A star: one dot surrounded by five, then on to the next star. All are the same text, which compresses well. */
const STAR = 'h0m0-5.5h0m5.2 3.8h0m-2 6.1h0m-6.4 0h0m-2-6.1h0m25.2 1.7';

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
      <path className="stroke-signal" d={`M9 9${STAR.repeat(value)}`} />
      {value < STARS && (
        <path className="stroke-paper opacity-25" d={`M${9 + value * 20} 9${STAR.repeat(STARS - value)}`} />
      )}
    </svg>
  );
}
