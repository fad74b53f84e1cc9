import { writeFile } from 'node:fs/promises'
import { threadCpuUsage } from 'node:process'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { BALLS } from './balls/all.ts'
import { photograph } from './photograph.ts'
import { seedOf } from './rng.ts'

/** One picture to take. */
export interface Task {
  group: string
  key: string
  /** The file to write. */
  to: string
  size: number
  /** The size at which it is drawn, before it is enlarged. */
  drawn: number
  samples: number
}

const QUALITY = 82
/** Fine glitter is worth fewer bits than a shop's page is worth kilobytes. */
const MOST_BYTES = 200_000
const STEP = 4
const LEAST_QUALITY = 36

parentPort?.on('message', (task: Task) => void take(task))

async function take({ group, key, to, size, drawn, samples }: Task): Promise<void> {
  const started = threadCpuUsage()
  const ball = BALLS[group]![key]!()
  const pixels = photograph(ball, drawn, samples, seedOf(`${group}/${key}`))
  const bytes = await write(pixels, drawn, size, to)
  const seconds = (threadCpuUsage(started).user / 1e6).toFixed(1)
  parentPort?.postMessage(
    `${group}/${key} ${size} px, ${samples} samples: ${seconds} s of a core, ${Math.round(bytes / 1000)} kB`,
  )
}

/** Writes a picture, at less quality where it would be too heavy; answers its bytes. */
async function write(pixels: Uint8Array, drawn: number, side: number, to: string): Promise<number> {
  const picture = sharp(pixels, { raw: { width: drawn, height: drawn, channels: 4 } }).resize(side, side, {
    kernel: 'lanczos3',
  })
  let quality = QUALITY
  for (;;) {
    const bytes = await picture
      .clone()
      .webp({ quality, alphaQuality: 90, effort: 4, smartSubsample: true })
      .toBuffer()
    if (bytes.length <= MOST_BYTES || quality <= LEAST_QUALITY) {
      await writeFile(to, bytes)
      return bytes.length
    }
    quality = Math.max(LEAST_QUALITY, quality - Math.ceil(STEP * (bytes.length / MOST_BYTES) ** 2))
  }
}
