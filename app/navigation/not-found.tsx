import { hasProjects } from 'model/data/frame.ts';
import { entryNotFound, home, notFound } from 'model/data/messages.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { Pictogram } from '~/display/dots.tsx';
import { type Collection, logPrefixes, useNotFound } from './not-found-pages.ts';
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
          <Pictogram className="w-72 max-w-full text-signal md:w-112" rows={digits} />
        </p>
      }
      name={notFound.name}
      text={notFound.text}
      title={notFound.title}
    >
      {/* The whole window. */}
      <div data-shape="none:" style={{ position: 'fixed', inset: 0 }} />
      <ButtonLink to="/">{home}</ButtonLink>
      {hasProjects && (
        <ButtonLink to="/portfolio" variant="secondary">
          {notFound.work}
        </ButtonLink>
      )}
    </ScreenMessage>
  );
}

/** The screen of an unknown id in a collection (R-not-found). */
export function EntryNotFound({ collection, id }: { collection: Collection; id: string }) {
  const { title, text, link } = entryNotFound[collection];
  useNotFound(logPrefixes[collection], id);
  return (
    <ScreenMessage label={<p className="eyebrow">404</p>} text={text} title={title}>
      <ButtonLink to={collection}>{link}</ButtonLink>
    </ScreenMessage>
  );
}
