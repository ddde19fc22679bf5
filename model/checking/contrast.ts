import type { FileIssue, Path } from '../formats/values-at.ts';
import type { Colours } from '../schemas/brand.ts';

/** Red, green and blue, each from 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, 1.4.3: text of any size. */
const MIN_CONTRAST = 4.5;

/** How much of the first colour there is in colours that app/styles/tokens.css mixes, by their names. */
export const shares = { 'signal-hover': 0.65, 'header-link': 0.85, 'menu-hover': 0.06 } as const;

/** @param colour `#rrggbb` */
export function channelsOf(colour: string): Channels {
  // Three decimals are exact enough for eight bits.
  const channel = (start: number) => Number((Number.parseInt(colour.slice(start, start + 2), 16) / 255).toFixed(3));
  return [channel(1), channel(3), channel(5)];
}

const mix = ([r, g, b]: Channels, share: number, [red, green, blue]: Channels): Channels => {
  const channel = (first: number, second: number) => first * share + second * (1 - share);
  return [channel(r, red), channel(g, green), channel(b, blue)];
};

function luminance(colour: Channels): number {
  const [r, g, b] = colour.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Is the page darker than its text? */
export const isDark = ({ ink, paper }: Pick<Colours, 'ink' | 'paper'>): boolean =>
  luminance(channelsOf(ink)) < luminance(channelsOf(paper));

/** WCAG's contrast of two colours, from 1 to 21. */
function contrast(a: Channels, b: Channels): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, 1.4.11: the border of a field. */
const MIN_BORDER_CONTRAST = 3;

/** How much of the text's colour there is in borders of fields, percent: 40, or as much more as their contrast needs. */
export function outlineShare({ ink, raised, paper }: Pick<Colours, 'ink' | 'raised' | 'paper'>): number {
  const grounds = [channelsOf(ink), channelsOf(raised)];
  const isSeen = (share: number) =>
    grounds.every((ground) => contrast(mix(channelsOf(paper), share / 100, ground), ground) >= MIN_BORDER_CONTRAST);
  return Array.from({ length: 60 }, (_, index) => 40 + index).find(isSeen) ?? 100;
}

/** A colour with its name for an owner, and the path of the colour that it comes from. */
type Named = { name: string; channels: Channels; path: Path };

/** An issue for each colour that makes some text unreadable, with its lowest contrast. */
export function issuesInContrast(colours: Colours): FileIssue[] {
  function named(id: string, colour: string, path: Path = [id]): Named {
    return { name: `${id} ${colour}`, channels: channelsOf(colour), path };
  }
  const [ink, raised] = [named('ink', colours.ink), named('raised', colours.raised)];
  const [paper, quiet] = [named('paper', colours.paper), named('quiet', colours.quiet)];
  const [signal, error] = [named('signal', colours.signal), named('error', colours.error)];
  const tones = Object.entries(colours.disciplines).map(([id, colour], index) =>
    named(id, colour, ['disciplines', index, 'colour']),
  );
  function mixed(name: string, colour: Named, share: number, { channels }: Named): Named {
    return { ...colour, name, channels: mix(colour.channels, share, channels) };
  }
  const hoveredItem = mixed(`a hovered menu item on ${raised.name}`, raised, 1 - shares['menu-hover'], paper);
  const headerLink = mixed(`a link of the header in ${paper.name}`, paper, shares['header-link'], ink);
  const hoveredButton = mixed(`a hovered button of ${signal.name}`, signal, shares['signal-hover'], paper);

  const on = (text: Named, ...grounds: readonly Named[]) =>
    grounds.map((ground) => ({ text, ground, ratio: contrast(text.channels, ground.channels) }));
  const everywhere = [ink, raised];
  /** By the colour that an owner changes: where the stylesheets use it for text, and on what. */
  const pairs = [
    [...on(paper, ...everywhere, hoveredItem), ...on(headerLink, ink)],
    on(quiet, ...everywhere, hoveredItem),
    // The text of buttons has the colour of the page; what an owner changes is the button.
    [...on(signal, ...everywhere), ...on(hoveredButton, ink, raised)],
    ...[error, ...tones].map((text) => on(text, ...everywhere)),
  ];
  const advice = isDark(colours) ? 'lighter or the other darker' : 'darker or the other lighter';
  return pairs.flatMap((list) => {
    const [worst] = list.toSorted((a, b) => a.ratio - b.ratio);
    if (!worst || worst.ratio >= MIN_CONTRAST) return [];
    const { text, ground, ratio } = worst;
    // Rounded down, so that 4.49 is not called 4.5.
    const found = `has a contrast of ${Math.floor(ratio * 100) / 100}, and text needs ${MIN_CONTRAST}`;
    const message = `${text.name} on ${ground.name} ${found}; make one ${advice}`;
    return [{ path: ['brand', 'colours', ...text.path], message }];
  });
}
