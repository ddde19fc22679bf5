import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Arrow } from './icon.tsx';

/** A link with an arrow at its end: underlined, unless it has another class. `to` may be the URL of another site. */
export function ArrowLink({ children, className = 'text-link', ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch="intent" {...props} className={className}>
      {typeof children === 'string' ? <span>{children}</span> : children}
      <Arrow />
    </Link>
  );
}
