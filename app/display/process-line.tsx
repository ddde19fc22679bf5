import type { TitledText } from 'content/fields.schema.ts';

/** The steps of a process along one line of points. */
export function ProcessLine({ steps }: { steps: readonly TitledText[] }) {
  return (
    <ol className="line line-across ground">
      {steps.map(({ title, description }, index) => (
        <li key={title}>
          <span className="font-label text-label text-quiet">{index + 1}</span>
          <h3 className="mt-1 text-subheading">{title}</h3>
          <p className="mt-3 text-small text-quiet">{description}</p>
        </li>
      ))}
    </ol>
  );
}
