import { failed } from 'model/messages.data.ts';
import { isRouteErrorResponse, Outlet, useLocation, useMatches } from 'react-router';
import { DocumentHead, hasHead, UnlistedHead } from '~/head/document-head.tsx';
import type { Route } from './+types/screens';
import { EntryNotFound, notFoundTitle } from './entry-not-found.tsx';
import NotFound from './not-found.tsx';
import { collectionOf } from './not-found-pages.ts';
import { ScreenError } from './screen-error.tsx';

/** The parent route of all screens: their document head, from the `head` in the data of their loader. */
export default function Screens() {
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  return (
    <>
      {hasHead(data) ? <DocumentHead {...data.head} /> : <UnlistedHead title={notFoundTitle(pathname)} />}
      <Outlet />
    </>
  );
}

/** Replaces a screen that failed; the frame stays. A link to an unknown page ends here, too: its data has status 404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const collection = collectionOf(pathname);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <UnlistedHead title={notFoundTitle(pathname)} />
        {collection ? (
          <EntryNotFound collection={collection} id={pathname.slice(collection.length + 1)} />
        ) : (
          <NotFound />
        )}
      </>
    );
  }
  return (
    <>
      <UnlistedHead title={failed.name} />
      <ScreenError />
    </>
  );
}
