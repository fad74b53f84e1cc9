/** One program and its uniforms by name. */
export interface Program {
  use: () => void
  set: (name: string, ...values: number[]) => void
  matrix: (name: string, value: readonly number[]) => void
}

const HEAD = '#version 300 es\nprecision highp float;\n'

/**
 * The context of a canvas.
 * @throws Error where the device has none, or draws so slowly that a still is the better picture
 */
export function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const gl = canvas.getContext('webgl2', { antialias: true, depth: false, powerPreference: 'low-power' })
  if (!gl) throw new Error('There is no WebGL')
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  return gl
}

/** Compiles a program. @throws Error where the device cannot */
export function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('The context is lost')
    gl.shaderSource(shader, HEAD + source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  // places of attributes are the same in every program
  ATTRIBUTES.forEach((name, i) => gl.bindAttribLocation(program, i, name))
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(linkLog(gl, program))
  gl.useProgram(program)
  SAMPLERS.forEach((name, unit) => gl.uniform1i(gl.getUniformLocation(program, name), unit))
  const places = new Map<string, WebGLUniformLocation | null>()
  const place = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name))
    return places.get(name) ?? null
  }
  return {
    use: () => gl.useProgram(program),
    set: (name, ...values) => {
      const at = place(name)
      if (values.length === 1) gl.uniform1fv(at, values)
      else if (values.length === 2) gl.uniform2fv(at, values)
      else if (values.length === 3) gl.uniform3fv(at, values)
      else gl.uniform4fv(at, values)
    },
    matrix: (name, value) => gl.uniformMatrix3fv(place(name), false, value),
  }
}

function linkLog(gl: WebGL2RenderingContext, program: WebGLProgram): string {
  const shaders = gl.getAttachedShaders(program) ?? []
  return [gl.getProgramInfoLog(program), ...shaders.map((one) => gl.getShaderInfoLog(one))].join(' ')
}

const ATTRIBUTES = ['aPoint', 'aCentre', 'aChance', 'aEdge'] as const
/** Pictures by their places for textures. */
const SAMPLERS = ['uBall', 'uWork'] as const
const FLOAT_BYTES = 4

/** Triangles on the graphics card, drawn as often as asked. */
export interface Mesh {
  draw: () => void
}

/**
 * Stores triangles.
 * @param sizes how many numbers each attribute has, in the order aPoint, aCentre, aChance, aEdge; 0: it is not used
 * @param each after how many instances the attributes move on; 0: they belong to the corners
 */
export function meshOf(
  gl: WebGL2RenderingContext,
  data: readonly number[],
  sizes: readonly number[],
  each = 0,
): Mesh {
  const stride = sizes.reduce((a, b) => a + b)
  const count = data.length / stride
  const vertices = gl.createVertexArray()
  gl.bindVertexArray(vertices)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(data), gl.STATIC_DRAW)
  let offset = 0
  sizes.forEach((size, i) => {
    if (size === 0) return
    gl.enableVertexAttribArray(i)
    gl.vertexAttribPointer(i, size, gl.FLOAT, false, stride * FLOAT_BYTES, offset * FLOAT_BYTES)
    gl.vertexAttribDivisor(i, each)
    offset += size
  })
  gl.bindVertexArray(null)
  return {
    draw: () => {
      gl.bindVertexArray(vertices)
      if (each > 0) gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
      else gl.drawArrays(gl.TRIANGLES, 0, count)
    },
  }
}

/** A quad without data: its corners are numbered 0 to 3. */
export function drawQuad(gl: WebGL2RenderingContext): void {
  gl.bindVertexArray(null)
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
}

/** Puts a picture into one of the places for textures. */
export function textureOf(gl: WebGL2RenderingContext, unit: number, picture: ImageBitmap): void {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}
