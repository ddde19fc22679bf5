import type { TitledText } from 'model/schemas/fields.ts';

type ProcessLineProps = {
  steps: readonly TitledText[];
  /** Down the page even where there is room across. */
  vertical?: boolean;
};

/** The numbered steps of a process along a dotted line: across where there is room, else down the page. */
export function ProcessLine({ steps, vertical = false }: ProcessLineProps) {
  return (
    <ol className={`timeline scrim ${vertical ? '' : 'timeline-across'}`}>
      {steps.map(({ title, description }, index) => (
        <li key={title}>
          <div className="flex items-baseline gap-3">
            <span className="label">{index + 1}</span>
            <h3 className="text-subheading">{title}</h3>
          </div>
          <p className="mt-3 text-small text-quiet">{description}</p>
        </li>
      ))}
    </ol>
  );
}
