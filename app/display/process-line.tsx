import type { TitledText } from 'model/schemas/fields.ts';
import { Timeline } from './timeline.tsx';

type ProcessLineProps = {
  steps: readonly TitledText[];
  /** Down the page even where there is room across. */
  vertical?: boolean;
};

/** The steps of a process along a dotted line: across where there is room, else down the page. */
export function ProcessLine({ steps, vertical = false }: ProcessLineProps) {
  return (
    <Timeline across={!vertical}>
      {steps.map(({ title, description }) => (
        <li key={title}>
          <h3 className="text-subheading">{title}</h3>
          <p className="mt-3 text-small text-quiet">{description}</p>
        </li>
      ))}
    </Timeline>
  );
}
