import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PIXEL_RATIO_CAP, POINT_COUNT, POINT_WIDTH_CAP } from '../../app/background/constants.ts';
import { look, NUMBERS_A_POINT, place, scatter, ZOOM } from '../../app/background/model.ts';
import { VERTEX_SHADER } from '../../app/background/shader.ts';
import { frames } from './ready.ts';
import { expect, test } from './test.ts';

test.use({ backgroundMoves: true });

declare global {
  interface Window {
    /** The pointer messages sent to the worker, each with the number of the frame in which it was sent. */
    pointerLog: { frame: number; pointer: unknown }[];
    /** The query by which the field watches the device pixel ratio. */
    resolution: MediaQueryList;
  }
}

const FIELD = 'point-field';
const CHUNK = '**/assets/field-*.js';

/** Waits until the field is drawn by this thread, or stands still. */
async function drawnBy(page: Page, thread: 'worker' | 'main' | 'still') {
  await expect(page.locator(FIELD)).toHaveAttribute('data-field', thread, { timeout: 15_000 });
}

/** The field as a visitor would see it were there nothing before it. */
async function picture(page: Page): Promise<Buffer> {
  await style(
    page,
    `body > :not(${FIELD}) { opacity: 0 !important } ${FIELD}::before, ${FIELD} * { transition: none !important }`,
  );
  // Without the styles that Playwright would add: the page's policy forbids them.
  return page.screenshot({ caret: 'initial' });
}

/** Lays `rules` over the page's style in the way that its policy allows; the next rules take their place. */
function style(page: Page, rules: string) {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

async function expectDrift(page: Page) {
  const before = await picture(page);
  await expect.poll(async () => before.equals(await picture(page)), { timeout: 15_000 }).toBe(false);
}

/** In as many a drifting field would have drawn ten at least. */
const FRAMES = 30;

/** Waits until the same picture stands for thirty frames; of a drifting field no two are the same. */
async function expectStillness(page: Page) {
  const stands = async () => {
    const before = await picture(page);
    await frames(page, FRAMES);
    return before.equals(await picture(page));
  };
  await expect.poll(stands, { message: 'the field stands still', timeout: 15_000 }).toBe(true);
}

/** The still field of the style sheet is seen, and no dead canvas before it. */
async function expectSheetsPoints(page: Page) {
  const field = page.locator(FIELD);
  await expect.poll(() => field.evaluate((element) => getComputedStyle(element, '::before').opacity)).toBe('1');
  await expect
    .poll(() =>
      field.evaluate((element) => element.querySelector('canvas')?.checkVisibility({ opacityProperty: true }) ?? false),
    )
    .toBe(false);
}

/** Runs `code` in the field's worker before the field itself: how a fault is brought about where it would happen. */
async function beforeWorker(page: Page, code: string) {
  await page.route(CHUNK, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `if (typeof document === 'undefined') {${code}}\n${await response.text()}` });
  });
}

/** Keeps the worker's WebGL context where a test can reach it, and counts the contexts. */
const KEEP_CONTEXT = `
  self.contexts = 0;
  const { getContext } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.getContext = function (...options) {
    self.contexts++;
    self.gl = getContext.apply(this, options);
    self.loss = self.gl?.getExtension('WEBGL_lose_context');
    return self.gl;
  };`;

const inWorker = (page: Page, code: string) => page.workers()[0]?.evaluate(code);

const pause = (page: Page) => page.getByRole('button', { name: 'Pause background' });
const play = (page: Page) => page.getByRole('button', { name: 'Play background' });

