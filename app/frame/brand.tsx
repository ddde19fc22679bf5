import { site } from 'content/site.ts';
import { InternalLink } from '~/display/internal-link.tsx';

/** The brand name beside its mark: points stacked into a rising step. */
export function Brand() {
  return (
    <InternalLink className="flex min-h-11 items-center gap-3 display" to="/">
      <svg
        aria-hidden="true"
        className="h-6 w-6.5 fill-none stroke-signal"
        strokeDasharray="0 7"
        strokeLinecap="round"
        strokeWidth="4.4"
        viewBox="0 0 27 26"
      >
        <path d="M3 23v-.1M10 23v-7.1M17 23v-14.1M24 23v-21.1" />
      </svg>
      {site.name}
    </InternalLink>
  );
}
