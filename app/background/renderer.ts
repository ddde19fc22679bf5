import type { Gathering } from './gathering.ts';
import { FOCAL_LENGTH, NUMBERS_PER_POINT, scatter, writeViewMatrix } from './model.ts';
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shader.ts';
import { dotIn, NUMBERS_PER_TARGET, signalTargets } from './signal.ts';

/** Bytes of a number in a `Float32Array`. */
const FLOAT_BYTES = 4;
/** An arbitrary constant, so that all visitors see the same field. */
const SEED = 1500;

/** The members that `HTMLCanvasElement` and `OffscreenCanvas` share and the renderer uses. */
export interface Canvas extends EventTarget {
  width: number;
  height: number;
  getContext(kind: 'webgl2', options: WebGLContextAttributes): WebGL2RenderingContext | null;
}

/** Whether the renderer's name is that of a software renderer; llvmpipe and softpipe are Mesa's. */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const name = String(gl.getParameter(gl.RENDERER));
  // Chromium and Safari reveal the name only through this extension; Firefox logs a warning when it is requested.
  const unmasked = name.startsWith('WebKit') && gl.getExtension('WEBGL_debug_renderer_info');
  return /swiftshader|pipe|software|basic render/i.test(
    unmasked ? String(gl.getParameter(unmasked.UNMASKED_RENDERER_WEBGL)) : name,
  );
}

/** Draws the field on one canvas. @throws if WebGL2 is not available */
export function createRenderer(canvas: Canvas) {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'low-power' });
  if (!gl) throw Error('WebGL2');

  const points = scatter(SEED);
  const view = new Float32Array(16);
  let viewLocation: WebGLUniformLocation | null;
  let stateLocation: WebGLUniformLocation | null;
  /** Name and size of the signal whose targets are uploaded. */
  let uploaded: string | undefined;

  return {
    /** Whether WebGL is rendered by the processor because no graphics card is available. */
    software: isSoftware(gl),
    /** Uploads the program and the points. Call it once, and again when a lost context is restored. */
    prepare() {
      const program = gl.createProgram();
      for (const [kind, source] of [
        [gl.VERTEX_SHADER, VERTEX_SHADER],
        [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
      ] as const) {
        const shader = gl.createShader(kind);
        if (!shader) return; // Null only for a lost context, which is prepared again when restored.
        gl.shaderSource(shader, source);
        gl.compileShader(shader);
        gl.attachShader(program, shader);
      }
      gl.linkProgram(program);
      // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL, not a React hook
      gl.useProgram(program);
      viewLocation = gl.getUniformLocation(program, 'view');
      stateLocation = gl.getUniformLocation(program, 'state');
      uploaded = undefined;

      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(0);
      gl.vertexAttribPointer(0, 3, gl.FLOAT, false, NUMBERS_PER_POINT * FLOAT_BYTES, 0);
      gl.enableVertexAttribArray(1);
      gl.vertexAttribPointer(1, 4, gl.FLOAT, false, NUMBERS_PER_POINT * FLOAT_BYTES, 3 * FLOAT_BYTES);
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.vertexAttribPointer(2, NUMBERS_PER_TARGET, gl.FLOAT, false, 0, 0);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    },
    /**
     * Draws `count` points; `loop`, `x` and `y` as in `writeViewMatrix`, `ratio` in device pixels per CSS pixel. When the
     * signal or its size is another than before, it first computes where the points go.
     */
    draw(count: number, loop: number, x: number, y: number, ratio: number, { signal, progress }: Gathering) {
      const { width, height } = canvas;
      writeViewMatrix(view, loop, x, y, width / height);
      const state = [
        ...[loop, (FOCAL_LENGTH * height) / 2, ratio],
        ...import.meta.env.PAPER_RGB,
        ...import.meta.env.SIGNAL_RGB,
      ];
      if (signal) {
        const [left, top, boxWidth, boxHeight] = signal.box;
        const next = `${signal.name} ${boxWidth} ${boxHeight}`;
        if (uploaded !== next) {
          gl.bufferData(
            gl.ARRAY_BUFFER,
            signalTargets(signal.name, boxWidth, boxHeight, points, view),
            gl.DYNAMIC_DRAW,
          );
          gl.enableVertexAttribArray(2);
          uploaded = next;
        }
        // From CSS pixels to clip space, where the window is 2 wide and 2 high.
        const [scaleX, scaleY] = [(2 * ratio) / width, (2 * ratio) / height];
        state.push(
          ...[(left + boxWidth / 2) * scaleX - 1, 1 - (top + boxHeight / 2) * scaleY, progress],
          ...[scaleX, scaleY, 1 / boxWidth],
          ...[x, y, dotIn(signal.name, boxWidth, boxHeight) * ratio],
          ...(signal.tone.match(/\d+/g) ?? []).map(Number),
        );
      }
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.uniformMatrix4fv(viewLocation, false, view);
      gl.uniform3fv(stateLocation, state);
      gl.drawArrays(gl.POINTS, 0, count);
    },
  };
}
