import { hasLanguages } from 'model/data/features.ts';
import { contactDetails, headerLinks, menus, menuWords, paths } from 'model/data/frame.ts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { BookingLink } from '~/display/button-link.tsx';
import { IconButton } from '~/display/icon-button.tsx';
import { Brand } from './brand.tsx';
import { LanguageLinks } from './language-links.tsx';

const OVERLAY_ID = 'site-menu';
/** From this width on the drop-downs take over (R-header). */
const DESKTOP = '(width >= 64rem)';

const links = [...menus.map(({ title }) => ({ title, path: paths.services })), ...headerLinks];

/** The menu button of small screens. It opens the overlay by `commandfor`, and by script where that is not supported. */
export function OverlayButton() {
  const open = () => {
    if ('commandForElement' in HTMLButtonElement.prototype) return;
    const overlay = document.getElementById(OVERLAY_ID);
    if (overlay instanceof HTMLDialogElement) overlay.showModal();
  };
  return <IconButton command="show-modal" commandfor={OVERLAY_ID} icon="menu" label={menuWords.open} onClick={open} />;
}

/** The full-screen menu of small screens; its links appear one after another. Following any link closes it. */
export function Overlay() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { key } = useLocation();

  // Every navigation closes it, going back included.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the cleanup closes, so that an overlay opened before hydration stays open
  useEffect(() => close, [key]);

  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    desktop.onchange = () => {
      if (!desktop.matches || !dialog.current?.open) return;
      dialog.current.close();
      // The button that opened it is hidden.
      document.querySelector<HTMLElement>('.header a')?.focus();
    };
    return () => {
      desktop.onchange = null;
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks on links inside, which the keyboard fires as well
    <dialog
      aria-label={menuWords.name}
      className="overlay"
      id={OVERLAY_ID}
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
      ref={dialog}
    >
      <div className="flex h-20 items-center justify-between">
        <Brand />
        <form method="dialog">
          <IconButton icon="close" label={menuWords.close} type="submit" />
        </form>
      </div>
      <p className="mt-auto flex flex-wrap gap-x-6 text-quiet">
        {contactDetails.map(({ text, url }) => (
          <a className="frame-link" href={url} key={url}>
            {text}
          </a>
        ))}
        {hasLanguages && <LanguageLinks className="frame-link" />}
      </p>
      <nav aria-label={menuWords.name}>
        <ul className="overlay-links">
          {links.map(({ title, path }, index) => (
            <li key={title} style={{ '--index': index }}>
              <Link className="overlay-link" prefetch="intent" to={path}>
                {title}
              </Link>
            </li>
          ))}
          <li className="grid" style={{ '--index': links.length }}>
            <BookingLink />
          </li>
        </ul>
      </nav>
    </dialog>
  );
}
