import { noise } from '../kit/noise.ts'
import { plane, type Plane } from '../kit/plane.ts'

/** What stands on and in the sheet, on a grid of half its pixels. */
export interface Wet {
  water: Plane
  /** Ink that swims in the water. */
  ink: Plane
  /** Ink that has settled for good. */
  stain: Plane
  /** How well each place lets water through, and how much water it takes to wet it. */
  ease: Plane
  barrier: Plane
}

/** The explicit scheme is stable up to a quarter. */
const FLOW = 0.23
const [DRY, EVAPORATES, AT_EDGE] = [0.02, 0.006, 0.05]
/** Soot moves less readily than water, and settles little by little. */
const [CARRIED, SETTLES] = [0.94, 0.014]

/** A dry sheet; fibres make water's way uneven. */
export function dry(fibre: Plane, seed: number): Wet {
  const { width, height } = fibre
  const [ease, barrier] = [plane(width, height), plane(width, height)]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const along = fibre.data[i]!
      const rough = noise(x / 3.1, y / 3.1, seed) * 0.5 + noise(x / 11, y / 11, seed + 1) * 0.5
      ease.data[i] = Math.max(0.12, Math.min(1, 0.5 + 0.7 * (along - 0.35) + 0.3 * rough))
      barrier.data[i] = Math.max(0.04, 0.3 + 0.34 * rough - 0.5 * (along - 0.35))
    }
  const [water, ink, stain] = [plane(width, height), plane(width, height), plane(width, height)]
  return { water, ink, stain, ease, barrier }
}

/** Lets water run and dry for so many moments; ink goes with it and stays where it dries. */
export function soak(wet: Wet, moments: number): void {
  const { width, height } = wet.water
  const [w, p, s] = [wet.water.data, wet.ink.data, wet.stain.data]
  const [ease, barrier] = [wet.ease.data, wet.barrier.data]
  const [dw, dp] = [new Float32Array(w.length), new Float32Array(w.length)]
  const exchange = (i: number, j: number) => {
    const diff = w[i]! - w[j]!
    if (diff < 1e-3 && diff > -1e-3) return
    const [from, to] = diff > 0 ? [i, j] : [j, i]
    if (w[to]! < DRY && w[from]! < barrier[to]!) return
    const flow = FLOW * Math.min(ease[i]!, ease[j]!) * Math.abs(diff)
    const carried = (p[from]! / w[from]!) * flow * CARRIED
    dw[from]! -= flow
    dw[to]! += flow
    dp[from]! -= carried
    dp[to]! += carried
  }
  for (let moment = 0; moment < moments; moment++) {
    dw.fill(0)
    dp.fill(0)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        if (x < width - 1) exchange(i, i + 1)
        if (y < height - 1) exchange(i, i + width)
      }
    for (let i = 0; i < w.length; i++) {
      w[i]! += dw[i]!
      p[i]! += dp[i]!
      if (w[i]! <= 0) continue
      const edge = w[i + 1]! < DRY || w[i - 1]! < DRY || w[i + width]! < DRY || w[i - width]! < DRY
      w[i] = Math.max(0, w[i]! - EVAPORATES - (edge ? AT_EDGE * w[i]! : 0))
      const settled = w[i]! < DRY ? p[i]! : p[i]! * SETTLES
      s[i]! += settled
      p[i]! -= settled
    }
  }
}

/** All that still swims settles. */
export function dried(wet: Wet): void {
  for (let i = 0; i < wet.stain.data.length; i++) wet.stain.data[i]! += wet.ink.data[i]!
  wet.ink.data.fill(0)
  wet.water.data.fill(0)
}
