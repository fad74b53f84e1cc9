/** What the border of a certificate is drawn from: bytes of a SHA-256. */
export type Seed = Uint8Array

const HEX_BYTE = 2
const LINES = 5
const STEPS = 720

/** SHA-256 of a certificate's own facts: two certificates have different borders. */
export async function guillocheSeed(facts: readonly (string | number | null)[]): Promise<Seed> {
  const text = new TextEncoder().encode(JSON.stringify(facts))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text))
}

/**
 * Paths of a guilloche along the border of a sheet, as banknotes have them: several waves round the edge whose
 * frequencies, heights and phases come from `seed`.
 * @param width,height of the sheet, in the units of the paths
 * @param band how wide the border is
 */
export function guillochePaths(seed: Seed, width: number, height: number, band: number): string[] {
  const at = (i: number) => seed[i % seed.length] ?? 0
  const waves = 36 + (at(0) % 30)
  const second = 5 + (at(1) % 17)
  const depth = 0.25 + (at(2) / 255) * 0.35
  return Array.from({ length: LINES }, (_, line) => {
    const phase = (line / LINES) * Math.PI * 2 + (at(3 + line) / 255) * 0.6
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const t = step / STEPS
      const angle = t * Math.PI * 2
      const swing =
        Math.sin(waves * angle + phase) * (1 - depth) + Math.sin(second * angle * 2 + at(10) + phase) * depth
      const inset = band / 2 + (swing * band) / 2.2
      return pointOn(t, width, height, inset)
    })
    return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  })
}

/** A point of the rectangle `inset` inside the sheet's edge, `t` of the way round it. */
function pointOn(t: number, width: number, height: number, inset: number): readonly [number, number] {
  const around = 2 * (width + height)
  const way = (t % 1) * around
  const clampX = (x: number) => Math.min(width - inset, Math.max(inset, x))
  const clampY = (y: number) => Math.min(height - inset, Math.max(inset, y))
  if (way < width) return [clampX(way), inset]
  if (way < width + height) return [width - inset, clampY(way - width)]
  if (way < 2 * width + height) return [clampX(2 * width + height - way), height - inset]
  return [inset, clampY(around - way)]
}

/** The seed's first bytes as people may compare them, `3F·A0·…`. */
export function seedMark(seed: Seed, bytes = 6): string {
  return Array.from(seed.slice(0, bytes), (byte) =>
    byte.toString(16).padStart(HEX_BYTE, '0').toUpperCase(),
  ).join('·')
}
