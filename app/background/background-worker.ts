/** The worker that draws the background. The page (start-background.ts) sends the canvas first, then states and shapes. */
import { GATHERED_PROGRESS, Gathering, type PlacedShape } from './gathering.ts';
import { createPace } from './pace.ts';
import { FOCAL_LENGTH, followFraction, LOOP_SECONDS, scatter, writeViewMatrix } from './points-and-camera.ts';
import { createRenderer } from './renderer.ts';
import type { Rgb, ShapeInputs } from './shader.ts';
import { parseShapeSvg, type ShapeSvg } from './shape-svg.ts';
import { computeTargets, isDrawnByCode, layOutDots } from './targets.ts';

/** The state of the page. It is sent in full whenever a part of it may have changed. */
export interface PageState {
  /** Size of the canvas in CSS pixels, and the device pixels per CSS pixel. */
  size: readonly [width: number, height: number, ratio: number];
  /** Position of the pointer, from -1 to 1, as in `writeViewMatrix`. */
  pointer: readonly [x: number, y: number];
  isMoving: boolean;
  /** Null for noise. */
  shape: PlacedShape | null;
}

/** The canvas, and the colours of most points and of some. It is sent first. */
export type StartMessage = { canvas: OffscreenCanvas; paper: Rgb; signal: Rgb };

/** The SVG that a shape is drawn from. It is sent once. */
export type ShapeMessage = { id: string; svg: string };

/** Sent when it changes: whether frames are drawn, and the request for the shape whose points are halfway to their targets. */
export type BackgroundStatus = { drawn: boolean; gatheredRequest?: number | undefined };

/** An arbitrary constant, so that all visitors see the same points; their number is `POINT_COUNT`. */
const SEED = 1500;

/** @returns where a shape is in clip space, in which the window is 2 wide and 2 high, and its colour, for the shader */
function measureShape({ box, colour }: PlacedShape, { width, height }: OffscreenCanvas, ratio: number) {
  const [left, top, boxWidth, boxHeight] = box;
  const [across, up] = [(2 * ratio) / width, (2 * ratio) / height];
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((value) => Number(value) / 255);
  return {
    centre: [(left + boxWidth / 2) * across - 1, 1 - (top + boxHeight / 2) * up],
    pixel: [across, up],
    perWidth: 1 / boxWidth,
    tone: [red, green, blue],
  } satisfies Partial<ShapeInputs>;
}

/** Reports a lost context, which ignores what is drawn, and calls back when the browser has restored it. */
function followContext(canvas: OffscreenCanvas, onRestored: () => void) {
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // Otherwise the browser never restores the context.
    postMessage({ drawn: false } satisfies BackgroundStatus);
  });
  canvas.addEventListener('webglcontextrestored', onRestored);
}

/** Adds a shape. Without dots there is none: the points keep drifting, and the page keeps its own picture. */
function addShape(shapes: Map<string, ShapeSvg>, { id, svg }: ShapeMessage) {
  const shape = parseShapeSvg(svg);
  if (shape.dots.length > 0) shapes.set(id, shape);
}

/** Sets the size of a canvas, which clears it. @returns false if it has that size */
function resizeCanvas(canvas: OffscreenCanvas, width: number, height: number): boolean {
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

/** Starts the drifting points. @returns the function that takes the page's messages @throws if WebGL2 is missing */
function startDrift({ canvas, paper, signal }: StartMessage) {
  const points = scatter(SEED);
  let renderer = createRenderer(canvas, points);
  const pace = createPace(renderer.frameRate);
  const view = new Float32Array(16);
  const shapes = new Map<string, ShapeSvg>();
  const gathering = new Gathering();
  let page: PageState | undefined;
  /** Identifies the shape and the size that the targets were computed for. */
  let targetsKey = '';
  /** Width of a dot of the shape in CSS pixels. */
  let dotWidth = 0;
  /** Device pixels per CSS pixel. */
  let ratio = 1;
  /** Request for a shape that was reported last; null before the first frame. */
  let reportedRequest: number | undefined | null = null;
  let frameRequest = 0;
  let elapsed = 0;
  let [turnX, turnY] = [0, 0];

  /** Uploads the targets of the points if the shape or its size has changed. @returns the inputs for the shape */
  function prepareShape(placed: PlacedShape): ShapeInputs {
    const [, , boxWidth, boxHeight] = placed.box;
    const key = `${placed.id} ${boxWidth} ${boxHeight}`;
    if (targetsKey !== key) {
      const layout = layOutDots(placed, shapes.get(placed.id));
      renderer.uploadTargets(computeTargets(placed.id, layout.dots, points, view));
      targetsKey = key;
      dotWidth = layout.dotWidth;
    }
    const { progress } = gathering;
    return { ...measureShape(placed, canvas, ratio), dotWidth: dotWidth * ratio, progress, turn: [turnX, turnY] };
  }

  function draw() {
    if (renderer.isLost()) return;
    const { width, height } = canvas;
    const { shape, progress } = gathering;
    const loop = (elapsed % LOOP_SECONDS) / LOOP_SECONDS;
    writeViewMatrix(view, loop, turnX, turnY, width / height);
    const unitPixels = (FOCAL_LENGTH * height) / 2;
    renderer.draw({ view, loop, unitPixels, pixelRatio: ratio, paper, signal, ...(shape && prepareShape(shape)) });
    const gatheredRequest = progress > GATHERED_PROGRESS ? shape?.request : undefined;
    if (gatheredRequest !== reportedRequest) {
      reportedRequest = gatheredRequest;
      postMessage({ drawn: true, gatheredRequest } satisfies BackgroundStatus);
    }
  }

  function frame(now: number) {
    frameRequest = requestAnimationFrame(frame);
    const seconds = pace.secondsAt(now);
    if (seconds === undefined || !page) return;
    const [x, y] = page.pointer;
    elapsed += seconds;
    turnX += (x - turnX) * followFraction(seconds);
    turnY += (y - turnY) * followFraction(seconds);
    gathering.advance(seconds);
    draw();
  }

  followContext(canvas, () => {
    renderer = createRenderer(canvas, points);
    targetsKey = '';
    reportedRequest = null;
    draw();
  });

  return (message: PageState | ShapeMessage) => {
    if ('svg' in message) addShape(shapes, message);
    else page = message;
    if (!page) return;
    const { size, isMoving, shape } = page;
    gathering.request(shape && (isDrawnByCode(shape.id) || shapes.has(shape.id)) ? shape : null, isMoving);
    cancelAnimationFrame(frameRequest);
    if (isMoving) frameRequest = requestAnimationFrame(frame);
    else pace.pause();
    ratio = Math.min(size[2], renderer.ratioCap);
    const isCleared = resizeCanvas(canvas, Math.round(size[0] * ratio), Math.round(size[1] * ratio));
    if (isCleared || !isMoving) draw();
  };
}

let receive: ReturnType<typeof startDrift> | undefined;
self.onmessage = ({ data }: MessageEvent<StartMessage | PageState | ShapeMessage>) => {
  if ('canvas' in data) receive = startDrift(data);
  else receive?.(data);
};
