import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFullLoad } from './full-load.ts';
import { useLinks } from './links.ts';

/** Sees a screen change through, and then puts the keyboard and the screen reader at the new screen's heading. */
export function ScreenChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useFullLoad();
  useLinks();

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A face that came too late for the first screen is used from here on (base.css).
    document.documentElement.dataset.screen = 'later';
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
