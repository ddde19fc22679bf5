import { bookingLabel } from 'model/data/frame.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const variants = {
  primary: 'button',
  secondary: 'button button-outline',
  smallSecondary: 'button button-outline button-small',
} as const;

type ButtonProps = ComponentProps<'button'> & { variant?: keyof typeof variants | undefined };

/** A button for what script does. */
export function Button({ variant = 'primary', ...props }: ButtonProps) {
  return <button className={variants[variant]} type="button" {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & Pick<ButtonProps, 'variant'>;

/** A link that looks like a button: filled with the signal colour, outlined beside another, or small for bars. */
export function ButtonLink({ variant = 'primary', ...props }: ButtonLinkProps) {
  return <Link className={variants[variant]} prefetch="intent" {...props} />;
}

/** The link to the booking form, with the same label everywhere. */
export function BookingLink({ variant }: Pick<ButtonLinkProps, 'variant'>) {
  return (
    <ButtonLink to="/contact" variant={variant}>
      {bookingLabel}
    </ButtonLink>
  );
}
