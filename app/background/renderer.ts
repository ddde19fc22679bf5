import { POINT_COUNT } from 'pictures/dot-patterns.ts';
import { NUMBERS_PER_POINT } from './points-and-camera.ts';
import { FRAGMENT_SHADER, type ShaderInputs, type ShapeInputs, VERTEX_SHADER } from './shader.ts';
import { NUMBERS_PER_TARGET } from './targets.ts';

/** Maximum number of device pixels drawn per CSS pixel, and of frames per second (R-background). */
export const PIXEL_RATIO_CAP = 2;
const FRAME_RATE_CAP = 60;
/** The limits with software rendering, which keep the page responsive. */
const SOFTWARE_PIXEL_RATIO = 1;
const SOFTWARE_FRAME_RATE = 20;

/** Reads the renderer's name. llvmpipe and softpipe are Mesa's software renderers. */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const name = String(gl.getParameter(gl.RENDERER));
  // Chromium and Safari reveal the name only through this extension; Firefox logs a warning when it is requested.
  const unmasked = name.startsWith('WebKit') && gl.getExtension('WEBGL_debug_renderer_info');
  const fullName = unmasked ? String(gl.getParameter(unmasked.UNMASKED_RENDERER_WEBGL)) : name;
  return /swiftshader|pipe|software|basic render/i.test(fullName);
}

/** Draws points on a canvas; called anew for a restored context. @throws if WebGL2 is missing or refuses a shader */
export function createRenderer(canvas: OffscreenCanvas, points: Float32Array<ArrayBuffer>) {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'low-power' });
  if (!gl) throw Error('WebGL2');
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) break; // Null only for a lost context, which is set up again when it is restored.
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) throw Error('shader');
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL, not a React hook
  gl.useProgram(program);
  const locations: Record<string, WebGLUniformLocation | null> = {};

  const bytes = points.BYTES_PER_ELEMENT;
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, NUMBERS_PER_POINT * bytes, 0);
  gl.enableVertexAttribArray(1);
  gl.vertexAttribPointer(1, 4, gl.FLOAT, false, NUMBERS_PER_POINT * bytes, 3 * bytes);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.vertexAttribPointer(2, 2, gl.FLOAT, false, NUMBERS_PER_TARGET * bytes, 0);
  gl.vertexAttribPointer(3, 3, gl.FLOAT, false, NUMBERS_PER_TARGET * bytes, 2 * bytes);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  const software = isSoftware(gl);
  return {
    frameRate: software ? SOFTWARE_FRAME_RATE : FRAME_RATE_CAP,
    ratioCap: software ? SOFTWARE_PIXEL_RATIO : PIXEL_RATIO_CAP,
    isLost: () => gl.isContextLost(),
    /** Until targets come, the shader reads zeros: a point without a dot. They stay in the buffer that was bound last. */
    uploadTargets(targets: Float32Array<ArrayBuffer>) {
      gl.bufferData(gl.ARRAY_BUFFER, targets, gl.DYNAMIC_DRAW);
      gl.enableVertexAttribArray(2);
      gl.enableVertexAttribArray(3);
    },
    draw(inputs: ShaderInputs & Partial<ShapeInputs>) {
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      for (const [name, value] of Object.entries(inputs)) {
        locations[name] ??= gl.getUniformLocation(program, name);
        const location = locations[name];
        if (typeof value === 'number') gl.uniform1f(location, value);
        else if (value instanceof Float32Array) gl.uniformMatrix4fv(location, false, value);
        else if (value.length === 2) gl.uniform2f(location, ...value);
        else gl.uniform3f(location, ...value);
      }
      gl.drawArrays(gl.POINTS, 0, POINT_COUNT);
    },
  };
}
