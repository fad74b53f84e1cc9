import sharp from 'sharp'
import { expect, it } from 'vitest'
import { measurePicture } from './measure.ts'

const measured = (bytes: string | Buffer) => measurePicture(Buffer.from(bytes))
const svg = (width: number, height: number, shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`

it.each([
  [900, 1200],
  [997, 661],
  [20, 2000],
])('measures a drawing of %i × %i and its colour, whatever pixel its edge ends in', async (width, height) => {
  const drawing = svg(width, height, '<rect width="100%" height="100%" fill="#123456"/>')
  expect(await measured(drawing)).toEqual({ width, height, color: '#123456' })
})

it('measures a photograph as it is shown, turned', async () => {
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c3341b' } })
  const turned = await photo.withMetadata({ orientation: 6 }).png().toBuffer()
  expect(await measured(turned)).toEqual({ width: 200, height: 300, color: '#c3341b' })
})

it('gives no colour to a picture that is transparent somewhere', async () => {
  const round = svg(100, 100, '<circle cx="50" cy="50" r="50" fill="#123456"/>')
  expect(await measured(round)).toEqual({ width: 100, height: 100, color: undefined })
})

it('knows nothing of what is no picture', async () => {
  expect(await measured('this is no picture')).toBeNull()
})
