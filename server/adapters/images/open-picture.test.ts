import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { animation, damagedPictures } from '../../../tests/support/pictures/damaged.ts'
import {
  animatedPng,
  emptyPicture,
  noPictures,
  oddPictures,
  turned,
} from '../../../tests/support/pictures/odd.ts'
import { mediaFiles } from '../media/files.ts'
import { BadSource, imageEncoder } from './encode.ts'
import { isEmpty, measurePicture, moves } from './measure.ts'
import { workQueue } from './queue.ts'
import { squarePicture } from './square-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'opened-'))
afterAll(() => rmSync(folder, { recursive: true }))
const media = mediaFiles(join(folder, 'media'))
const queue = workQueue({ atATime: 1, waiting: 10, waitingEach: 10 })
const encoder = imageEncoder(join(folder, 'cache'), queue, media)
const damaged = await damagedPictures()
const odd = await oddPictures()
const none = await noPictures()
const WIDTHS = [320, 3072]
const WEBP_MAX_SIDE = 16_383

const stored = async (bytes: Buffer) => (await media.put(bytes, 'png')).url.split('/').at(-1) ?? ''

const uploaded = (file: Buffer) => new Uint8Array(file).buffer

it.each(Object.keys(damaged))('%s is an icon, is imported, and is shown', async (name) => {
  const picture = damaged[name] ?? Buffer.alloc(0)
  const icon = await squarePicture(uploaded(picture))
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const original = await stored(picture)
  expect(await measurePicture(picture)).toMatchObject({ width: 900, height: 700 })
  const shown = await encoder.webp('hana', original, 640, 80)
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 640 })
})

it.each(Object.keys(odd))('%s is an icon, is imported, and is shown in each width', async (name) => {
  const [picture, width, height] = odd[name]!
  const icon = await sharp(await squarePicture(uploaded(picture))).metadata()
  expect([icon.format, icon.width]).toEqual(['webp', Math.min(width, 512)])
  const original = await stored(picture)
  expect(await measurePicture(picture)).toMatchObject({ width, height })
  expect([await moves(picture), await isEmpty(picture)]).toEqual([false, false])
  for (const most of WIDTHS) {
    const shown = await sharp(await encoder.webp('hana', original, most, 100)).metadata()
    const scale = Math.min(1, most / width, WEBP_MAX_SIDE / height)
    expect(shown).toMatchObject({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.round(height * scale),
    })
  }
})

it.each(Object.keys(none))('%s is no icon and no picture', async (name) => {
  const file = none[name]!
  expect(await squarePicture(uploaded(file))).toBeUndefined()
  const original = await stored(file)
  expect(await measurePicture(file)).toBeNull()
  await expect(encoder.webp('hana', original, 640, 80)).rejects.toThrow(BadSource)
})

it.each([
  [1, 600, 300, 'red'],
  [2, 600, 300, 'blue'],
  [3, 600, 300, 'blue'],
  [4, 600, 300, 'red'],
  [5, 300, 600, 'red'],
  [6, 300, 600, 'red'],
  [7, 300, 600, 'blue'],
  [8, 300, 600, 'blue'],
])('a photograph of orientation %i is %i × %i and begins %s', async (orientation, width, height, first) => {
  const picture = await turned(orientation)
  const original = await stored(picture)
  expect(await measurePicture(picture)).toMatchObject({ width, height })
  for (const made of [
    await squarePicture(uploaded(picture)),
    await encoder.webp('hana', original, 640, 80),
  ]) {
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true })
    expect([info.width > info.height, data[0]! > data[2]!]).toEqual([width > height, first === 'red'])
  }
})

it.each([
  ['GIF', await animation('gif')],
  ['WebP', await animation('webp')],
  ['PNG', animatedPng()],
])('an animated %s is known to move', async (_format, picture) => {
  expect(await moves(picture)).toBe(true)
})

it.each(['gif', 'webp'] as const)(
  'the icon of a %s that begins with nothing is what it shows first',
  async (format) => {
    const icon = await squarePicture(uploaded(await animation(format)))
    expect((await sharp(icon).stats()).isOpaque).toBe(true)
  },
)

it('a picture of which nothing shows is known to be empty, and no icon', async () => {
  for (const picture of [await emptyPicture(), animatedPng()]) {
    expect(await isEmpty(picture)).toBe(true)
    expect(await squarePicture(uploaded(picture))).toBeUndefined()
  }
})

it('a picture of which only the head is right is none, to the import and to the proxy', async () => {
  const png = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#c3341b' } })
    .png()
    .toBuffer()
  const head = png.subarray(0, png.indexOf('IDAT') - 4)
  const original = await stored(head)
  expect(await measurePicture(head)).toBeNull()
  await expect(encoder.webp('hana', original, 640, 80)).rejects.toThrow(BadSource)
})
