import { site } from 'content/site.ts';
import { mark } from '~/display/mark.ts';

/** The brand name beside its mark: points stacked into a rising step. */
export function Brand() {
  return (
    <a className="flex min-h-11 items-center gap-3 display" href="/">
      <svg
        aria-hidden="true"
        className="h-6 w-6.5 fill-none stroke-signal"
        strokeDasharray={mark.dashArray}
        strokeLinecap="round"
        strokeWidth={mark.strokeWidth}
        viewBox={`0 0 ${mark.width} ${mark.height}`}
      >
        <path d={mark.path} />
      </svg>
      {site.name}
    </a>
  );
}
