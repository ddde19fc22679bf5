import { useRef } from 'react';
import { useStore } from '~/display/store.ts';
import { ContactForm, type ContactFormProps } from '../contact-form.tsx';
import { useBooking } from './booking.ts';
import { script } from './booking-part.tsx';

/** The contact form; in its place, once a call is booked, the confirmation. */
export function FormOrConfirmation(props: ContactFormProps) {
  const loaded = useStore(script, undefined);
  const { booked, timeZone } = useBooking();
  // Who comes back to the screen has the confirmation, and the focus elsewhere.
  const first = useRef(booked);
  if (!booked || !loaded || loaded === 'failed') return <ContactForm {...props} />;
  return <loaded.Confirmation call={booked} isNew={booked !== first.current} timeZone={timeZone} />;
}
