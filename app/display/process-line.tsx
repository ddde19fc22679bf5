import type { TitledText } from 'content/fields.schema.ts';

type ProcessLineProps = {
  steps: readonly TitledText[];
  /** Down the page on wide screens too. */
  down?: boolean;
};

/** The steps of a process along one line of points: across where there is room, and down the page where not. */
export function ProcessLine({ steps, down = false }: ProcessLineProps) {
  return (
    <ol className={`line ground ${down ? '' : 'line-across'}`}>
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
