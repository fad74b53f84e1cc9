import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { variantKey } from '../../../server/adapters/images/encode.ts'
import { ENCODED_QUALITY } from '../../../server/adapters/images/sizes.ts'
import { blockiness, inkOnPaper } from '../../support/pictures/calm-ground.ts'
import { likeness } from '../../support/pictures/likeness.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { LONG } from '../../../tools/gate.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const put = async (bytes: Uint8Array | string, extension: string) =>
  (await app.deps.media.put(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, extension)).url
const img = (url: string, w: number, q?: number) =>
  app.ask(`/img?url=${encodeURIComponent(url)}&w=${w}${q === undefined ? '' : `&q=${q}`}`)
const shown = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata()
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c3341b' } })

/** A picture without flat colours, as a photograph is. */
function clouds(side: number) {
  const pixels = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const light = 128 + 60 * Math.sin(x / 23) * Math.cos(y / 31) + 20 * Math.sin((x * y) / 20_000)
      pixels.set([light, light * 0.9, 255 - light], (y * side + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

describe('a picture through the proxy', () => {
  it('is never made larger than its original', async () => {
    const answer = await img(await put(await plain(500, 300).png().toBuffer(), 'png'), 2560)
    expect(await shown(answer)).toMatchObject({ format: 'webp', width: 500, height: 300 })
  })

  it('is drawn sharp in every width when it is an SVG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><rect width="10" height="5"/></svg>'
    const url = await put(svg, 'svg')
    expect(await shown(await img(url, 2048))).toMatchObject({ width: 2048, height: 1024 })
  })

  it('at the default quality shows no difference from its original', async () => {
    const photo = await clouds(640)
    const answer = await img(await put(photo, 'png'), 640)
    expect(await likeness(photo, Buffer.from(await answer.arrayBuffer()))).toBeGreaterThan(0.98)
  })

  it('at the default quality takes far fewer bytes than the encoder’s best', { tags: LONG }, async () => {
    const photo = await clouds(640)
    const bytes = await (await img(await put(photo, 'png'), 640)).arrayBuffer()
    const best = await sharp(photo).webp({ quality: 100 }).toBuffer()
    expect(bytes.byteLength).toBeLessThan(best.length * 0.6)
  })

  it('with a calm ground shows none of the encoder’s blocks there', async () => {
    const paper = await inkOnPaper(640)
    const bytes = Buffer.from(await (await img(await put(paper, 'png'), 640)).arrayBuffer())
    expect(await blockiness(bytes)).toBeLessThan(10)
    expect(
      await blockiness(await sharp(paper).webp({ quality: ENCODED_QUALITY }).toBuffer()),
    ).toBeGreaterThan(25)
  })

  it('of few flat colours keeps every pixel where that takes fewer bytes', async () => {
    const squares = Array.from({ length: 300 }, (_, i) => {
      const [x, y, colour] = [(i * 7) % 40, (i * 13) % 40, ['#c3341b', '#1f4e79', '#e3b04b'][i % 3]]
      return `<rect x="${x}" y="${y}" width="1" height="1" fill="${colour}"/>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#faf7f0"/>${squares.join('')}</svg>`
    const answer = await img(await put(svg, 'svg'), 640)
    const drawn = sharp(Buffer.from(svg)).resize({ width: 640 })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await likeness(await drawn.png().toBuffer(), bytes)).toBe(1)
  })

  it('of which less quality is requested takes no more bytes', { tags: LONG }, async () => {
    const flat = await plain(400, 400).png().toBuffer()
    for (const url of [await put(await clouds(400), 'png'), await put(flat, 'png')]) {
      const [full = 0, saved = Infinity] = await Promise.all(
        [100, 80].map(async (quality) => (await (await img(url, 320, quality)).arrayBuffer()).byteLength),
      )
      expect(saved).toBeLessThanOrEqual(full)
    }
  })

  it('that an earlier encoder left in the cache is made anew', async () => {
    const url = await put(await plain(60, 40).png().toBuffer(), 'png')
    const file = join(app.deps.config.dataDir, 'media', url.split('/').at(-1) ?? '')
    const stale = `${variantKey(file, 320, 100, 1)}.webp`
    writeFileSync(join(app.deps.config.dataDir, 'cache', 'images', stale), 'of the earlier encoder')
    expect(await shown(await img(url, 320))).toMatchObject({ format: 'webp', width: 60 })
  })

  it('of an animated original is its first frame', async () => {
    const frames = Buffer.alloc(8 * 16 * 3, 120)
    frames.fill(10, 8 * 8 * 3)
    const raw = { width: 8, height: 16, channels: 3 as const, pageHeight: 8 }
    const gif = await sharp(frames, { raw }).gif().toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const still = await shown(await img(await put(gif, 'gif'), 320))
    expect(still.pages ?? 1).toBe(1)
    expect(still.height).toBe(8)
  })

  it('is cached for ever, a refusal not for a moment', async () => {
    const good = await img(await put(await plain(20, 20).png().toBuffer(), 'png'), 320)
    expect(good.headers.get('cache-control')).toMatch(/immutable/)
    const bad = await img(await put('this is no picture', 'png'), 320)
    expect(bad.status).toBe(400)
    expect(bad.headers.get('cache-control')).toBe('no-store')
    expect(await bad.json()).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is refused when it would fill the memory', async () => {
    const bomb = await plain(11_000, 11_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await img(await put(bomb, 'png'), 320)).status).toBe(400)
  })
})

describe('an original', () => {
  it('that is an SVG runs nothing when it is opened as a page', async () => {
    const url = await put('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'svg')
    const answer = await app.ask(url)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('comes in ranges, as films need it', async () => {
    const url = await put('0123456789', 'mp4')
    const part = await app.ask(url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
    const end = await app.ask(url, { headers: { range: 'bytes=-3' } })
    expect([end.status, await end.text()]).toEqual([206, '789'])
    const beyond = await app.ask(url, { headers: { range: 'bytes=10-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('that is asked for by its head only leaves no file open', async () => {
    const url = await put(randomBytes(1_000_000), 'webm')
    const open = () => readdirSync('/proc/self/fd').length
    const before = open()
    for (let i = 0; i < 30; i++) {
      const head = await app.ask(url, { method: 'HEAD' })
      expect(head.headers.get('content-length')).toBe('1000000')
    }
    await vi.waitFor(() => expect(open() - before).toBeLessThan(10), { timeout: 30_000 })
  })
})
