import { useLocation } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { setAsideAttemptedAddress, useMissing } from '~/display/missing.ts';
import { Pictogram } from '~/display/pictogram.tsx';
import { ScreenMessage } from '~/display/screen-message.tsx';
import { missingHead } from '~/head/page-head.ts';

/** 404, in points. */
const digits = [
  '#..#..##..#..#',
  '#..#.#..#.#..#',
  '#..#.#..#.#..#',
  '####.#..#.####',
  '...#.#..#....#',
  '...#.#..#....#',
  '...#..##.....#',
];

// Here and not where the page is taken over: this file is in no other page's first load.
setAsideAttemptedAddress(/^\/(services|portfolio)\/[^/]+$/, '/404');

export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = () => missingHead('Page not found');

/** The not-found page (specification, section 2): it says so, leads home and logs the attempted path. */
export default function NotFound() {
  useMissing('404: no page at', useLocation().pathname);
  return (
    <ScreenMessage
      label={
        <p>
          <span className="sr-only">404</span>
          <Pictogram className="w-72 max-w-full text-signal md:w-md" rows={digits} />
        </p>
      }
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
