/** The moving field: a worker that draws it. The page (start-field.ts) sends the canvas first, then states and pictures. */
import { Gathering, type Stage } from './gathering.ts';
import { FOCAL_LENGTH, followFraction, LOOP_SECONDS, scatter, writeViewMatrix } from './model.ts';
import { createPace } from './pace.ts';
import { type Picture, parsePicture } from './picture.ts';
import { createRenderer } from './renderer.ts';
import { dotsOf, isDrawnByCode, targetsOf } from './targets.ts';

/** What the field needs to know of the page; it is sent in full whenever any part may have changed. */
export interface FieldMessage {
  /** Size of the field in CSS pixels, and the device pixels per CSS pixel. */
  size: readonly [width: number, height: number, ratio: number];
  /** Position of the pointer, from -1 to 1, as in `writeViewMatrix`. */
  pointer: readonly [x: number, y: number];
  moving: boolean;
  /** Null for noise. */
  stage: Stage | null;
}

/** The picture that a signal is drawn from, as SVG; it is sent once. */
type PictureMessage = { id: string; svg: string };

/** Sent when frames show something else: whether there are any, and the id of the signal that the points form. */
export type FieldStatus = { drawn: boolean; gathers?: string | undefined };

/** Progress from which most points are near their places, so that the page's own art can go (R-signal). */
const ARRIVING = 0.5;
/** An arbitrary constant, so that all visitors see the same field. */
const SEED = 1500;

/** Starts the drifting field. @returns the function that takes the page's messages @throws if WebGL2 is missing */
function startDrift(canvas: OffscreenCanvas) {
  const points = scatter(SEED);
  let renderer = createRenderer(canvas, points);
  const pace = createPace(renderer.frameRate);
  const view = new Float32Array(16);
  const pictures = new Map<string, Picture>();
  const gathering = new Gathering();
  let page: FieldMessage | undefined;
  /** The signal and the size that the points' targets are for, and the width of one of its dots in CSS pixels. */
  let aimed = '';
  let dotWidth = 0;
  let ratio = 1;
  /** Id of the signal that was reported last; null before the first frame. */
  let reported: string | undefined | null = null;
  let request = 0;
  /** Seconds that the field has moved. */
  let elapsed = 0;
  let [turnX, turnY] = [0, 0];

  function draw() {
    const { width, height } = canvas;
    const { stage, progress } = gathering;
    const loop = (elapsed % LOOP_SECONDS) / LOOP_SECONDS;
    writeViewMatrix(view, loop, turnX, turnY, width / height);
    const state = [
      ...[loop, (FOCAL_LENGTH * height) / 2, ratio],
      ...import.meta.env.PAPER_RGB,
      ...import.meta.env.SIGNAL_RGB,
    ];
    if (stage) {
      const [left, top, boxWidth, boxHeight] = stage.box;
      const aim = `${stage.id} ${boxWidth} ${boxHeight}`;
      if (aimed !== aim) {
        const { dots, width } = dotsOf(stage.id, pictures.get(stage.id), boxWidth, boxHeight);
        renderer.aim(targetsOf(stage.id, dots, points, view));
        [aimed, dotWidth] = [aim, width];
      }
      // From CSS pixels to clip space, where the window is 2 wide and 2 high.
      const [scaleX, scaleY] = [(2 * ratio) / width, (2 * ratio) / height];
      state.push(
        ...[(left + boxWidth / 2) * scaleX - 1, 1 - (top + boxHeight / 2) * scaleY, progress],
        ...[scaleX, scaleY, 1 / boxWidth],
        ...[turnX, turnY, dotWidth * ratio],
        ...(stage.tone.match(/\d+/g) ?? []).map(Number),
      );
    }
    renderer.draw(view, state);
    const gathers = progress > ARRIVING ? stage?.id : undefined;
    if (gathers !== reported) {
      reported = gathers;
      postMessage({ drawn: true, gathers } satisfies FieldStatus);
    }
  }

  function frame(now: number) {
    request = requestAnimationFrame(frame);
    const seconds = pace.secondsAt(now);
    if (seconds === undefined || !page) return;
    const [x, y] = page.pointer;
    elapsed += seconds;
    turnX += (x - turnX) * followFraction(seconds);
    turnY += (y - turnY) * followFraction(seconds);
    gathering.advance(seconds);
    draw();
  }

  // A lost context ignores what is drawn.
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // Otherwise the browser never restores the context.
    postMessage({ drawn: false } satisfies FieldStatus);
  });
  canvas.addEventListener('webglcontextrestored', () => {
    renderer = createRenderer(canvas, points);
    aimed = '';
    reported = null;
    draw();
  });

  return (message: FieldMessage | PictureMessage) => {
    if ('svg' in message) {
      const picture = parsePicture(message.svg);
      // A fault in a picture leaves the points in their drift, and what the page shows in its place.
      if (picture.dots.length > 0) pictures.set(message.id, picture);
    } else page = message;
    if (!page) return;
    const { size, moving, stage } = page;
    gathering.ask(stage && (isDrawnByCode(stage.id) || pictures.has(stage.id)) ? stage : null, moving);
    cancelAnimationFrame(request);
    if (moving) request = requestAnimationFrame(frame);
    else pace.pause();
    ratio = Math.min(size[2], renderer.ratioCap);
    const [width, height] = [Math.round(size[0] * ratio), Math.round(size[1] * ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      // Resizing clears a canvas, so it is redrawn in the same task.
      canvas.width = width;
      canvas.height = height;
      draw();
    } else if (!moving) draw();
  };
}

let receive: ReturnType<typeof startDrift> | undefined;
self.onmessage = ({ data }: MessageEvent<OffscreenCanvas | FieldMessage | PictureMessage>) => {
  if (data instanceof OffscreenCanvas) receive = startDrift(data);
  else receive?.(data);
};
