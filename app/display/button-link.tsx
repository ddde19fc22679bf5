import { bookingLabel } from 'model/frame.data.ts';
import type { ReactNode } from 'react';

const variants = {
  primary: 'button',
  secondary: 'button button-outline',
  small: 'button button-small',
} as const;

type ButtonLinkProps = { to: string; variant?: keyof typeof variants; children: ReactNode };

/** A link that looks like a button: filled with the signal colour, outlined beside another, or small for bars. */
export function ButtonLink({ to, variant = 'primary', children }: ButtonLinkProps) {
  return (
    <a className={variants[variant]} href={to}>
      {children}
    </a>
  );
}

/** The link to the booking form, with the same label everywhere. */
export function BookingLink({ small = false }: { small?: boolean }) {
  return (
    <ButtonLink to="/contact" variant={small ? 'small' : 'primary'}>
      {bookingLabel}
    </ButtonLink>
  );
}
