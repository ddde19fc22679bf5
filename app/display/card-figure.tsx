import type { Figure } from 'model/schemas/fields.ts';

/** The value that a card proves its item with, and what it measures. */
export function CardFigure({ value, label, className }: Pick<Figure, 'value' | 'label'> & { className?: string }) {
  return (
    <p className={className}>
      <span className="block font-display text-figure text-tone">{value}</span>
      <span className="mt-1 block text-label text-quiet">{label}</span>
    </p>
  );
}
