import type { ReactNode } from 'react';
import { Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Background } from './background/background.tsx';
import { BackgroundControl } from './background/background-control.tsx';
import { ScreenError } from './display/screen-error.tsx';
import { ToastRegion } from './display/toast.tsx';
import displayFont from './fonts/funnel-display.woff2?url';
import textFont from './fonts/funnel-sans.woff2?url';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { ScreenChange } from './frame/screen-change.tsx';

/** The document. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="dark" name="color-scheme" />
        <meta content="#0a0d12" name="theme-color" />
        <link as="font" crossOrigin="anonymous" href={displayFont} rel="preload" type="font/woff2" />
        <link as="font" crossOrigin="anonymous" href={textFont} rel="preload" type="font/woff2" />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The frame: it stays, whatever screen, or error, stands in `main`. */
export default function Root() {
  return (
    <>
      <Background />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main">
        <Outlet />
      </main>
      <Footer>
        <BackgroundControl className="footer-link" />
      </Footer>
      <ToastRegion />
      <ScreenChange />
    </>
  );
}

/** An error of the frame itself. */
export function ErrorBoundary() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
