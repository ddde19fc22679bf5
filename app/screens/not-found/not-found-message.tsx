import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { ScreenMessage } from '~/display/screen-message.tsx';

/** The not-found page (specification, section 2): it says so, leads home and logs the attempted path. */
export function NotFoundMessage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: no page at', pathname);
  }, [pathname]);
  return (
    <ScreenMessage
      label="404"
      text="Nothing lives at this address. It may have moved, or never have been."
      title="Oops! Page not found"
    >
      <ButtonLink to="/">Return to Home</ButtonLink>
      <ButtonLink to="/portfolio" variant="outline">
        View my work
      </ButtonLink>
    </ScreenMessage>
  );
}
