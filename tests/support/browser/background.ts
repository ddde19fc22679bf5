import type { Page } from '@playwright/test';
import { backgroundWords } from './paths.ts';
import { frames } from './ready.ts';
import { expect } from './test.ts';

export const BACKGROUND = '.background';
export const BACKGROUND_SCRIPT = '**/assets/background-worker-*.js';

/** A drifting field draws at least 10 times in as many frames. */
const FRAMES = 30;

export const pauseButton = (page: Page) => page.getByRole('button', { name: backgroundWords.pause });
export const playButton = (page: Page) => page.getByRole('button', { name: backgroundWords.play });

export const expectDrawn = (page: Page) => expect(page.locator(BACKGROUND)).toHaveAttribute('data-drawn', '');

export async function openBackground(page: Page, path = '/') {
  await page.goto(path);
  await expectDrawn(page);
}

/** Replaces the style rules that a test has added to the page, in the way that the page's policy allows. */
export function setStyle(page: Page, rules: string) {
  return page.evaluate((text) => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(text);
    document.adoptedStyleSheets = [stylesheet];
  }, rules);
}

export async function picture(page: Page): Promise<Buffer> {
  await setStyle(
    page,
    `body > :not(${BACKGROUND}) { opacity: 0 !important } ${BACKGROUND}::before, ${BACKGROUND} * { transition: none !important }`,
  );
  // `initial`: the page's policy forbids the styles with which Playwright would hide the caret.
  return page.screenshot({ caret: 'initial' });
}

export async function expectDrift(page: Page) {
  const before = await picture(page);
  await expect.poll(async () => before.equals(await picture(page)), { message: 'the field drifts' }).toBe(false);
}

/** Waits until the picture stays the same for `FRAMES` frames. A drifting field never draws the same picture twice. */
export async function expectStillness(page: Page) {
  const isStill = async () => {
    const before = await picture(page);
    await frames(page, FRAMES);
    return before.equals(await picture(page));
  };
  await expect.poll(isStill, { message: 'the field stands still' }).toBe(true);
}

export async function expectStillBackground(page: Page) {
  const field = page.locator(BACKGROUND);
  await expect(field).toHaveCSS('opacity', '1', { pseudo: 'before' });
  await expect
    .poll(() =>
      field.evaluate((element) => element.querySelector('canvas')?.checkVisibility({ opacityProperty: true }) ?? false),
    )
    .toBe(false);
}

/** Runs `code` in the field's worker before the field's own script, to record its calls or to make it fail. */
export async function prependToWorker(page: Page, code: string) {
  await page.route(BACKGROUND_SCRIPT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `{${code}}\n${await response.text()}` });
  });
}

/** Worker code that exposes the WebGL context as `gl`. */
export const EXPOSE_CONTEXT = `
  self.contexts = 0;
  const { getContext } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.getContext = function (...options) {
    self.contexts++;
    self.gl = getContext.apply(this, options);
    self.loss = self.gl?.getExtension('WEBGL_lose_context');
    return self.gl;
  };`;

/** Worker code that keeps the inputs of the shader by their names, as `inputs`; numbers alone, and lists as they are. */
export const RECORD_INPUTS = `
  self.inputs = {};
  const names = new Map();
  const { prototype } = WebGL2RenderingContext;
  const { getUniformLocation } = prototype;
  prototype.getUniformLocation = function (program, name) {
    const location = getUniformLocation.call(this, program, name);
    names.set(location, name);
    return location;
  };
  for (const setter of ['uniform1f', 'uniform2f']) {
    const set = prototype[setter];
    prototype[setter] = function (location, ...values) {
      self.inputs[names.get(location)] = values.length > 1 ? values : values[0];
      set.call(this, location, ...values);
    };
  }`;

/** Evaluates an expression in the field's worker. */
export function inWorker(page: Page, expression: string): Promise<unknown> {
  const [worker] = page.workers();
  if (!worker) throw new Error('The field has no worker.');
  return worker.evaluate(expression);
}
