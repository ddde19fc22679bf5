import displayFont from 'fonts/display.woff2?url';
import textFont from 'fonts/text.woff2?url';
import { colourScheme, themeColour } from 'model/data/brand.ts';
import { dir, lang, origin, skipLink } from 'model/data/frame.ts';
import type { ReactNode } from 'react';
import { Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Background, BackgroundControl } from './background/background.tsx';
import { useMotion } from './background/motion.ts';
import { fileUrl } from './display/base-path.ts';
import { ToastRegion } from './display/toast.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { Overlay } from './frame/overlay.tsx';
import { Retry } from './navigation/retry.tsx';
import { ScreenChange } from './navigation/screen-change.ts';
import { ScreenError } from './navigation/screen-error.tsx';
import stylesheet from './styles/app.css?inline';
import printStylesheet from './styles/print.css?url';
import rtlStylesheet from './styles/rtl.css?inline';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html dir={dir === 'rtl' ? dir : undefined} lang={lang} style={{ '--origin': `"${origin}"` }}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content={colourScheme} name="color-scheme" />
        <meta content={themeColour} name="theme-color" />
        <link as="font" crossOrigin="" href={displayFont} rel="preload" />
        <link as="font" crossOrigin="" href={textFont} rel="preload" />
        {/* Inlined: no request delays the first paint. React keeps the element of the HTML: no script has its text. */}
        <style href="app.css" precedence="default">
          {import.meta.env.SSR ? stylesheet + (dir === 'rtl' ? rtlStylesheet : '') : ''}
        </style>
        {/* Browsers fetch it last: it is not needed to show the page. */}
        <link href={printStylesheet} media="print" rel="stylesheet" />
        {/* Apart from the page's modules: it reports content that they fail on, and reloads the page after the fix. */}
        {import.meta.env.DEV && <script src={fileUrl('/@vite/client')} type="module" />}
      </head>
      <body>
        <Retry>{children}</Retry>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The frame, which stays whatever screen or error is in `main`. */
export default function Root() {
  const [motion, setMotion] = useMotion();
  return (
    <>
      <Background motion={motion} onMotion={setMotion} />
      <a className="skip-link" href="#main">
        {skipLink}
      </a>
      <Header />
      <Overlay />
      <main id="main">
        <Outlet />
      </main>
      <Footer>
        <BackgroundControl motion={motion} onMotion={setMotion} />
      </Footer>
      <ToastRegion />
      <ScreenChange />
    </>
  );
}

/** Replaces a frame that failed; navigation/screens.tsx has the boundary of screens. */
export function ErrorBoundary() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
