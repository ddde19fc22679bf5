import { bookingLabel } from 'content/frame.data.ts';
import { ButtonLink } from './button-link.tsx';

/** The link to the booking form, with the same label everywhere. */
export function BookingLink({ small = false }: { small?: boolean }) {
  return (
    <ButtonLink to="/contact" variant={small ? 'small' : 'primary'}>
      {bookingLabel}
    </ButtonLink>
  );
}
