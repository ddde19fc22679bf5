import type { ReactNode } from 'react';
import { Arrow } from './icon.tsx';

/** An underlined link with an arrow. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="text-link" href={to}>
      {children}
      <Arrow />
    </a>
  );
}
