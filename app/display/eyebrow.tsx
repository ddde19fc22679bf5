import type { ReactNode } from 'react';

/** The small label above a heading, led by a point; in the colour of the discipline that it stands in. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className="eyebrow">{children}</p>;
}
