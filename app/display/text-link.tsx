import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Arrow } from './icon.tsx';

/** An underlined link with an arrow. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="text-link" prefetch="intent" to={to}>
      {children}
      <Arrow />
    </Link>
  );
}
