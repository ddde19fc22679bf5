import type { ReactNode } from 'react';

/** A small label above a heading, after a dot; in the colour of the nearest `data-discipline`. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className="eyebrow">{children}</p>;
}
