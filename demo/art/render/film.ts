/** The layers of a picture while it is made: three floats a pixel each, `cover` one. */
export interface Film {
  size: number
  albedo: Float32Array
  light: Float32Array
  shine: Float32Array
  normal: Float32Array
  cover: Float32Array
}

export function emptyFilm(size: number): Film {
  const layer = () => new Float32Array(size * size * 3)
  return {
    size,
    albedo: layer(),
    light: layer(),
    shine: layer(),
    normal: layer(),
    cover: new Float32Array(size * size),
  }
}
