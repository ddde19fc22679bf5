/** Functions that the scripts of Plausible and Umami add to the page. */
type Plausible = { (event: string): void; q?: [event: string][]; o?: object };
declare global {
  interface Window {
    plausible?: Plausible;
    umami?: { track(event: string): void };
  }
}

/** Loads the script that counts visits (R-visits). It replaces `history.pushState`, so that it counts screen changes, too. */
export function countVisits(attributes: Readonly<Record<string, string>>): void {
  // Plausible's script starts if there are options (`o`), and sends what is in the queue (`q`). Umami's uses neither.
  const queue: Plausible = (event) => void queue.q?.push([event]);
  window.plausible ??= Object.assign(queue, { q: [], o: {} });
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}

/** Counts an event beside the visits. Does nothing if the script did not load. */
export function countEvent(event: string): void {
  window.plausible?.(event);
  window.umami?.track(event);
}
