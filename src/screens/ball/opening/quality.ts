/** A screen has more pixels than a moving picture needs. */
const MOST = 2
const LEAST = 0.5
/** So many frames are looked at together. */
const FRAMES = 4
/** Half of them slower than this: fewer pixels. */
const SLOW_MS = 19
/** A pause is no slow frame: the page was hidden, or its pictures came. */
const PAUSE_MS = 1_000
const STEP = 0.75

/** Device pixels for a CSS pixel, fewer where frames take too long; never more again. */
export function pixelRatio(device: number) {
  const best = Math.min(device, MOST)
  let ratio = best
  let times: number[] = []
  return {
    /** For what does not move. */
    best,
    get now() {
      return ratio
    },
    /** Takes the time of a frame in milliseconds; true when the ratio has changed. */
    saw(frame: number): boolean {
      if (frame > PAUSE_MS) return false
      times.push(frame)
      if (times.length < FRAMES) return false
      const middle = times.toSorted((a, b) => a - b)[FRAMES / 2] ?? 0
      times = []
      if (middle <= SLOW_MS || ratio <= LEAST) return false
      ratio = Math.max(LEAST, ratio * STEP)
      return true
    },
  }
}
