import type { TimelineItem } from 'content/about.schema.ts';
import { Reveal } from '~/display/reveal.tsx';

/** The years along one line of points. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="line ground">
      {items.map(({ year, title, description }) => (
        <li key={year}>
          <Reveal className="timeline-item">
            <p className="display text-heading">{year}</p>
            <div>
              <h3 className="text-subheading">{title}</h3>
              <p className="mt-2 max-w-[62ch] text-quiet">{description}</p>
            </div>
          </Reveal>
        </li>
      ))}
    </ol>
  );
}
