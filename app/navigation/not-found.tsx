import { hasProjects } from 'model/frame.data.ts';
import { home, notFound } from 'model/messages.data.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { Pictogram } from '~/display/dots.tsx';
import { useNotFound } from './not-found-pages.ts';
import { ScreenMessage } from './screen-message.tsx';

const digits = [
  '#..#..##..#..#',
  '#..#.#..#.#..#',
  '#..#.#..#.#..#',
  '####.#..#.####',
  '...#.#..#....#',
  '...#.#..#....#',
  '...#..##.....#',
];

/** The screen of an unknown path (R-not-found). */
export default function NotFound() {
  useNotFound('404: no page at', useLocation().pathname);
  return (
    <ScreenMessage
      label={
        <p>
          <span className="sr-only">404</span>
          <Pictogram className="w-72 max-w-full text-signal md:w-md" rows={digits} />
        </p>
      }
      name={notFound.name}
      text={notFound.text}
      title={notFound.title}
    >
      {/* The whole window, on narrow screens as well. */}
      <div data-signal="none:" style={{ position: 'fixed', inset: 0, height: 'auto' }} />
      <ButtonLink to="/">{home}</ButtonLink>
      {hasProjects && (
        <ButtonLink to="/portfolio" variant="secondary">
          {notFound.work}
        </ButtonLink>
      )}
    </ScreenMessage>
  );
}
