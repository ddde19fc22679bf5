import displayFont from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/funnel-sans/files/funnel-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { ScreenMessage } from './display/screen-message.tsx';
import { ToastRegion } from './display/toast.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { ScreenChange } from './frame/screen-change.tsx';
import { NotFoundMessage } from './screens/not-found/not-found-message.tsx';
import sheet from './styles/app.css?inline';

/** The document: head, frame and background stay, whatever screen (or error) stands in `main`. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="#0a0d12" name="theme-color" />
        <link as="font" crossOrigin="anonymous" href={displayFont} rel="preload" type="font/woff2" />
        <link as="font" crossOrigin="anonymous" href={textFont} rel="preload" type="font/woff2" />
        {/* The sheet is in the HTML alone: the script carries an empty string and leaves the element as it finds it. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet */}
        <style dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sheet : '' }} suppressHydrationWarning />
        <Meta />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main">{children}</main>
        <Footer />
        <ToastRegion />
        <ScreenChange />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What stands in `main` when a screen could not be shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
  return (
    <ScreenMessage
      label="Error"
      text="Reloading usually helps. If it does not, write to me and I will look into it."
      title="Something went wrong on this page"
    >
      <button className="button" onClick={() => location.reload()} type="button">
        Reload this page
      </button>
      <a className="button button-outline" href="/">
        Go to home
      </a>
    </ScreenMessage>
  );
}
