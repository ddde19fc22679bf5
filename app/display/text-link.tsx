import type { ReactNode } from 'react';
import { Arrow } from './arrow.tsx';
import { InternalLink } from './internal-link.tsx';

/** An underlined link with an arrow, at the end of a band or a passage. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <InternalLink className="text-link" to={to}>
      {children} <Arrow />
    </InternalLink>
  );
}
