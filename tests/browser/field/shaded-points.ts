import type { Page } from '@playwright/test';

/** What the vertex shader computes for one point. */
export interface ShadedPoint {
  /** In clip space: x, y, z, w. */
  position: number[];
  /** Width in device pixels. */
  size: number;
  opacity: number;
}

interface Input {
  /** Source of the vertex shader. */
  source: string;
  /** The vertex buffer, seven numbers for each point. */
  points: number[];
  /** The shader's uniforms. */
  view: number[];
  state: number[];
}

/** Position (4), size (1) and colour (4). */
const NUMBERS_PER_POINT = 9;

/** Runs a vertex shader over points and reads its output back by WebGL's transform feedback. */
export async function shadePoints(page: Page, input: Input): Promise<ShadedPoint[]> {
  const numbers = await page.evaluate(
    ({ source, points, view, state, outputs }) => {
      const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
      if (!gl) throw new Error('no WebGL2');
      const count = points.length / 7;
      const program = gl.createProgram();
      const fragments = '#version 300 es\nprecision mediump float;out vec4 pixel;void main(){pixel=vec4(1.);}';
      for (const [kind, text] of [
        [gl.VERTEX_SHADER, source],
        [gl.FRAGMENT_SHADER, fragments],
      ] as const) {
        const shader = gl.createShader(kind);
        if (!shader) throw new Error('no shader');
        gl.shaderSource(shader, text);
        gl.compileShader(shader);
        gl.attachShader(program, shader);
      }
      gl.transformFeedbackVaryings(program, ['gl_Position', 'gl_PointSize', 'colour'], gl.INTERLEAVED_ATTRIBS);
      gl.linkProgram(program);
      gl.useProgram(program);
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(points), gl.STATIC_DRAW);
      gl.enableVertexAttribArray(0);
      gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 28, 0);
      gl.enableVertexAttribArray(1);
      gl.vertexAttribPointer(1, 4, gl.FLOAT, false, 28, 12);
      gl.uniformMatrix4fv(gl.getUniformLocation(program, 'view'), false, view);
      gl.uniform3fv(gl.getUniformLocation(program, 'state'), state);
      gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, gl.createBuffer());
      gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, count * outputs * 4, gl.STREAM_READ);
      gl.beginTransformFeedback(gl.POINTS);
      gl.drawArrays(gl.POINTS, 0, count);
      gl.endTransformFeedback();
      const result = new Float32Array(count * outputs);
      gl.getBufferSubData(gl.TRANSFORM_FEEDBACK_BUFFER, 0, result);
      return [...result];
    },
    { ...input, outputs: NUMBERS_PER_POINT },
  );
  return Array.from({ length: numbers.length / NUMBERS_PER_POINT }, (_, index) => {
    const output = numbers.slice(index * NUMBERS_PER_POINT, (index + 1) * NUMBERS_PER_POINT);
    const [size = Number.NaN, , , , opacity = Number.NaN] = output.slice(4);
    return { position: output.slice(0, 4), size, opacity };
  });
}
