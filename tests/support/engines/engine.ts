/** The functions that the smoke tests need of an installed browser; each engine implements it by its protocol (docs/decisions/0012). */
export interface Engine {
  /** Loads a page of the site in full, and waits for its `load` event. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page, waiting for it if it is a promise. The result is JSON. */
  run(expression: string): Promise<unknown>;
  /** Performs an action of `typed` or `pointed` (https://www.w3.org/TR/webdriver2/#actions). */
  perform(input: object): Promise<void>;
  /** Makes the page's window this large, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

export const typed = (letters: Iterable<string>) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...letters].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
});

export const pointed = (point: { x: number; y: number }, click = false) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', ...point },
    ...(click ? ['pointerDown', 'pointerUp'] : []).map((type) => ({ type, button: 0 })),
  ],
});

/** Runs a function in the page, without variables of the test. Its arguments and its result are sent as JSON. */
export async function evaluate<Values extends unknown[], Result>(
  engine: Pick<Engine, 'run'>,
  script: (...values: Values) => Result,
  ...values: Values
): Promise<Awaited<Result>> {
  const result = await engine.run(`(${script})(...${JSON.stringify(values)})`);
  // The result has no type on its way here; it is what the function returned in the page.
  return result as Awaited<Result>;
}

/** Scrolls to an element, and waits until it is visible and at rest. @returns its middle in the window, CSS px */
export function middleOf(engine: Pick<Engine, 'run'>, selector: string): Promise<{ x: number; y: number }> {
  return evaluate(
    engine,
    async (selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const isMoving = () =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
      for (let last = ''; ; ) {
        await new Promise(requestAnimationFrame);
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = JSON.stringify([x, y, width, height]);
        if (box === last && !isMoving() && element.checkVisibility({ opacityProperty: true })) {
          return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
        }
        last = box;
      }
    },
    selector,
  );
}

/** Key of the messages in `sessionStorage`, where they survive a page load. */
export const MESSAGES_KEY = 'test-messages';

/** In the page, before its own scripts: collects what it logs and violations of its policy. */
export function watchPage(key: string): void {
  const add = (kind: string, ...values: unknown[]) => {
    const texts = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
    const messages: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...messages, `${kind}: ${texts.join(' ')}`]));
  };
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    console[method] = (...values: unknown[]) => add(method, ...values);
  }
  addEventListener('error', ({ message }) => add('exception', message));
  addEventListener('unhandledrejection', ({ reason }) => add('exception', String(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add('policy violation', effectiveDirective, blockedURI),
  );
}
