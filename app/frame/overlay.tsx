import { headerLinks, menus } from 'content/navigation.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { IconButton } from '~/display/icon-button.tsx';
import { Brand } from './brand.tsx';

const OVERLAY_ID = 'site-menu';
/** From this width on the drop-downs take over (decision 21). */
const DESKTOP = '(width >= 64rem)';

const links = [...menus.map(({ title }) => ({ title, path: '/services' })), ...headerLinks];

/** The menu button of small screens. It opens the overlay by itself where the browser knows how, by script elsewhere. */
export function OverlayButton() {
  return (
    <IconButton
      className="lg:hidden"
      command="show-modal"
      commandfor={OVERLAY_ID}
      icon="menu"
      label="Open menu"
      onClick={() => {
        if ('commandForElement' in HTMLButtonElement.prototype) return;
        const overlay = document.getElementById(OVERLAY_ID);
        if (overlay instanceof HTMLDialogElement) overlay.showModal();
      }}
    />
  );
}

/** The full-screen menu of small screens: six links that appear one after another. Any of them closes it. */
export function Overlay() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { key } = useLocation();

  // Whatever leads to another screen closes it, going back too. It may be open already when this script runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what matters
  useEffect(() => close, [key]);

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
          <IconButton icon="close" label="Close menu" type="submit" />
        </form>
      </div>
      <nav aria-label="Menu">
        <ul className="mt-6">
          {links.map(({ title, path }, index) => (
            <li className="hairline-b" key={title} style={{ '--i': index }}>
              <a className="block py-4 display text-heading" href={path}>
                {title}
              </a>
            </li>
          ))}
          <li className="pt-6" style={{ '--i': links.length }}>
            <ButtonLink to="/contact">Book a Free Consultancy</ButtonLink>
          </li>
        </ul>
      </nav>
    </dialog>
  );
}
