import type { Figure } from 'model/schemas/fields.ts';

type CardFigureProps = Pick<Figure, 'value' | 'label'> & { className?: string; large?: boolean };

/** The value that a card proves its item with, and what it measures. */
export function CardFigure({ value, label, className, large = false }: CardFigureProps) {
  // A longer value is a step smaller (tokens.css).
  const [regular, long] = large ? ['text-hero', 'text-long-hero'] : ['text-figure', 'text-long-figure'];
  return (
    <p className={className}>
      <span
        className={`block whitespace-nowrap font-display text-tone ${value.length > 6 ? long : regular}`}
        data-figure
      >
        {value}
      </span>
      <span className="mt-1 block text-label text-quiet">{label}</span>
    </p>
  );
}
