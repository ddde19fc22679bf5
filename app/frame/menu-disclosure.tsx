import type { Menu } from 'content/navigation.ts';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Chevron } from '~/display/chevron.tsx';
import { Photo } from '~/display/photo.tsx';

/** How long an opened menu waits for the pointer to come back, milliseconds. */
const LEAVE_DELAY_MS = 150;

/** Width of each drop-down, px: 400 to 600 (specification, section 9). */
const widths: Record<Menu['title'], number> = { Development: 600, Marketing: 480, Strategy: 400 };

/**
 * A drop-down of the header: a disclosure button over a plain list of links.
 *
 * The list is a popover, so the browser itself opens and closes it without script, keeps only one open, closes it on
 * Escape and gives focus back. Script adds the pointer: it opens on hover, and a click then keeps it open.
 */
export function MenuDisclosure({ menu }: { menu: Menu }) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const [open, setOpen] = useState<boolean>();
  const id = `menu-${menu.title.toLowerCase()}`;

  useEffect(() => {
    // It may have been opened before this script ran.
    setOpen(list.current?.matches(':popover-open'));
    return () => clearTimeout(leaving.current);
  }, []);

  const close = () => list.current?.hidePopover();
  const hasFocus = () => list.current?.contains(document.activeElement);
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    if (list.current?.matches(':popover-open')) return;
    openedByHover.current = true;
    list.current?.showPopover();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    // Whoever has gone on with the keyboard is still in it.
    if (pointerType !== 'mouse' || !openedByHover.current || hasFocus()) return;
    leaving.current = setTimeout(() => {
      // By then a click or a key may have opened it anew.
      if (openedByHover.current) close();
    }, LEAVE_DELAY_MS);
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  // The browser gives focus back to where it was on opening; after a hover, that is anywhere but here.
  const giveFocusBack = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && openedByHover.current && hasFocus()) button.current?.focus();
  };

  return (
    <li className="menu-anchor" onBlur={blur} onKeyDown={giveFocusBack} onPointerEnter={enter} onPointerLeave={leave}>
      <button
        aria-controls={id}
        aria-expanded={open}
        className="menu-toggle header-link"
        onClick={(event) => {
          if (openedByHover.current && list.current?.matches(':popover-open')) event.preventDefault();
          openedByHover.current = false;
        }}
        popoverTarget={id}
        ref={button}
        type="button"
      >
        {menu.title}
        <Chevron />
      </button>
      <div
        className="menu"
        id={id}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'closed') openedByHover.current = false;
        }}
        popover="auto"
        ref={list}
        style={{ '--menu-width': `${widths[menu.title]}px` }}
      >
        <ul className="menu-list" data-discipline={menu.title}>
          {menu.items.map((item) => (
            <li key={item.path}>
              <a className="menu-item" onClick={close} href={item.path}>
                {item.image && (
                  <span className="w-26 flex-none">
                    <Photo
                      columns={13}
                      image={{ src: item.image, alt: '' }}
                      ratio={1.45}
                      seed={item.path.slice(item.path.lastIndexOf('/') + 1)}
                      width={104}
                    />
                  </span>
                )}
                <span>
                  <span className="block weight-medium">{item.title}</span>
                  <span className="mt-1 block text-small text-quiet">{item.description}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
