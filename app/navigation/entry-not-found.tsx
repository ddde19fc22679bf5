import { entryNotFound } from 'model/messages.data.ts';
import { ButtonLink } from '~/display/button-link.tsx';
import { type Collection, loggedOf, useNotFound } from './not-found-pages.ts';
import { ScreenMessage } from './screen-message.tsx';

type EntryNotFoundProps = { collection: Collection; id: string };

/** The screen of an unknown id in a collection (R-not-found). */
export function EntryNotFound({ collection, id }: EntryNotFoundProps) {
  const { title, text, link } = entryNotFound[collection];
  useNotFound(loggedOf[collection], id);
  return (
    <ScreenMessage label={<p className="eyebrow">404</p>} text={text} title={title}>
      <ButtonLink to={collection}>{link}</ButtonLink>
    </ScreenMessage>
  );
}
