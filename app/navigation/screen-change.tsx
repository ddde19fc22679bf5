import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { noteNewScreen, useLinks } from './links.ts';
import { useMissingCode } from './missing-code.ts';

/** Follows links inside the site and, after each screen change, moves the focus to the new screen's heading. */
export function ScreenChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useMissingCode();
  useLinks();

  // Before the router scrolls, so that the new screen is laid out once for all.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    noteNewScreen();
    // A font that arrived too late for the first screen is used from here on (base.css).
    document.documentElement.dataset.screen = 'later';
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