test.describe('as specified', () => {
  test('1500 points drift behind the page, drawn by a worker', async ({ page }) => {
    await page.goto('/');
    await drawnBy(page, 'worker');
    await expectDrift(page);
    expect(page.workers()).toHaveLength(1);
    await expect(page.locator('canvas')).toHaveCount(1);
    await expect(page.locator(FIELD)).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator(FIELD)).toHaveCSS('pointer-events', 'none');
    await expect(page.locator(FIELD)).toHaveCSS('position', 'fixed');
  });

  test('they drift behind the not-found screen too', async ({ browser, baseURL }) => {
    // A page of its own: this screen logs an error, as specified.
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await page.goto('/no/such/page');
    await drawnBy(page, 'worker');
    await expectDrift(page);
    await page.close();
  });

  test('the shader places every point where the model does, no wider than 7 px', async ({ page }) => {
    const points = scatter(7);
    for (const [loop, x, y, ratio] of [
      [0, 0, 0, 1],
      [0.37, 0.8, -0.6, 2],
      [0.9999, -1, 1, 1.5],
    ] as const) {
      const [width, height] = [1440 * ratio, 900 * ratio];
      const view = new Float32Array(16);
      look(view, loop, x, y, width / height);
      const shown = await page.evaluate(
        ({ source, points, view, frame, count }) => {
          const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
          if (!gl) throw new Error('no WebGL2');
          const program = gl.createProgram();
          const sources = [
            source,
            '#version 300 es\nprecision mediump float;out vec4 pixel;void main(){pixel=vec4(1.);}',
          ];
          for (const [index, text] of sources.entries()) {
            const shader = gl.createShader(index ? gl.FRAGMENT_SHADER : gl.VERTEX_SHADER);
            if (!shader) throw new Error('no shader');
            gl.shaderSource(shader, text);
            gl.compileShader(shader);
            gl.attachShader(program, shader);
          }
          gl.transformFeedbackVaryings(program, ['gl_Position', 'gl_PointSize'], gl.INTERLEAVED_ATTRIBS);
          gl.linkProgram(program);
          gl.useProgram(program);
          gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
          gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(points), gl.STATIC_DRAW);
          const stride = (points.length / count) * 4;
          gl.enableVertexAttribArray(0);
          gl.vertexAttribPointer(0, 3, gl.FLOAT, false, stride, 0);
          gl.enableVertexAttribArray(1);
          gl.vertexAttribPointer(1, 4, gl.FLOAT, false, stride, 12);
          gl.uniformMatrix4fv(gl.getUniformLocation(program, 'view'), false, view);
          gl.uniform3fv(gl.getUniformLocation(program, 'frame'), frame);
          gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, gl.createBuffer());
          gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, count * 20, gl.STREAM_READ);
          gl.beginTransformFeedback(gl.POINTS);
          gl.drawArrays(gl.POINTS, 0, count);
          gl.endTransformFeedback();
          const result = new Float32Array(count * 5);
          gl.getBufferSubData(gl.TRANSFORM_FEEDBACK_BUFFER, 0, result);
          return [...result];
        },
        {
          source: VERTEX_SHADER,
          points: [...points],
          view: [...view],
          frame: [loop, (ZOOM * height) / 2, ratio],
          count: POINT_COUNT,
        },
      );
      expect(shown).toHaveLength(POINT_COUNT * 5);
      let apart = 0;
      let widest = 0;
      for (let index = 0; index < points.length / NUMBERS_A_POINT; index++) {
        const at = [...place(points, index, loop), 1];
        for (let row = 0; row < 4; row++) {
          const wanted = at.reduce((sum, value, column) => sum + value * (view[column * 4 + row] ?? Number.NaN), 0);
          apart = Math.max(apart, Math.abs(wanted - (shown[index * 5 + row] ?? Number.NaN)));
        }
        widest = Math.max(widest, (shown[index * 5 + 4] ?? Number.NaN) / ratio);
      }
      expect(apart).toBeLessThan(0.001);
      expect(widest).toBeLessThanOrEqual(POINT_WIDTH_CAP);
    }
  });

  test('the pointer reaches the worker as one small message a frame at most', async ({ page }) => {
    await page.addInitScript(() => {
      const log: Window['pointerLog'] = [];
      let frame = 0;
      const count = () => {
        frame++;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
        apply(send, worker, message) {
          if ('pointer' in message[0]) log.push({ frame, pointer: message[0].pointer });
          return Reflect.apply(send, worker, message);
        },
      });
      window.pointerLog = log;
    });
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto('/');
    await drawnBy(page, 'worker');
    await page.mouse.move(10, 10);
    // More often than the display takes frames, as a gaming mouse does.
    await page.evaluate(() => {
      for (let x = 0; x < 200; x++) {
        dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: 100, bubbles: true }));
      }
    });
    await page.mouse.move(750, 200, { steps: 20 });
    await frames(page, 5);
    const log = await page.evaluate(() => window.pointerLog);
    expect(log.length).toBeGreaterThan(2);
    expect(new Set(log.map(({ frame }) => frame)).size).toBe(log.length);
    expect(log.at(-1)?.pointer).toEqual([0.5, 0.5]);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('a finger that scrolls the page scrolls it, and the field follows', async ({ page }) => {
      await page.goto('/');
      await drawnBy(page, 'worker');
      const orders = page.evaluate(
        () =>
          new Promise<boolean>((followed) => {
            Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
              apply(send, worker, message) {
                if ('pointer' in message[0]) followed(true);
                return Reflect.apply(send, worker, message);
              },
            });
          }),
      );
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 200, y })) });
      await touch('touchStart', 700);
      for (let y = 690; y > 300; y -= 15) await touch('touchMove', y);
      await touch('touchEnd');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
      expect(await orders).toBe(true);
    });
  });
});

