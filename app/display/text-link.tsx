import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Arrow } from './icon.tsx';

type TextLinkProps = {
  to: string;
  /** To the list that the page is part of: the arrow is before the text, and points back. */
  back?: boolean;
  children: ReactNode;
};

/** An underlined link with an arrow. */
export function TextLink({ to, back = false, children }: TextLinkProps) {
  return (
    <Link className={back ? 'text-link back' : 'text-link'} prefetch="intent" to={to}>
      {children}
      <Arrow />
    </Link>
  );
}
