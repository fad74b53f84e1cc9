import type { Surface, Tint } from '../surface.ts'

/** Paints a mix of two colours: `t` 0 is the first. */
export function between(s: Surface, a: Tint, b: Tint, t: number, strength = 1): void {
  s.r = (a[0] + (b[0] - a[0]) * t) * strength
  s.g = (a[1] + (b[1] - a[1]) * t) * strength
  s.b = (a[2] + (b[2] - a[2]) * t) * strength
}

/** Gives a seed's coat its gloss, and how deep light goes into it (red deepest). */
export function skin(s: Surface, gloss: number, rough: number, wrap: number): void {
  s.gloss = gloss
  s.glossRough = rough
  s.wr = wrap
  s.wg = wrap * 0.6
  s.wb = wrap * 0.45
}