test.describe('cost', () => {
  test('the chunk, worker included, is at most 4 kB', () => {
    const folder = 'build/client/assets';
    const files = readdirSync(folder).filter((name) => /^(field|worker)-.*\.js$/.test(name));
    expect(files.length).toBeGreaterThan(0);
    const bytes = files.map((name) => brotliCompressSync(readFileSync(`${folder}/${name}`)).length);
    expect(bytes.reduce((sum, some) => sum + some)).toBeLessThanOrEqual(4000);
  });

  test('it is asked for after the page has loaded', async ({ page }) => {
    await page.goto('/');
    await drawnBy(page, 'worker');
    const [asked, loaded] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const chunk = performance.getEntriesByType('resource').find(({ name }) => name.includes('/field-'));
      return [chunk?.startTime ?? Number.NaN, navigation?.loadEventStart ?? Number.NaN];
    });
    expect(asked).toBeGreaterThanOrEqual(loaded);
  });

  test('a hundred screen changes leave one canvas, one worker, one context, and no growing memory', async ({
    page,
  }) => {
    // Without cross-fades: a hundred of them drawn in software take a minute.
    await page.addInitScript(() => {
      document.startViewTransition = new Proxy(document.startViewTransition, {
        apply(start, of, update) {
          const transition: ViewTransition = Reflect.apply(start, of, update);
          transition.ready.catch(() => {});
          transition.skipTransition();
          return transition;
        },
      });
    });
    await beforeWorker(page, KEEP_CONTEXT);
    await page.goto('/');
    await drawnBy(page, 'worker');
    await page.evaluate((name) => {
      for (const element of document.querySelectorAll(`${name}, canvas`)) Object.assign(element, { isTheFirst: true });
    }, FIELD);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const memory = async () => {
      for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    };
    const change = async (times: number) => {
      for (let turn = 0; turn < times; turn++) {
        const path = turn % 2 ? '/' : '/about';
        await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);
        await page.waitForURL((url) => url.pathname === path);
      }
    };
    // Code, caches and the router's own memory come with the first changes. (Measured: the page grows no more with the
    // field than without.)
    await change(70);
    const before = await memory();
    await change(100);
    const after = await memory();
    console.info(
      `memory after 70 screen changes ${Math.round(before / 1024)} KiB, after 170 ${Math.round(after / 1024)} KiB`,
    );
    expect(after - before).toBeLessThan(1_000_000);

    expect(page.workers()).toHaveLength(1);
    expect(await inWorker(page, 'contexts')).toBe(1);
    await expect(page.locator('canvas')).toHaveCount(1);
    const kept = await page.evaluate(
      (name) => [...document.querySelectorAll(`${name}, canvas`)].map((element) => 'isTheFirst' in element),
      FIELD,
    );
    expect(kept).toEqual([true, true]);
    await drawnBy(page, 'worker');
  });

  test('a root made anew takes the field over as it is', async ({ page }) => {
    await page.goto('/');
    await drawnBy(page, 'worker');
    await page.evaluate((name) => {
      const old = document.querySelector(name);
      const fresh = document.createElement(name);
      fresh.dataset.motion = 'playing';
      old?.replaceWith(fresh);
    }, FIELD);
    await drawnBy(page, 'worker');
    await expect(page.locator(`${FIELD} canvas`)).toHaveCount(1);
    expect(page.workers()).toHaveLength(1);
    await expectDrift(page);
  });
});

