import type { ReactNode } from 'react';

const variants = {
  primary: 'button',
  outline: 'button button-outline',
  small: 'button button-small',
} as const;

type ButtonLinkProps = { to: string; variant?: keyof typeof variants; children: ReactNode };

/** A link that asks to be followed: the primary one in signal colour, an outlined one beside it, a small one in bars. */
export function ButtonLink({ to, variant = 'primary', children }: ButtonLinkProps) {
  return (
    <a className={variants[variant]} href={to}>
      {children}
    </a>
  );
}
