import { chanceOf } from '../../random.ts'
import { fbm, noise } from './noise.ts'
import { blurred, plane, planeOf, splat, type Plane } from './plane.ts'

/** Handmade paper of mulberry bark. */
export interface Paper {
  /** How high its surface is, about 0 to 1: a dry brush touches what is high. */
  tooth: Plane
  /** Where fibres lie, 0 to about 1: they draw water along. */
  fibre: Plane
  /** How its tone varies, about -1 to 1. */
  cloud: Plane
}

/** One fibre for so many square pixels. */
const AREA_PER_FIBRE = 260
const LONG_FIBRES = 0.06

/** A sheet in pixels, the same for the same seed. */
export function paper(width: number, height: number, seed: string): Paper {
  const fibre = plane(width, height)
  const c = chanceOf(`paper-${seed}`)
  const id = c.whole(1, 9999)
  const count = Math.round((width * height) / AREA_PER_FIBRE)
  for (let i = 0; i < count; i++) {
    const long = c.maybe(LONG_FIBRES)
    const length = long ? c.between(60, 190) : c.between(12, 46)
    let [x, y, angle] = [c.between(0, width), c.between(0, height), c.between(0, Math.PI * 2)]
    const amount = long ? c.between(0.25, 0.6) : c.between(0.1, 0.5)
    let bend = c.between(-0.03, 0.03)
    for (let t = 0; t < length; t++) {
      splat(fibre, x, y, amount)
      bend += c.between(-0.006, 0.006)
      angle += bend
      x += Math.cos(angle)
      y += Math.sin(angle)
    }
  }
  const soft = blurred(fibre, 1)
  const tooth = planeOf(width, height, (x, y) => {
    const grain = 0.5 + 0.3 * noise(x / 2.3, y / 2.3, id) + 0.22 * noise(x / 6, y / 6, id + 1)
    return Math.max(0, Math.min(1.3, grain + 0.25 * (soft.data[y * width + x]! - 0.35)))
  })
  const cloud = planeOf(width, height, (x, y) => fbm(x / 240, y / 240, id + 2, 3))
  return { tooth, fibre: soft, cloud }
}
