import { type Menu, paths } from 'model/data/frame.ts';
import { menuPhoto } from 'model/data/photo-uses.ts';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Link } from 'react-router';
import { ArrowLink } from '~/display/arrow-link.tsx';
import { Pictogram } from '~/display/dots.tsx';
import { Chevron } from '~/display/icon.tsx';
import { Photo } from '~/display/photo.tsx';
import { useHydrated } from '~/display/store.ts';

/** How long a menu stays open after the pointer has left it, in milliseconds. */
const CLOSE_DELAY_MS = 150;

/**
 * A drop-down menu of the header: a button and a popover of links. Without script the browser opens it, keeps one menu open
 * at a time, closes it on Escape and returns focus. Script opens it on hover; a click then keeps it open.
 */
export function MenuDisclosure({ menu }: { menu: Menu }) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const id = `menu-${menu.id}`;

  const close = () => list.current?.hidePopover();
  const hasFocus = () => list.current?.contains(document.activeElement);
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(closeTimer.current);
    if (list.current?.matches(':popover-open')) return;
    openedByHover.current = true;
    list.current?.showPopover();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    // A menu that has the keyboard focus stays open.
    if (pointerType !== 'mouse' || !openedByHover.current || hasFocus()) return;
    closeTimer.current = setTimeout(() => {
      // A click or a key may have opened it in the meantime.
      if (openedByHover.current) close();
    }, CLOSE_DELAY_MS);
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  // After a hover the browser would return focus to the element that had it before, not to the button.
  const returnFocus = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && openedByHover.current && hasFocus()) button.current?.focus();
  };

  return (
    <li className="menu-anchor" onBlur={blur} onKeyDown={returnFocus} onPointerEnter={enter} onPointerLeave={leave}>
      <button
        aria-controls={id}
        className="menu-toggle header-link"
        onClick={(event) => {
          if (openedByHover.current && list.current?.matches(':popover-open')) event.preventDefault();
          openedByHover.current = false;
        }}
        popoverTarget={id}
        ref={button}
        type="button"
      >
        <span>{menu.title}</span>
        <Chevron />
      </button>
      <div
        className="menu"
        id={id}
        onToggle={({ newState }) => {
          if (newState === 'closed') openedByHover.current = false;
        }}
        popover="auto"
        ref={list}
        style={{ '--menu-width': `${menu.width}px` }}
      >
        <MenuList close={close} menu={menu} />
      </div>
    </li>
  );
}

function MenuList({ menu, close }: { menu: Menu; close: () => void }) {
  const hydrated = useHydrated();
  return (
    <ul className="menu-list" data-discipline={menu.id}>
      {menu.items.map((item) => (
        <li key={item.path}>
          <Link className="menu-item" onClick={close} prefetch="intent" to={item.path}>
            {item.image && (
              <Photo
                className="w-26 flex-none"
                columns={13}
                image={{ src: item.image, alt: '' }}
                seed={item.path.slice(item.path.lastIndexOf('/') + 1)}
                {...menuPhoto}
              />
            )}
            {hydrated && item.icon && <Pictogram className="size-9 flex-none" rows={item.icon} />}
            <span>
              <span className="block [font-weight:500]">{item.title}</span>
              <span className="mt-1 block text-quiet">{item.description}</span>
            </span>
          </Link>
        </li>
      ))}
      {menu.all && (
        <li>
          <ArrowLink className="menu-item text-tone" onClick={close} to={`${paths.services}#${menu.id}`}>
            {menu.all}
          </ArrowLink>
        </li>
      )}
    </ul>
  );
}
