/** Messages that a page logged, and the browser's reports about it. */
export interface Message {
  kind: 'log' | 'warning' | 'error' | 'exception' | 'policy violation';
  text: string;
}

/** Keys that the tests press, as WebDriver's codes; a string of several is a chord. */
export const keys = { Tab: '\uE004', 'Shift+Tab': '\uE008\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** Input of one device, in the form that W3C WebDriver and WebDriver BiDi share (https://www.w3.org/TR/webdriver2/#actions). */
export type Input =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: ({ type: 'pointerMove'; x: number; y: number } | PointerButton)[] };
type PointerButton = { type: 'pointerDown' | 'pointerUp'; button: number };

/** The functions that the smoke tests need of an installed browser; each engine implements it by its protocol (docs/decisions/0012). */
export interface Engine {
  /** Loads a page of the site in full, and waits for its `load` event. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page, waiting for it if it is a promise. The result is JSON. */
  run(expression: string): Promise<unknown>;
  perform(input: Input): Promise<void>;
  /** Makes the page's window this large, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the window, as base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** Presses and releases each key, or the keys of each chord together. */
export function pressed(chords: readonly string[]): Input {
  const actions = chords.flatMap((chord) => [
    ...[...chord].map((value) => ({ type: 'keyDown' as const, value })),
    ...[...chord].toReversed().map((value) => ({ type: 'keyUp' as const, value })),
  ]);
  return { type: 'key', id: 'keyboard', actions };
}

/** Moves the mouse, and clicks there if `click` is set. */
export function pointed({ x, y }: { x: number; y: number }, click = false): Input {
  const buttons = [
    { type: 'pointerDown' as const, button: 0 },
    { type: 'pointerUp' as const, button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, ...(click ? buttons : [])] };
}

/**
 * Runs a function in the page. It cannot use variables of the test.
 *
 * @param values arguments of the function; they and its result are sent as JSON
 */
export async function evaluate<Values extends unknown[], Result>(
  engine: Pick<Engine, 'run'>,
  script: (...values: Values) => Result,
  ...values: Values
): Promise<Awaited<Result>> {
  const result = await engine.run(`(${script})(...${JSON.stringify(values)})`);
  // The result has no type on its way here; it is what the function returned in the page.
  return result as Awaited<Result>;
}

/**
 * Scrolls to the first element that a CSS selector matches, and waits until it is visible and at rest. A click would
 * miss one that still moves.
 *
 * @returns its middle, CSS px from the window's top left corner
 */
export function middleOf(engine: Pick<Engine, 'run'>, selector: string): Promise<{ x: number; y: number }> {
  return evaluate(
    engine,
    async (selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const moves = () =>
        document
          .getAnimations()
          .some(
            ({ effect }) =>
              effect instanceof KeyframeEffect &&
              effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
              effect.target?.contains(element),
          );
      for (let last = ''; ; ) {
        await new Promise(requestAnimationFrame);
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = JSON.stringify([x, y, width, height]);
        if (place === last && !moves() && element.checkVisibility({ opacityProperty: true })) {
          return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
        }
        last = place;
      }
    },
    selector,
  );
}

/** Key of the messages in `sessionStorage`, where they survive a page load. */
export const MESSAGES_KEY = 'test-messages';

/**
 * Collects what the page logs and violations of its policy. It runs in the page before
 * the page's own scripts, because the engines' protocols report these differently or not at all.
 */
export function watchPage(key: string): void {
  const add = (kind: string, text: string) => {
    const messages: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...messages, { kind, text }]));
  };
  const kinds = { log: 'log', info: 'log', warn: 'warning', error: 'error' } as const;
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const original = console[method];
    console[method] = (...values: unknown[]) => {
      add(kinds[method], values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)).join(' '));
      original.apply(console, values);
    };
  }
  addEventListener('error', ({ message }) => add('exception', message));
  addEventListener('unhandledrejection', ({ reason }) => add('exception', String(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    add('policy violation', `${effectiveDirective}: ${blockedURI}`);
  });
}
