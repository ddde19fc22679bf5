import type { Discipline } from 'content/disciplines.ts';
import type { ReactNode } from 'react';

/** The small label above a heading, led by a point; in the colour of `discipline` where one is given. */
export function Eyebrow({ discipline, children }: { discipline?: Discipline; children: ReactNode }) {
  return (
    <p className="eyebrow" data-discipline={discipline}>
      {children}
    </p>
  );
}
