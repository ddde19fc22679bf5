/** Finds flaws in the layout of any page, in windows and text of any size. */
import type { Page } from '@playwright/test';
import type { View } from './views.ts';

/** The flaws of the page in its window, a sentence for each. It scrolls, and moves the focus through the page. */
export function flawsOf(page: Page, { isWalked = false }: View): Promise<string[]> {
  return page.evaluate(async (isWalked) => {
    type Box = { left: number; right: number; top: number; bottom: number };
    type Item = Box & { element: Element; isText: boolean };

    const found = new Set<string>();
    const nameOf = (element: Element | null) => {
      if (!element) return 'nothing';
      const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 30);
      const name = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.className.toString();
      return `<${element.localName} ${name.slice(0, 30)}> "${text}"`;
    };
    const read = (element: Element) => {
      const style = getComputedStyle(element);
      const { display, position, overflow, overflowY } = style;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const outer = { left, right, top: top + scrollY, bottom: bottom + scrollY };
      const room = (side: 'Left' | 'Right') =>
        Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`]);
      return {
        outer,
        inner: { ...outer, left: left + room('Left'), right: right - room('Right') },
        isInline: /^(?:inline|contents)$/.test(display),
        isOutOfFlow: /absolute|fixed/.test(position),
        // It stays at the lower edge of the window.
        isBar: position === 'sticky' && style.bottom !== 'auto',
        isClipped: overflowY === 'clip',
        isPulled: [style.marginTop, style.marginLeft].some((margin) => margin.startsWith('-')),
        scrolls:
          /auto|scroll/.test(overflow) &&
          (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
      };
    };
    const places = new Map<Element, ReturnType<typeof read>>();
    /** How an element takes part in the layout. Styles are read once: each value makes the browser look for changes. */
    const placeOf = (element: Element) => {
      const place = places.get(element) ?? read(element);
      places.set(element, place);
      return place;
    };
    /** Over the page: what lies there covers nothing by mistake. */
    const OVER = '.toast-region, body > header';
    const root = document.querySelector('dialog[open], :popover-open') ?? document.body;
    const header = document.querySelector('body > header');
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, .skip-link, [inert], option, noscript');

    scrollTo({ top: 0, behavior: 'instant' });
    if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways');

    const items: Item[] = [];
    const add = (element: Element, { left, right, top, bottom }: Box, isText: boolean) =>
      items.push({ element, isText, left, right, top: top + scrollY, bottom: bottom + scrollY });
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: element } = text;
      if (!text.textContent?.trim() || !element || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Without the room above and below letters.
        const room = (bottom - top) / 4;
        if (right - left > 1) add(element, { left, right, top: top + room, bottom: bottom - room }, true);
      }
    }
    const CONTROLS = 'a, button, input, select, textarea, summary';
    const controls = [...root.querySelectorAll(CONTROLS)].filter(isSeen);
    for (const element of controls) {
      // Links in a sentence are texts.
      if (!placeOf(element).isInline) add(element, element.getBoundingClientRect(), false);
    }

    // Controls of one row of a form stand at one height.
    const fields = [...root.querySelectorAll('form .input:not(textarea)')].filter(isSeen);
    for (const [index, field] of fields.entries()) {
      const { top, bottom } = field.getBoundingClientRect();
      for (const other of fields.slice(index + 1)) {
        const box = other.getBoundingClientRect();
        if (box.top < bottom && box.bottom > top && Math.abs(box.top - top) > 1)
          found.add(`${nameOf(field)} and ${nameOf(other)} stand at two heights`);
      }
    }

    // A message stays in the window, where it scrolls.
    for (const message of document.querySelectorAll('.toast')) {
      const { left, right, top, bottom } = message.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        found.add(`${nameOf(message)} is out of the window`);
    }

    // Texts and controls stay in what they stand in.
    for (const { element, isText, left, right, top, bottom } of items) {
      // With a negative margin it is meant to be out of what it stands in, and not of the window.
      let isFree = false;
      for (let each = isText ? element : element.parentElement; each; each = each.parentElement) {
        const { isInline, isOutOfFlow, isClipped, isPulled, scrolls, outer, inner } = placeOf(each);
        if (isInline || (isFree && each !== root)) continue;
        if (scrolls) break;
        const beyond = Math.max(inner.left - left, right - inner.right, outer.top - top, bottom - outer.bottom);
        // A line that is wholly above or below is not shown, such as a name in the header.
        if (isClipped && (top >= outer.bottom || bottom <= outer.top)) break;
        if (beyond > 1) {
          found.add(`${nameOf(element)} is ${Math.round(beyond)} px out of ${nameOf(each)}`);
          break;
        }
        if (isOutOfFlow || each === root) break;
        isFree ||= isPulled;
      }
    }

    // None lies over another, and none under the header.
    const layerOf = (element: Element): Element | null => {
      if (element.matches(OVER) || placeOf(element).isBar) return element;
      return element.parentElement && layerOf(element.parentElement);
    };
    items.sort((one, other) => one.top - other.top);
    const bar = header?.getBoundingClientRect();
    const layers = new Map(items.map(({ element }) => [element, layerOf(element)]));
    for (const [index, one] of items.entries()) {
      const layer = layers.get(one.element);
      if (bar && root === document.body && !layer && one.top < bar.bottom && !header?.contains(one.element))
        found.add(`${nameOf(one.element)} is under the header`);
      for (const other of items.slice(index + 1)) {
        if (other.top >= one.bottom - 1) break;
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) < 2) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.element.closest('label') && one.element.closest('label') === other.element.closest('label')) continue;
        if (layer === layers.get(other.element))
          found.add(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
      }
    }

    // Nothing else is painted where the header is, which has no ground there.
    const isPainted = (element: Element) => {
      const { backgroundColor, backgroundImage, borderTopWidth, borderTopColor } = getComputedStyle(element);
      const isClear = (colour: string) => /, 0\)$|\/ 0\)$|transparent/.test(colour);
      return (
        /^(?:img|svg|video)$/.test(element.localName) ||
        !isClear(backgroundColor) ||
        backgroundImage !== 'none' ||
        (borderTopWidth !== '0px' && !isClear(borderTopColor))
      );
    };
    if (header && bar && root === document.body) {
      for (let x = 5; x < innerWidth; x += innerWidth / 12) {
        for (const y of [0.3, 0.7]) {
          for (const element of document.elementsFromPoint(x, bar.bottom * y)) {
            if (element.closest(OVER) || element.matches('html, body, .background, .background *, [data-shape] *'))
              continue;
            if (isPainted(element)) found.add(`${nameOf(element)} is in the place of the header`);
          }
        }
      }
    }

    /** The element that lies over a point of another; undefined if it is in sight. */
    const coverOf = (element: Element, x: number, y: number) => {
      const isMessage = (each: Element) => each.closest('.toast-region') !== null;
      const first = document.elementFromPoint(x, y);
      // A message goes, or is closed. What lies below it is asked for where there is one alone: it takes longer.
      const top = first && isMessage(first) ? document.elementsFromPoint(x, y).find((each) => !isMessage(each)) : first;
      if (element.closest('.toast-region') || (top && (element.contains(top) || top.contains(element))))
        return undefined;
      const label = element.closest('label');
      if (label && label === top?.closest('label')) return undefined;
      // The link of a card covers the card.
      const card =
        top instanceof HTMLAnchorElement && top.offsetParent !== document.body ? top.offsetParent : undefined;
      return card?.contains(element) ? undefined : nameOf(top ?? null);
    };

    /** Adds a flaw that is still there once the browser has scrolled, and snapped to what it scrolls. */
    const addIfLasting = async (flaw: () => string | false | undefined) => {
      for (let frame = 0; frame < 2 && flaw(); frame++) await new Promise(requestAnimationFrame);
      const text = flaw();
      if (text) found.add(text);
    };

    // Headings are in sight where a link to them leads.
    for (const heading of root.querySelectorAll('h1, h2, h3')) {
      if (!isSeen(heading) || root.closest('dialog')) continue;
      heading.scrollIntoView({ block: 'start', inline: 'center', behavior: 'instant' });
      await addIfLasting(() => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const line = [...range.getClientRects()].find(({ width }) => width > 1);
        const covers = [0.1, 0.5, 0.9].map(
          (share) => line && coverOf(heading, line.left + line.width * share, line.top + line.height / 2),
        );
        const cover = covers.find(Boolean);
        return cover && `${cover} lies over ${nameOf(heading)}`;
      });
    }

    // The focus is in sight, and has an outline.
    const stops = [...root.querySelectorAll<HTMLElement>(`${CONTROLS}, [tabindex="0"]`)].filter(
      (element) =>
        !element.matches(':disabled, a:not([href]), label ~ label > [type="radio"]:not(:checked)') && isSeen(element),
    );
    /** A low element is seen as a whole, a high one by a line: in a text, browsers scroll to the caret. */
    const unseenOf = (stop: Element) => {
      const [box] = stop.getClientRects();
      if (!box) return;
      const { left, top, width, height } = box;
      const coverAt = (x: number, y: number) => coverOf(stop, left + width * x, y);
      if (height < innerHeight / 3 && !stop.matches('textarea')) {
        const points = [0.1, 0.5, 0.9].map((x) => coverAt(x, top + height / 2));
        const cover = [...points, coverAt(0.5, top + height * 0.15), coverAt(0.5, top + height * 0.85)].find(Boolean);
        return cover && `${cover} lies over ${nameOf(stop)}, which has the focus`;
      }
      let seen = 0;
      for (let y = top + 4; y < top + height; y += 8) if (!coverAt(0.5, y)) seen += 8;
      return seen < 24 && `${seen} px are seen of ${nameOf(stop)}, which has the focus`;
    };
    // Downwards in a high window, upwards in a low one, where the header takes most of it.
    const walk = innerHeight < 600 ? stops.toReversed() : stops;
    for (const stop of isWalked ? walk : []) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      stop.focus({ focusVisible: true });
      if (document.activeElement !== stop) continue;
      if (stop.tabIndex < 0) found.add(`${nameOf(stop)} is no stop of the keyboard`);
      const label = stop.closest('label');
      const looks = [getComputedStyle(stop), getComputedStyle(stop, '::after')];
      if (label) looks.push(...[label, ...label.children].map((each) => getComputedStyle(each)));
      if (looks.every(({ outlineStyle }) => outlineStyle === 'none')) found.add(`${nameOf(stop)} has no outline`);
      await addIfLasting(() => unseenOf(stop));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  }, isWalked);
}
