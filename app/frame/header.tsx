import { hasLanguages } from 'model/data/features.ts';
import { bookLabel, contactLabel, headerLinks, headerName, menus, otherLanguages, paths } from 'model/data/frame.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { BookingLink } from '~/display/button-link.tsx';
import { Brand } from './brand.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MenuDisclosure } from './menu-disclosure.tsx';
import { OverlayButton } from './overlay.tsx';

/** The header is compact when the page is scrolled further than this, px (R-header). */
const COMPACT_FROM_PX = 20;

function subscribeToScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Once the page is scrolled by this share of the window's height, the booking link of a hero is out of view. */
const PAST_HERO = 0.8;

/** The result of `isScrolled`, again after each scroll; undefined at build and during hydration. */
const useScrolled = (isScrolled: () => boolean) => useSyncExternalStore(subscribeToScroll, isScrolled, () => undefined);

const isCompact = () => scrollY > COMPACT_FROM_PX;
const isPastHero = () => scrollY > PAST_HERO * innerHeight;

/** With `children` from outside, so that scrolling does not render the menus again. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="header noscript:bg-scrim" data-compact={useScrolled(isCompact)}>
      {children}
    </header>
  );
}

/** The booking link of small screens, once that of a hero is out of view. Until then, and on contact: `children`. */
function LaterBookingLink({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isPast = useScrolled(isPastHero);
  if (!isPast || pathname === paths.contact) return children;
  return (
    <span className="max-[15rem]:hidden">
      <BookingLink variant="smallSecondary">{bookLabel}</BookingLink>
    </span>
  );
}

/** The bar at the top of every page: transparent at the top, compact and blurred once the page is scrolled. */
export function Header() {
  // With large text there is no room for one other language, either; the menu has them.
  const hiding = otherLanguages.length > 1 ? 'max-sm:hidden' : 'max-[15rem]:hidden';
  return (
    <Bar>
      <div className="shell flex items-center justify-between">
        <Brand />
        <nav aria-label={headerName} className="scrim hidden flex-none items-center gap-1 lg:flex">
          <ul className="flex items-center">
            {menus.map((menu) => (
              <MenuDisclosure key={menu.title} menu={menu} />
            ))}
            {headerLinks.map(({ title, path }) => (
              <li key={path}>
                <Link className="header-link" prefetch="intent" to={path}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          {hasLanguages && <LanguageLinks className="header-link" />}
          <span className="ms-4">
            <BookingLink variant="smallSecondary">{contactLabel}</BookingLink>
          </span>
        </nav>
        <div className="flex flex-none gap-2 lg:hidden">
          <LaterBookingLink>
            {hasLanguages && <LanguageLinks className={`header-link scrim ${hiding}`} />}
          </LaterBookingLink>
          <OverlayButton />
        </div>
      </div>
    </Bar>
  );
}