test.describe('manners', () => {
  test('the control pauses and plays by keyboard, says its state, and is remembered', async ({ page }) => {
    await page.goto('/');
    await drawnBy(page, 'worker');
    await pause(page).focus();
    await page.keyboard.press('Enter');
    await expect(play(page)).toBeFocused();
    await expectStillness(page);

    await page.reload();
    await expect(play(page)).toBeVisible();
    await drawnBy(page, 'worker');
    await expectStillness(page);

    await play(page).focus();
    await page.keyboard.press('Space');
    await expect(pause(page)).toBeFocused();
    await expectDrift(page);
    await page.reload();
    await expect(pause(page)).toBeVisible();
  });

  test('where storage is denied, it is remembered for this visit', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await drawnBy(page, 'worker');
    await pause(page).click();
    await expect(play(page)).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
    await page.waitForURL('**/about');
    await expect(play(page)).toBeVisible();
    await expectStillness(page);
  });

  test('under reduced motion one still frame is drawn, unless the visitor asks for more', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await drawnBy(page, 'worker');
    await page.mouse.move(300, 300);
    await expectStillness(page);
    await play(page).click();
    await expectDrift(page);
    await pause(page).click();
    await expectStillness(page);
  });

  test('reduced motion holds as soon as it is asked for', async ({ page }) => {
    await page.goto('/');
    await drawnBy(page, 'worker');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(play(page)).toBeVisible();
    await expectStillness(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(pause(page)).toBeVisible();
    await expectDrift(page);
  });

  test('with Save-Data nothing is loaded until the visitor asks for it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await expect(play(page)).toBeVisible();
    // Whatever would come after the page comes when the browser is idle.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect(asked.filter((url) => url.includes('/field-'))).toEqual([]);
    await expectSheetsPoints(page);
    await play(page).click();
    await drawnBy(page, 'worker');
    await expectDrift(page);
  });

  test('it stops while the tab is hidden', async ({ page }) => {
    await page.goto('/');
    await drawnBy(page, 'worker');
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await expectStillness(page);
    await hide(false);
    await expectDrift(page);
  });

  test('the still field stands from the first paint, and fades once another is drawn', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((free) => {
      release = free;
    });
    await page.route(CHUNK, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expectSheetsPoints(page);
    release();
    await drawnBy(page, 'worker');
    await expect
      .poll(() => page.locator(FIELD).evaluate((element) => getComputedStyle(element, '::before').opacity))
      .toBe('0');
    await expect(page.locator('canvas')).toHaveCSS('opacity', '1');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the still field stands, and no dead control', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator(FIELD)).toBeVisible();
      await expect(page.locator('.field-control')).toBeHidden();
    });
  });
});

