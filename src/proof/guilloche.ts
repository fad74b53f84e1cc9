import type { Claim } from './claim.ts'
import { fingerprintCode } from './fingerprint-code.ts'

/** What a certificate's border is drawn from: the bytes of a SHA-256. */
export type Seed = Uint8Array

const BYTE = 255
const TURN = Math.PI * 2
/** Distance between two points of an edge, in units of the sheet. */
const EDGE_STEP = 2.5
const CORNER_STEPS = 240
/** The distance of a line from the outline, so that its own thickness fits. */
const MARGIN = 1

/** The facts of a certificate that its border and its number come from; null where a server has none. */
interface SeedFacts {
  certificate: string
  token: string | null
  contract: string | null
  chainId: number | null
  /** SHA-256 of the picture, hexadecimal, at least the digits that a claim holds. */
  media: string | null
}

/** The digits of a picture's hash that a claim holds (docs/claims.md). */
const MEDIA_DIGITS = 32

/**
 * SHA-256 of a certificate's own facts: two certificates have different borders. All of them are in the signed
 * claim, in the same form, so that paper and claim can be compared (docs/capsule.md).
 */
export async function guillocheSeed({
  certificate,
  token,
  contract,
  chainId,
  media,
}: SeedFacts): Promise<Seed> {
  const facts = [
    certificate,
    token,
    contract?.toLowerCase() ?? null,
    chainId,
    media?.slice(0, MEDIA_DIGITS) ?? null,
  ]
  const text = new TextEncoder().encode(JSON.stringify(facts))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text))
}

/** The seed of a claim's certificate. */
export function claimSeed({ certificate, token, contract, chainId, media }: Claim): Promise<Seed> {
  return guillocheSeed({ certificate, token, contract, chainId, media })
}

/**
 * One edge of the border, as banknotes have them: bundles of waves that cross, whose lengths, heights and number
 * come from `seed`. It lies along x from `-length / 2` to `length / 2`, between y 0 and `band`, and is its own
 * mirror image, so that it meets both corners alike however much of it is shown.
 * @returns one path per line, in the units of `length`
 */
export function guillocheEdge(seed: Seed, length: number, band: number): string[] {
  const lines = 4 + pick(seed, 0, 4)
  const short = 26 + share(seed, 1) * 40
  const long = short * (1.6 + share(seed, 2) * 2.6)
  const depth = 0.2 + share(seed, 3) * 0.4
  const spread = 0.35 + share(seed, 4) * 0.65
  const height = band / 2 - MARGIN
  return [-1, 1].flatMap((side) =>
    evenly(lines, spread * TURN).map((phase) => {
      const y = (x: number) =>
        (1 - depth) * Math.cos((x / short) * TURN + phase) + depth * Math.cos((x / long) * TURN + 2 * phase)
      const count = Math.ceil(length / EDGE_STEP)
      return toPath(
        Array.from({ length: count + 1 }, (_, i) => {
          const x = (i - count / 2) * EDGE_STEP
          return [x, band / 2 + side * height * y(x)]
        }),
      )
    }),
  )
}

/**
 * The corner piece: a rosette drawn into a square, since what is proven is square.
 * @param side of the square, whose upper left corner is 0, 0
 * @returns one closed path per line
 */
export function guillocheCorner(seed: Seed, side: number): string[] {
  const lines = 3 + pick(seed, 5, 3)
  const outer = 4 * (2 + pick(seed, 6, 4))
  const inner = 4 * (1 + pick(seed, 7, 3))
  const depth = 0.14 + share(seed, 8) * 0.2
  const radius = side / 2 - MARGIN
  const ring = (petals: number, middle: number, swing: number) =>
    evenly(lines, TURN).map((phase) => {
      const points = Array.from({ length: CORNER_STEPS }, (_, i) => {
        const angle = (i / CORNER_STEPS) * TURN
        const reach = radius * (middle + swing * Math.cos(petals * angle + phase))
        const [x, y] = onSquare(angle, reach)
        return [side / 2 + x, side / 2 + y] as const
      })
      return `${toPath(points)}z`
    })
  return [...ring(outer, 1 - depth, depth), ...ring(inner, 0.26, 0.14)]
}

/** The fingerprint code: the seed's first bytes as people may compare them, `3F·A0·…`. */
export function seedMark(seed: Seed, bytes?: number): string {
  const hash = Array.from(seed, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return fingerprintCode(hash, bytes)
}

/** A point `reach` from the middle, in the metric in which a square is a circle. */
function onSquare(angle: number, reach: number): readonly [number, number] {
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const far = Math.max(Math.abs(x), Math.abs(y))
  return [(x / far) * reach, (y / far) * reach]
}

/** `count` phases over `range`, as many before as after zero: lines of which each has its mirror image. */
function evenly(count: number, range: number): number[] {
  return Array.from({ length: count }, (_, i) => ((i - (count - 1) / 2) / count) * range)
}

/** A byte of the seed as 0 to 1. */
function share(seed: Seed, at: number): number {
  return (seed[at % seed.length] ?? 0) / BYTE
}

/** A byte of the seed as one of `choices`, 0 included. */
function pick(seed: Seed, at: number, choices: number): number {
  return (seed[at % seed.length] ?? 0) % choices
}

/** Points as a path of relative steps of a tenth of a unit; rounding never adds up. */
function toPath(points: readonly (readonly [number, number])[]): string {
  let [px, py] = [0, 0]
  const steps = points.map(([x, y], i) => {
    const [tx, ty] = [Math.round(x * 10), Math.round(y * 10)]
    const step = `${i === 0 ? 'M' : 'l'}${(tx - px) / 10} ${(ty - py) / 10}`
    ;[px, py] = [tx, ty]
    return step
  })
  return steps.join('')
}
