import type { Colours } from './schemas/brand.ts';
import type { FileIssue } from './values-at.ts';

/** Red, green and blue, each from 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, 1.4.3: text of any size. */
const MIN_CONTRAST = 4.5;

/** How much of the first colour there is in colours that app/styles/tokens.css mixes, by their names. */
export const shares = { scrim: 0.86, 'signal-hover': 0.65, 'header-link': 0.85, 'menu-hover': 0.06 } as const;

/** @param colour `#rrggbb` */
export function channelsOf(colour: string): Channels {
  // Three decimals are exact enough for eight bits.
  const channel = (start: number) => Number((Number.parseInt(colour.slice(start, start + 2), 16) / 255).toFixed(3));
  return [channel(1), channel(3), channel(5)];
}

const mix = (a: Channels, share: number, b: Channels): Channels => {
  const channel = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return [channel(0), channel(1), channel(2)];
};

/** WCAG's relative luminance. */
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

/** A colour with what an owner reads of it, and the path of the colour that it comes from. */
type Named = { name: string; channels: Channels; path: readonly PropertyKey[] };

const named = (id: string, colour: string, path: readonly PropertyKey[] = [id]): Named => ({
  name: `${id} ${colour}`,
  channels: channelsOf(colour),
  path,
});

/** One issue for each colour whose text cannot be read, at its worst. */
export function issuesInContrast(colours: Colours): FileIssue[] {
  const [ink, raised] = [named('ink', colours.ink), named('raised', colours.raised)];
  const [paper, quiet] = [named('paper', colours.paper), named('quiet', colours.quiet)];
  const [signal, error] = [named('signal', colours.signal), named('error', colours.error)];
  const tones = Object.entries(colours.disciplines).map(([id, colour], index) =>
    named(id, colour, ['disciplines', index, 'colour']),
  );
  const derived = (of: Named, share: number, to: Named, name: string): Named => ({
    name,
    channels: mix(of.channels, share, to.channels),
    path: of.path,
  });
  // Nothing that the background draws behind a scrim is brighter than these.
  const scrims = [paper, signal, ...tones].map((point) =>
    derived(ink, shares.scrim, point, `${ink.name} over a point of the background in ${point.name}`),
  );
  const hoveredItem = derived(raised, 1 - shares['menu-hover'], paper, `a hovered menu item on ${raised.name}`);
  const headerLink = derived(paper, shares['header-link'], ink, `a link of the header in ${paper.name}`);
  const hoveredButton = derived(signal, shares['signal-hover'], paper, `a hovered button of ${signal.name}`);

  const on = (text: Named, ...grounds: readonly Named[]) =>
    grounds.map((ground) => ({ text, ground, ratio: contrast(text.channels, ground.channels) }));
  const everywhere = [ink, raised, ...scrims];
  /** By the colour that an owner changes: where the stylesheets use it for text, and on what. */
  const pairs = [
    [...on(paper, ...everywhere, hoveredItem), ...on(headerLink, ink, ...scrims)],
    on(quiet, ...everywhere, hoveredItem),
    // The text of buttons has the colour of the page; what an owner changes is the button.
    [...on(signal, ...everywhere), ...on(hoveredButton, ink, raised)],
    ...[error, ...tones].map((text) => on(text, ...everywhere)),
  ];
  const advice = isDark(colours) ? 'lighter or the other darker' : 'darker or the other lighter';
  return pairs.flatMap((found) => {
    const [worst] = found.toSorted((a, b) => a.ratio - b.ratio);
    if (!worst || worst.ratio >= MIN_CONTRAST) return [];
    const { text, ground, ratio } = worst;
    // Rounded down, so that 4.49 is not called 4.5.
    const shown = Math.floor(ratio * 100) / 100;
    const message = `${text.name} on ${ground.name} has a contrast of ${shown}, and text needs ${MIN_CONTRAST}; make one ${advice}`;
    return [{ path: ['brand', 'colours', ...text.path], message }];
  });
}