test.describe('faults', () => {
  test('no WebGL: the still field stands, and there is nothing to pause', async ({ page }) => {
    await beforeWorker(page, 'OffscreenCanvas.prototype.getContext = () => null;');
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/');
    await drawnBy(page, 'still');
    await expect(pause(page)).toHaveCount(0);
    await expect(page.locator('canvas')).toHaveCount(0);
    await expectSheetsPoints(page);
    expect(page.workers()).toHaveLength(0);
  });

  test('a browser that has no WebGL at all logs nothing', async ({ playwright, baseURL }, { project }) => {
    const { args = [], ...options } = project.use.launchOptions ?? {};
    const browser = await playwright.chromium.launch({
      ...options,
      args: [...args.filter((arg) => !arg.includes('swiftshader')), '--disable-gpu', '--disable-software-rasterizer'],
    });
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => logged.push(error.message));
    // A screen without photos, which this test does not stand in for.
    await page.goto('/privacy-policy');
    await expect(page.locator(FIELD)).toHaveAttribute('data-motion', 'impossible');
    await expectSheetsPoints(page);
    expect(logged).toEqual([]);
    await browser.close();
  });

  test('no chunk: the still field stands', async ({ page }) => {
    await page.route(CHUNK, (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw 0' }));
    const answered = page.waitForResponse(CHUNK);
    await page.goto('/');
    await answered;
    await expectSheetsPoints(page);
  });

  test('no worker: the main thread draws', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'Worker');
    });
    await page.goto('/');
    await drawnBy(page, 'main');
    await expectDrift(page);
    await pause(page).click();
    await expectStillness(page);
  });

  test('no OffscreenCanvas: the main thread draws', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'OffscreenCanvas');
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    });
    await page.goto('/');
    await drawnBy(page, 'main');
    await expectDrift(page);
    expect(page.workers()).toHaveLength(0);
  });

  test('a worker without WebGL: the main thread draws', async ({ page }) => {
    await beforeWorker(page, 'OffscreenCanvas.prototype.getContext = () => null;');
    await page.goto('/');
    await drawnBy(page, 'main');
    await expectDrift(page);
    await expect(page.locator('canvas')).toHaveCount(1);
    expect(page.workers()).toHaveLength(0);
  });

  test('a worker that throws at once: the main thread draws', async ({ page }) => {
    await beforeWorker(page, "throw new Error('a fault at the start');");
    await page.goto('/');
    await drawnBy(page, 'main');
    await expectDrift(page);
    await expect(page.locator('canvas')).toHaveCount(1);
  });

  test('a worker that throws later: the main thread goes on', async ({ page }) => {
    await beforeWorker(page, "self.fail = () => setTimeout(() => { throw new Error('a fault later'); });");
    await page.goto('/');
    await drawnBy(page, 'worker');
    await inWorker(page, 'fail()');
    await drawnBy(page, 'main');
    await expectDrift(page);
    await expect(page.locator('canvas')).toHaveCount(1);
    expect(page.workers()).toHaveLength(0);
  });

  test('a context lost and restored, in the worker', async ({ page }) => {
    await beforeWorker(page, KEEP_CONTEXT);
    await page.goto('/');
    await drawnBy(page, 'worker');
    await inWorker(page, 'loss.loseContext()');
    await drawnBy(page, 'still');
    await expectSheetsPoints(page);
    await inWorker(page, 'loss.restoreContext()');
    await drawnBy(page, 'worker');
    await expectDrift(page);
    expect(await inWorker(page, 'gl.getError()')).toBe(0);
  });

  test('a context lost while paused, and restored, on the main thread', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'Worker');
    });
    await page.goto('/');
    await drawnBy(page, 'main');
    await pause(page).click();
    await expectStillness(page);
    const before = await picture(page);
    const loss = await page.evaluateHandle(() =>
      document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    );
    await loss.evaluate((extension) => extension?.loseContext());
    await drawnBy(page, 'still');
    await expectSheetsPoints(page);
    await loss.evaluate((extension) => extension?.restoreContext());
    await drawnBy(page, 'main');
    // The same frame stands as before.
    await expect.poll(async () => before.equals(await picture(page))).toBe(true);
  });

  test('a window resized to nothing and back', async ({ page }) => {
    await beforeWorker(page, KEEP_CONTEXT);
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto('/');
    await drawnBy(page, 'worker');
    // A browser window cannot be made this small by a test; its content can.
    await style(page, `${FIELD} { width: 0; height: 0 !important }`);
    await frames(page, 10);
    await page.mouse.move(100, 100);
    await page.setViewportSize({ width: 640, height: 480 });
    await style(page, '');
    await expect.poll(() => inWorker(page, '[gl.drawingBufferWidth, gl.drawingBufferHeight].join()')).toBe('640,480');
    await drawnBy(page, 'worker');
    await expectDrift(page);
    expect(await inWorker(page, 'gl.getError()')).toBe(0);
  });

  test('a paused field is drawn anew in a window of another size', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 480 });
    await page.goto('/');
    await drawnBy(page, 'worker');
    await pause(page).click();
    await expectStillness(page);
    const before = await picture(page);
    await page.setViewportSize({ width: 480, height: 640 });
    await frames(page, FRAMES);
    await page.setViewportSize({ width: 640, height: 480 });
    await expect.poll(async () => before.equals(await picture(page))).toBe(true);
  });

  test('a device pixel ratio that changes is followed, up to 2', async ({ page }) => {
    // As if a graphics card drew: in software the ratio is capped at 1.
    await beforeWorker(
      page,
      `${KEEP_CONTEXT} WebGL2RenderingContext.prototype.getParameter = () => 'A graphics card';`,
    );
    await page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => {
        const list = matchMedia.call(window, query);
        if (query.startsWith('(resolution')) window.resolution = list;
        return list;
      };
    });
    await page.setViewportSize({ width: 600, height: 400 });
    await page.goto('/');
    await drawnBy(page, 'worker');
    const devtools = await page.context().newCDPSession(page);
    const drawnWidth = () => inWorker(page, 'gl.drawingBufferWidth');
    for (const [width, ratio] of [
      [610, 1.5],
      [620, 3],
      [630, 1],
    ] as const) {
      const metrics = { width, height: 400, deviceScaleFactor: ratio, mobile: false };
      await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
      await expect.poll(drawnWidth).toBe(width * Math.min(ratio, PIXEL_RATIO_CAP));
    }
    // On a window that keeps its size, as on its way to another display, Chromium emulates no event: it is sent here.
    await page.evaluate(() => {
      Object.defineProperty(window, 'devicePixelRatio', { value: 2 });
      window.resolution.dispatchEvent(new Event('change'));
    });
    await expect.poll(drawnWidth).toBe(1260);
    await drawnBy(page, 'worker');
  });
});
