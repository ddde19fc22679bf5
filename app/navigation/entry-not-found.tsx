import { entryNotFound, notFound } from 'model/messages.data.ts';
import { ButtonLink } from '~/display/button-link.tsx';
import { type Collection, collectionOf, useNotFound } from './not-found-pages.ts';
import { ScreenMessage } from './screen-message.tsx';

/** Title of the not-found screen of a path. */
export function notFoundTitle(path: string): string {
  const collection = collectionOf(path);
  return collection ? entryNotFound[collection].title : notFound.name;
}

/** Logged to the console before the id. */
const messages = {
  '/services': 'Service not found:',
  '/portfolio': 'Project not found:',
} as const satisfies Record<Collection, string>;

type EntryNotFoundProps = { collection: Collection; id: string };

/** The screen of an unknown id in a collection (R-not-found). */
export function EntryNotFound({ collection: path, id }: EntryNotFoundProps) {
  const { title, text, link } = entryNotFound[path];
  useNotFound(messages[path], id);
  return (
    <ScreenMessage label={<p className="eyebrow">404</p>} text={text} title={title}>
      <ButtonLink to={path}>{link}</ButtonLink>
    </ScreenMessage>
  );
}
