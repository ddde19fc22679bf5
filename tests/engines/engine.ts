/** What the page itself logged, or the browser for it. */
export interface Message {
  kind: 'log' | 'warning' | 'error' | 'exception' | 'policy violation';
  text: string;
}

/** Keys that the tests press, by their names in `KeyboardEvent.key`; `Shift+` stands before what is pressed with it. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape';

/**
 * What the smoke tests need of a browser. They are written once against it; each engine is driven by what can drive it
 * without a download (docs/decisions/0012-engines.md).
 */
export interface Engine {
  /** Loads a page of the site in full, and waits for its `load` event. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Evaluates an expression in the page, waiting for it if it is a promise. The result is JSON. */
  run(expression: string): Promise<unknown>;
  /** Moves the mouse to the middle of the first element that a CSS selector matches. */
  hover(selector: string): Promise<void>;
  /** Scrolls to that element and clicks it with the mouse. */
  click(selector: string): Promise<void>;
  press(...keys: Key[]): Promise<void>;
  /** Types into what has focus. */
  type(text: string): Promise<void>;
  /** Makes the page's window this large, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Runs a function in the page.
 *
 * @param script sees nothing of the test around it
 * @param values its arguments, which are JSON, as its result is
 */
export async function evaluate<Values extends unknown[], Result>(
  engine: Pick<Engine, 'run'>,
  script: (...values: Values) => Result,
  ...values: Values
): Promise<Awaited<Result>> {
  const result = await engine.run(`(${script})(...${JSON.stringify(values)})`);
  // What a browser sends back has no type; this is what the function returned there.
  return result as Awaited<Result>;
}

/** The key in `sessionStorage` under which a page collects its messages, so that they outlive it. */
export const MESSAGES_KEY = 'test-messages';

declare global {
  interface Window {
    /** How many cross-fades of screens are running; during one a page takes no click. */
    runningTransitions: number;
  }
}

/**
 * Collects what the page logs, every violation of its policy, and the cross-fades that run. Runs in the page, ahead of
 * its own scripts: the engines' protocols tell it not at all, or each in its own words.
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
  addEventListener('unhandledrejection', (event) => {
    // The page prevents it where a rejection is expected; its listener is added later and runs after this one.
    setTimeout(() => event.defaultPrevented || add('exception', String(event.reason)));
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    add('policy violation', `${effectiveDirective}: ${blockedURI}`);
  });

  window.runningTransitions = 0;
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    window.runningTransitions++;
    transition.finished.finally(() => window.runningTransitions--).catch(() => {});
    return transition;
  };
}
