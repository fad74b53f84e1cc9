import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { animation, damagedPictures } from '../../../tests/support/pictures/damaged.ts'
import { BadSource, imageEncoder } from './encode.ts'
import { measurePicture, moves } from './measure.ts'
import { workQueue } from './queue.ts'
import { squarePicture } from './square-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'opened-'))
afterAll(() => rmSync(folder, { recursive: true }))
const encoder = imageEncoder(join(folder, 'cache'), workQueue({ atATime: 1, waiting: 10, waitingEach: 10 }))
const damaged = await damagedPictures()

function written(bytes: Buffer): string {
  const path = join(folder, `${Math.random()}.png`)
  writeFileSync(path, bytes)
  return path
}

it.each(Object.keys(damaged))('%s is an icon, is imported, and is shown', async (name) => {
  const picture = damaged[name] ?? Buffer.alloc(0)
  const icon = await squarePicture(new Uint8Array(picture).buffer)
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const path = written(picture)
  expect(await measurePicture(path)).toMatchObject({ width: 900, height: 700 })
  const shown = await encoder.webp('hana', path, 640, 80)
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 640 })
})

it.each(['gif', 'webp'] as const)('an animated %s is known to move', async (format) => {
  expect(await moves(written(await animation(format)))).toBe(true)
})

it('a picture of which only the head is right is none, to the import and to the proxy', async () => {
  const png = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#c3341b' } })
    .png()
    .toBuffer()
  const head = png.subarray(0, png.indexOf('IDAT') - 4)
  const path = written(head)
  expect(await measurePicture(path)).toBeNull()
  await expect(encoder.webp('hana', path, 640, 80)).rejects.toThrow(BadSource)
})
