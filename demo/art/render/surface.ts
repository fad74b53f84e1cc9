/** A colour in linear light. */
export class Rgb {
  r = 0
  g = 0
  b = 0
}

export type Tint = readonly [r: number, g: number, b: number]

/** Linear light of #rrggbb. */
export function tint(hex: string): Tint {
  const at = (i: number) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}

/**
 * What a ray met. One object is filled again and again, so that a ray allocates nothing. Space: the object's
 * middle is the origin, x goes right, y up, z towards the viewer; a ball's radius is 1.
 */
export class Surface {
  x = 0
  y = 0
  z = 0
  /** Normal with all fine relief. */
  nx = 0
  ny = 0
  nz = 1
  /** Normal of the large form. */
  gx = 0
  gy = 0
  gz = 1
  /** Diffuse reflectance. */
  r = 0
  g = 0
  b = 0
  /** How much of the place is bare metal, and its colour straight on. */
  metal = 0
  mr = 0
  mg = 0
  mb = 0
  /** Roughness of metal, and of the clear gloss over everything else. */
  metalRough = 0.3
  gloss = 0
  glossRough = 0.04
  /** How far light creeps round the edge of shadow, per colour (subsurface scattering in short). */
  wr = 0
  wg = 0
  wb = 0
  /** Share of the surroundings that a hollow still sees. */
  open = 1

  /** Clears what materials may leave unset. */
  plain(): void {
    this.metal = 0
    this.gloss = 0
    this.wr = this.wg = this.wb = 0
    this.open = 1
  }

  paint(colour: Tint, strength = 1): void {
    this.r = colour[0] * strength
    this.g = colour[1] * strength
    this.b = colour[2] * strength
  }
}

/** What the viewer sees along one ray, in parts that can be freed of noise one by one. */
export class Sample {
  /** Diffuse reflectance, and the light that falls on it. */
  ar = 0
  ag = 0
  ab = 0
  dr = 0
  dg = 0
  db = 0
  /** All other light: reflections, what is seen through glass. */
  sr = 0
  sg = 0
  sb = 0
  nx = 0
  ny = 0
  nz = 1

  clear(): void {
    this.ar = this.ag = this.ab = this.dr = this.dg = this.db = this.sr = this.sg = this.sb = 0
  }
}
