import type { Dot } from './signal.ts';

/** Points of a portrait across and down (model/photo.ts). */
const ACROSS = 40;
const DOWN = 50;
/** From the first point to the middle. */
const LEFT = (ACROSS - 1) / 2;
const TOP = (DOWN - 1) / 2;
/** Share of the distance of two dots that a dot of light 1 fills (renderer.ts). */
const DOT_SHARE = 0.4;

/** Complete names of portraits, by path; undefined while they are loaded. */
const names = new Map<string, string | undefined>();

/**
 * The name of a signal with all that it is drawn from: a portrait's, which names its file (display/portrait.tsx), has the
 * content of the file.
 *
 * @param onLoad is called when the file has been loaded
 * @returns undefined until then
 */
export function completeName(name: string, onLoad: () => void): string | undefined {
  const [, path] = name.split('face:');
  if (!path) return name;
  if (!names.has(path)) {
    names.set(path, undefined);
    // Where it cannot be loaded, the points of the page stay.
    fetch(path)
      .then(async (response) => {
        names.set(path, `face:${await response.text()}`);
        onLoad();
      })
      .catch(() => {});
  }
  return names.get(path);
}

/**
 * The dots of a portrait, column by column from the left, each from the bottom. Light above 1 is that of a dot that is
 * wider by so much.
 *
 * @param portrait as publish/photos/points.ts draws it
 */
export function faceDots(portrait: string, width: number, height: number): Dot[] {
  const unit = Math.min(width / ACROSS, height / DOWN);
  const dots: Dot[] = [];
  for (const [, size, path = ''] of portrait.matchAll(/width="(.+?)" d="(.*?)"/g)) {
    for (const [, x, y] of path.matchAll(/(\d+) (\d+)/g)) {
      dots.push([(Number(x) - LEFT) * unit, (TOP - Number(y)) * unit, Math.min(1.99, Number(size) / DOT_SHARE)]);
    }
  }
  return dots.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}
