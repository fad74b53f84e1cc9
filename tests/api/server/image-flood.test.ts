import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app/app.ts'
import { WIDTHS } from '../../../server/adapters/images/sizes.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'

let app: TestApp
let server: ReturnType<typeof createApp>
beforeAll(async () => {
  app = await startAppWithoutNode()
  server = createApp(app.deps, null)
})
afterAll(() => app.close())

/** Requests as a client at an address of the network. */
const ask = async (path: string, from = '198.51.100.1') =>
  server.request(app.deps.config.publicUrl + path, {}, { incoming: { socket: { remoteAddress: from } } })
const cached = () => readdirSync(join(app.deps.config.dataDir, 'cache', 'images')).length

/** A picture that takes its time to encode, and is like no other. */
async function picture(seed: number): Promise<string> {
  const [width, height] = [700, 700]
  const noise = Buffer.from(
    Uint8Array.from({ length: width * height }, (_, i) => (i * (seed + 3) * 2654435761) >>> 24),
  )
  const png = await sharp(noise, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return (await app.deps.media.put(png, 'png')).url
}
const img = (url: string, width: number, quality: number | string = 100) =>
  `/img?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`

describe('the image proxy', () => {
  it('makes the widths and qualities that clients use, and no others', async () => {
    const url = await picture(1)
    for (const quality of [100, 80]) expect((await ask(img(url, 320, quality))).status).toBe(200)
    const refused = ['1', '75', '81', '99', '0', '101', '-1', '100.0', '1e2', 'x'].map((quality) =>
      img(url, 320, quality),
    )
    for (const path of [...refused, img(url, 321), img(url, 0), img(url, 3071)]) {
      expect([path, (await ask(path)).status]).toEqual([path, 400])
    }
    // what is not said is 100: one picture, one file
    const before = cached()
    const plain = await ask(`/img?url=${encodeURIComponent(url)}&w=320`)
    const absolute = await ask(img(`${app.deps.config.publicUrl}${url}`, 320))
    expect([plain.status, absolute.status, cached()]).toEqual([200, 200, before])
  })

  it('encodes a picture once, however many ask for it at a time', async () => {
    const path = img(await picture(2), 1280)
    const before = cached()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => ask(path, `198.51.100.${i}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(cached() - before).toBe(1)
  })
})

describe('somebody who asks for hundreds of pictures at once', () => {
  let paths: string[]
  beforeEach(async () => {
    const urls = await Promise.all(Array.from({ length: 10 }, (_, i) => picture(100 + i)))
    paths = urls.flatMap((url) =>
      [...WIDTHS].flatMap((width) => [100, 80].map((quality) => img(url, width, quality))),
    )
  })

  it('is asked to come back; others get theirs in between, and two cores are the most that work on it', async () => {
    const other = img(await picture(50), 640)
    let most = 0
    const watch = setInterval(() => {
      const { process, queue } = sharp.counters()
      most = Math.max(most, process + queue)
    }, 1)
    let answered = 0
    const flood = paths.map((path) => ask(path, '203.0.113.7').finally(() => answered++))
    const theirs = await ask(other, '198.51.100.9')
    const before = answered
    const answers = await Promise.all(flood)
    clearInterval(watch)
    const busy = answers.filter(({ status }) => status === 503)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(busy[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
    expect(busy[0]?.headers.get('cache-control')).toBe('no-store')
    expect(await busy[0]?.json()).toMatchObject({ code: 'BUSY' })
    expect(theirs.status).toBe(200)
    // most of those who were let in still wait when the other one has theirs
    expect(before - busy.length).toBeLessThan((answers.length - busy.length) / 3)
    expect(most).toBeLessThanOrEqual(2)
    // nothing is left in the way of the next
    expect((await ask(img(await picture(51), 320), '203.0.113.7')).status).toBe(200)
  })
})
