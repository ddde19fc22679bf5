import type { TimelineItem } from 'content/about.schema.ts';
import { Reveal } from '~/display/reveal.tsx';

/** The years along a dotted line. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline scrim">
      {items.map(({ year, title, description }) => (
        <li key={year}>
          <Reveal className="grid items-baseline gap-x-8 gap-y-2 md:grid-cols-[3fr_4fr_5fr]">
            <p className="font-display text-title">{year}</p>
            <h3 className="text-subheading">{title}</h3>
            <p className="max-w-[62ch] text-quiet">{description}</p>
          </Reveal>
        </li>
      ))}
    </ol>
  );
}
