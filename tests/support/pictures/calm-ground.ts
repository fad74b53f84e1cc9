import sharp from 'sharp'

/** Pixels of one of libwebp's blocks. */
const BLOCK = 16
const RING = { from: 180, to: 230 }
/** What is nearer to the middle than that is the ring, or inside it. */
const GROUND_FROM = 240
const CHANNELS = 3

/** A ring of ink on paper that is a little lighter here and there, as a square PNG. */
export function inkOnPaper(side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * CHANNELS)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const radius = fromMiddle(x, y, side)
      const ink = radius > RING.from && radius < RING.to
      const fibre = ((x * 7919 + y * 104_729) % 101) / 101 - 0.5
      const light = ink ? 20 : 238 + 3 * Math.sin(x / 61) * Math.cos(y / 47) + 3 * fibre
      pixels.set([light, light * 0.98, light * 0.9], (y * side + x) * CHANNELS)
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: CHANNELS } })
    .png()
    .toBuffer()
}

/** How much stronger the steps at the blocks' edges are than all others, in the ground around the ring. */
export async function blockiness(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const steps = { edge: [0, 0], inside: [0, 0] } satisfies Record<string, [number, number]>
  for (let y = 0; y < info.height; y++) {
    for (let x = 1; x < info.width; x++) {
      if (fromMiddle(x, y, info.width) < GROUND_FROM) continue
      const at = (y * info.width + x) * CHANNELS
      const kind = x % BLOCK === 0 ? steps.edge : steps.inside
      kind[0] += Math.abs((data[at] ?? 0) - (data[at - CHANNELS] ?? 0))
      kind[1] += 1
    }
  }
  const mean = ([sum, count]: [number, number]) => sum / count
  return mean(steps.edge) / mean(steps.inside)
}

function fromMiddle(x: number, y: number, side: number): number {
  return Math.hypot(x - side / 2, y - side / 2)
}
