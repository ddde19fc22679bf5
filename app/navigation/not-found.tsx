import { paths } from 'model/data/frame.ts';
import { home, type NotFoundWords, notFound } from 'model/data/messages.ts';
import { useLocation, useParams } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { Pictogram } from '~/display/dots.tsx';
import { listOfEntry, useNotFound } from './not-found-pages.ts';
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
function NotFound() {
  useNotFound('404: no page at', useLocation().pathname);
  const label = (
    <p>
      <span className="sr-only">404</span>
      <Pictogram className="w-72 max-w-full text-signal md:w-112" rows={digits} />
    </p>
  );
  return (
    <ScreenMessage label={label} name={notFound.name} text={notFound.text} title={notFound.title}>
      <div data-shape="none:" style={{ position: 'fixed', inset: 0 }} />
      <ButtonLink to="/">{home}</ButtonLink>
      {paths.portfolio && (
        <ButtonLink to={paths.portfolio} variant="secondary">
          {notFound.work}
        </ButtonLink>
      )}
    </ScreenMessage>
  );
}

export default NotFound;

/** The screen of an unknown id, by its path: that of its list, or else of an unknown path (R-not-found). */
export function EntryNotFound() {
  const { pathname } = useLocation();
  const [id = ''] = Object.values(useParams());
  const list = listOfEntry(pathname);
  if (!list?.notFound) return <NotFound />;
  return <UnknownId {...list.notFound} path={list.path} id={id} />;
}

function UnknownId({ log, title, text, link, path, id }: NotFoundWords & { path: string; id: string }) {
  useNotFound(log, id);
  return (
    <ScreenMessage label={<p className="eyebrow">404</p>} text={text} title={title}>
      <ButtonLink to={path}>{link}</ButtonLink>
    </ScreenMessage>
  );
}
