import { useParams } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { useMissing } from '~/display/missing.ts';
import { ScreenMessage } from '~/display/screen-message.tsx';

/** The screen for a service id that does not exist (specification, section 2). */
export function ServiceNotFound() {
  useMissing('Service not found:', useParams().serviceId);
  return (
    <ScreenMessage
      label={<p className="eyebrow">404</p>}
      text="The service you're looking for doesn't exist."
      title="Service Not Found"
    >
      <ButtonLink to="/services">Back to Services</ButtonLink>
    </ScreenMessage>
  );
}
