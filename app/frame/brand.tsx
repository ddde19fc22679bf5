import { brand } from 'model/frame.data.ts';
import { mark } from '~/display/mark.ts';

/** The brand's mark and name, which link to the home page. */
export function Brand() {
  return (
    <a className="flex min-h-11 items-center gap-3 font-display text-[min(1em,7vw)] leading-tight" href="/">
      <svg
        aria-hidden="true"
        className="h-6 w-6.5 flex-none fill-none stroke-signal"
        strokeDasharray={mark.dashArray}
        strokeLinecap="round"
        strokeWidth={mark.strokeWidth}
        viewBox={`0 0 ${mark.width} ${mark.height}`}
      >
        <path d={mark.path} />
      </svg>
      {brand}
    </a>
  );
}
