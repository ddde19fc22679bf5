import type { TitledText } from 'model/schemas/fields.ts';
import type { ReactNode } from 'react';
import TimelineStylesheet from './timeline.css?component';

type TimelineProps = { across?: boolean | undefined; children: ReactNode };

/** A list along a dotted line: down the page, or across it where there is room. */
export function Timeline({ across = false, children }: TimelineProps) {
  return (
    <>
      <TimelineStylesheet />
      <ol className={`timeline scrim ${across ? 'timeline-across lg:grid lg:grid-cols-4' : ''}`}>{children}</ol>
    </>
  );
}

/** The steps of a process along a dotted line. */
export function ProcessLine({ steps, across }: Pick<TimelineProps, 'across'> & { steps: readonly TitledText[] }) {
  return (
    <Timeline across={across}>
      {steps.map(({ title, description }) => (
        <li className="dotted" key={title}>
          <h3 className="text-subheading">{title}</h3>
          <p className="mt-3 text-quiet">{description}</p>
        </li>
      ))}
    </Timeline>
  );
}
