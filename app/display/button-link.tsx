import { bookingLabel, paths } from 'model/data/frame.ts';
import type { ComponentProps, ReactNode } from 'react';
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

type BookingLinkProps = Pick<ButtonLinkProps, 'variant'> & { service?: string | undefined; children?: ReactNode };

/** The link to the contact form, in which it chooses the service with that id. The header and projects have labels of their own. */
export function BookingLink({ variant, service, children = bookingLabel }: BookingLinkProps) {
  return (
    <ButtonLink to={service ? `${paths.contact}?service=${service}` : paths.contact} variant={variant}>
      {children}
    </ButtonLink>
  );
}
