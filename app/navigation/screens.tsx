import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { DocumentHead, hasHead } from '~/head/document-head.tsx';
import type { Route } from './+types/screens';
import { EntryNotFound } from './not-found.tsx';
import { Retry } from './retry.tsx';
import { ScreenError } from './screen-error.tsx';
import { isLoadedDocument } from './skip-hydration.ts';

/** The parent route of all screens: their document head, from the `head` in the data of their loader. */
export default function Screens() {
  const data = useMatches().at(-1)?.loaderData;
  return (
    <>
      {hasHead(data) && <DocumentHead {...data.head} />}
      <Retry>
        <Outlet />
      </Retry>
    </>
  );
}

/** Replaces a screen that failed. Outside the loaded document, status 404 may be a proxy that refused its data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404 || !isLoadedDocument()) return <ScreenError />;
  return <EntryNotFound />;
}
