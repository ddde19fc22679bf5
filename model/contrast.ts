import type { FileIssue } from './issues-between-files.ts';
import type { Colours } from './schemas/brand.ts';

/** Red, green and blue, each from 0 to 1. */
export type Channels = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, 1.4.3: text of any size. */
export const MIN_CONTRAST = 4.5;

/** How much of the first colour there is in colours that app/styles/tokens.css mixes, by their names. */
export const shares = { scrim: 0.86, 'signal-hover': 0.65, 'header-link': 0.85, 'menu-hover': 0.06 } as const;

const WHITE: Channels = [1, 1, 1];

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

/** Whether the page is darker than its text. */
export const isDark = ({ ink, paper }: Colours): boolean => luminance(channelsOf(ink)) < luminance(channelsOf(paper));

/** WCAG's contrast of two colours, from 1 to 21. */
function contrast(a: Channels, b: Channels): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with what an owner reads of it, and the path of the colour that it comes from. */
type Named = { name: string; channels: Channels; path: readonly string[] };

/** Every pair of a colour of text and of what it is on that the stylesheets use. */
export function textPairs({ disciplines, ...colours }: Colours): { text: Named; ground: Named }[] {
  const named = (name: Exclude<keyof Colours, 'disciplines'>): Named => ({
    name: `${name} ${colours[name]}`,
    channels: channelsOf(colours[name]),
    path: [name],
  });
  const [ink, raised, paper, quiet, signal, error] = [
    named('ink'),
    named('raised'),
    named('paper'),
    named('quiet'),
    named('signal'),
    named('error'),
  ];
  const tones = Object.entries(disciplines).map(([id, colour]) => ({
    name: `${id} ${colour}`,
    channels: channelsOf(colour),
    path: ['disciplines', id],
  }));
  const derived = (from: Named, share: number, to: Channels, name: string): Named => ({
    ...from,
    name,
    channels: mix(from.channels, share, to),
  });
  // Nothing that the background draws behind a scrim is brighter than these.
  const scrims = [paper, signal, ...tones].map((point) =>
    derived(ink, shares.scrim, point.channels, `ink ${colours.ink} over a point of the background in ${point.name}`),
  );
  const hoveredItem = derived(
    raised,
    1 - shares['menu-hover'],
    paper.channels,
    `a hovered menu item on raised ${colours.raised}`,
  );
  const headerLink = derived(
    paper,
    shares['header-link'],
    ink.channels,
    `a link of the header in paper ${colours.paper}`,
  );
  const hoveredButton = derived(signal, shares['signal-hover'], WHITE, `a hovered button of signal ${colours.signal}`);
  const pairs = (texts: readonly Named[], grounds: readonly Named[]) =>
    texts.flatMap((text) => grounds.map((ground) => ({ text, ground })));
  return [
    ...pairs([paper, quiet, signal, error, ...tones], [ink, raised, ...scrims]),
    ...pairs([paper, quiet], [hoveredItem]),
    ...pairs([headerLink], [ink, ...scrims]),
    // The text of buttons has the colour of the page; what an owner changes is the button.
    ...pairs([signal, hoveredButton], [ink]),
    ...pairs([hoveredButton], [raised]),
  ];
}

/** One issue for each colour whose text cannot be read, at its worst. */
export function issuesInContrast(colours: Colours): FileIssue[] {
  const worst = new Map<string, { ratio: number; issue: FileIssue }>();
  for (const { text, ground } of textPairs(colours)) {
    const ratio = contrast(text.channels, ground.channels);
    const key = text.path.join();
    if (ratio >= MIN_CONTRAST || ratio >= (worst.get(key)?.ratio ?? MIN_CONTRAST)) continue;
    // Rounded down, so that 4.49 is not called 4.5.
    const shown = Math.floor(ratio * 100) / 100;
    const message = `${text.name} on ${ground.name} has a contrast of ${shown}, and text needs ${MIN_CONTRAST}; make one ${isDark(colours) ? 'lighter or the other darker' : 'darker or the other lighter'}`;
    worst.set(key, { ratio, issue: { path: ['brand', 'colours', ...text.path], message } });
  }
  return [...worst.values()].map(({ issue }) => issue);
}
