import { headerLinks, menus } from 'content/navigation.ts';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '~/display/button-link.tsx';
import { InternalLink } from '~/display/internal-link.tsx';
import { Brand } from './brand.tsx';

const OVERLAY_ID = 'site-menu';
/** From this width on the drop-downs take over (decision 21). */
const DESKTOP = '(width >= 64rem)';

const links = [...menus.map(({ title }) => ({ title, path: '/services' })), ...headerLinks];

/** The menu button of small screens. It opens the overlay by itself where the browser knows how, by script elsewhere. */
export function OverlayButton() {
  return (
    <button
      aria-label="Open menu"
      className="icon-button lg:hidden"
      command="show-modal"
      commandfor={OVERLAY_ID}
      onClick={() => {
        if ('commandForElement' in HTMLButtonElement.prototype) return;
        const overlay = document.getElementById(OVERLAY_ID);
        if (overlay instanceof HTMLDialogElement) overlay.showModal();
      }}
      type="button"
    >
      <svg
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        viewBox="0 0 20 20"
      >
        <path d="M1 7h18M1 13h18" />
      </svg>
    </button>
  );
}

/** The full-screen menu of small screens: six links that appear one after another. Any of them closes it. */
export function Overlay() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    const closeOnDesktop = () => desktop.matches && dialog.current?.close();
    desktop.addEventListener('change', closeOnDesktop);
    return () => desktop.removeEventListener('change', closeOnDesktop);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of a link inside, which the keyboard fires as well
    <dialog
      aria-label="Menu"
      className="overlay"
      id={OVERLAY_ID}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) close();
      }}
      ref={dialog}
    >
      <div className="flex h-20 items-center justify-between">
        <Brand />
        <form method="dialog">
          <button aria-label="Close menu" className="icon-button" type="submit">
            <svg
              aria-hidden="true"
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              viewBox="0 0 20 20"
            >
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
        </form>
      </div>
      <nav aria-label="Menu">
        <ul className="mt-6">
          {links.map(({ title, path }, index) => (
            <li className="hairline-b" key={title} style={{ '--i': index }}>
              <InternalLink className="block py-4 display text-heading" to={path}>
                {title}
              </InternalLink>
            </li>
          ))}
          <li className="pt-8" style={{ '--i': links.length }}>
            <ButtonLink to="/contact">Book a Free Consultancy</ButtonLink>
          </li>
        </ul>
      </nav>
    </dialog>
  );
}
