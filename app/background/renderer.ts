import { look, NUMBERS_A_POINT, scatter, ZOOM } from './model.ts';
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shader.ts';

/** Any number does, as long as it stays: it is why every visitor sees the same field. */
const SEED = 1500;

/** A canvas of the page or of a worker: what is used of either. */
export interface Canvas extends EventTarget {
  width: number;
  height: number;
  getContext(kind: 'webgl2', options: WebGLContextAttributes): WebGL2RenderingContext | null;
}

/** Draws the field on one canvas. */
export interface Renderer {
  /** Whether the processor draws, for want of a graphics card that may be used. */
  readonly software: boolean;
  /** Sends program and points to the graphics card: at the beginning, and again when a lost context is restored. */
  prepare(): void;
  /** Draws `points` points in one call; `loop`, `x` and `y` as in `look`, `ratio` in device pixels for a CSS pixel. */
  draw(points: number, loop: number, x: number, y: number, ratio: number): void;
}

/** Whether the name of a graphics device is that of a program. */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const name = String(gl.getParameter(gl.RENDERER));
  // Chromium and Safari give the true name only through this extension; Firefox warns whoever asks for the extension.
  const unmasked = name.startsWith('WebKit') && gl.getExtension('WEBGL_debug_renderer_info');
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(
    unmasked ? String(gl.getParameter(unmasked.UNMASKED_RENDERER_WEBGL)) : name,
  );
}

/** A renderer for `canvas`, or null where WebGL2 is not to be had. */
export function createRenderer(canvas: Canvas): Renderer | null {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'low-power' });
  if (!gl) return null;

  const points = scatter(SEED);
  const view = new Float32Array(16);
  let viewAt: WebGLUniformLocation | null;
  let frameAt: WebGLUniformLocation | null;

  return {
    software: isSoftware(gl),
    prepare() {
      const program = gl.createProgram();
      for (const [kind, source] of [
        [gl.VERTEX_SHADER, VERTEX_SHADER],
        [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
      ] as const) {
        const shader = gl.createShader(kind);
        if (!shader) return; // Only a lost context gives none; it is prepared again when restored.
        gl.shaderSource(shader, source);
        gl.compileShader(shader);
        gl.attachShader(program, shader);
      }
      gl.linkProgram(program);
      // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's.
      gl.useProgram(program);
      viewAt = gl.getUniformLocation(program, 'view');
      frameAt = gl.getUniformLocation(program, 'frame');

      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW);
      const stride = NUMBERS_A_POINT * points.BYTES_PER_ELEMENT;
      gl.enableVertexAttribArray(0);
      gl.vertexAttribPointer(0, 3, gl.FLOAT, false, stride, 0);
      gl.enableVertexAttribArray(1);
      gl.vertexAttribPointer(1, 4, gl.FLOAT, false, stride, 3 * points.BYTES_PER_ELEMENT);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    },
    draw(count, loop, x, y, ratio) {
      const { width, height } = canvas;
      look(view, loop, x, y, width / height);
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.uniformMatrix4fv(viewAt, false, view);
      gl.uniform3f(frameAt, loop, (ZOOM * height) / 2, ratio);
      gl.drawArrays(gl.POINTS, 0, count);
    },
  };
}
