import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app/app.ts'
import { assemble, type Assembled } from '../../../server/app/assemble.ts'
import { dropPicture } from '../../../server/domain/accounts/account/profile-picture.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { HOUR_MS } from '../../../server/lib/time.ts'
import { scriptedChain } from '../../support/chain/scripted-chain.ts'
import { freshDatabase } from '../../support/server/app.ts'
import { listening } from '../../support/server/on-the-wire.ts'
import { startObjectStore, type ObjectStore } from '../../support/server/object-store.ts'
import { spoil, type FaultyStore } from '../../support/server/store-faults.ts'
import { fillShop } from '../../support/shop/catalog.ts'

/** Keys that all processes of a shop have. */
const KEYS = { SEAL_KEY: '5e'.repeat(32), KEY_SERVICE_KEY: '6e'.repeat(32) }

interface OneServer {
  deps: Assembled['deps']
  ask: (path: string, init?: RequestInit) => Promise<Response>
  readiness: Assembled['readiness']
  dataDir: string
}

const home = mkdtempSync(join(tmpdir(), 'akashi-store-'))
let store: ObjectStore
let faults: FaultyStore
/** Two servers on one database, with a disk each. */
let east: OneServer
let west: OneServer
let balls: Record<string, string>
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  store = await startObjectStore()
  faults = await spoil(store.bucket)
  const database = await freshDatabase()
  const open = async (name: string): Promise<OneServer> => {
    const dataDir = join(home, name)
    const env = { ...KEYS, ...store.env, S3_ENDPOINT: faults.bucket.endpoint, TRUST_PROXY: '1' }
    const config = readConfig({ ...env, DATA_DIR: dataDir, PUBLIC_URL: 'http://akashi.localhost' })
    const shared = { db: database.db, close: async () => {} }
    const { deps, readiness, close } = await assemble(config, { database: shared, chain: scriptedChain() })
    closing.push(close)
    const app = createApp(deps, null, readiness)
    const ask = async (path: string, init?: RequestInit) =>
      app.request(new URL(path, config.publicUrl).href, init)
    return { deps, ask, readiness, dataDir }
  }
  east = await open('east')
  west = await open('west')
  closing.push(database.close)
  balls = await fillShop(east)
})
afterAll(async () => {
  for (const close of closing) await close()
  await faults.close()
  await store.close()
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
})
afterEach(() => {
  faults.next()
  Object.assign(store.manner, { now: () => Date.now() })
})

const picture = (width = 500) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#c3341b' } })
    .png()
    .toBuffer()
const scaled = (url: string) => `/img?url=${encodeURIComponent(url)}&w=320&q=100`
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('Two servers with an empty disk each', () => {
  it('serve the catalog that one of them has imported, whole, scaled and shared', async () => {
    const shop = (await (await west.ask('/api/v1/studio')).json()) as { image_url: string }
    const [url = ''] = shop.image_url.split('#')
    for (const { ask } of [east, west]) {
      const [original, small] = [await ask(url), await ask(scaled(url))]
      expect([original.status, small.status]).toEqual([200, 200])
      expect(original.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(original.headers.get('content-type')).toBe('image/svg+xml')
      expect(await bytesOf(original)).toEqual(store.objects.get(url.split('/').at(-1)!)!.body)
      expect((await sharp(await bytesOf(small)).metadata()).format).toBe('webp')
      expect((await ask(`/share/ball/${balls.lucky}.en.jpg`)).status).toBe(200)
    }
    const tags = [await east.ask(scaled(url)), await west.ask(scaled(url))].map(({ headers }) =>
      headers.get('etag'),
    )
    expect(tags[0]).toBe(tags[1])
    for (const { dataDir } of [east, west]) expect(existsSync(join(dataDir, 'media'))).toBe(false)
  })

  it('serve each other’s films in parts', async () => {
    const film = randomBytes(200_000)
    const { url } = await east.deps.media.put(film, 'mp4')
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=150000-', 150_000, 199_999],
      ['bytes=-10', 199_990, 199_999],
    ] as const) {
      const part = await west.ask(url, { headers: { range } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/200000`])
      expect(part.headers.get('content-length')).toBe(String(end - start + 1))
      expect(await bytesOf(part)).toEqual(film.subarray(start, end + 1))
    }
    expect((await west.ask(url, { headers: { range: 'bytes=200000-' } })).status).toBe(416)
    const head = await west.ask(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '200000'])
  })

  it('show a member’s picture until one of them deletes it', async () => {
    const { url } = await east.deps.media.putOwn(await picture(), 'webp')
    const statuses = () =>
      Promise.all([west.ask(url), west.ask(scaled(url))].map(async (one) => (await one).status))
    expect(await statuses()).toEqual([200, 200])
    await dropPicture(east.deps, url)
    expect(await statuses()).toEqual([404, 404])
  })
})

describe('While the store', () => {
  const put = async (width: number) => (await east.deps.media.put(await picture(width), 'png')).url

  it('is away, pictures that were shown stay, the others get 503 in a moment', async () => {
    const [shown, other] = [await put(510), await put(520)]
    expect((await west.ask(scaled(shown))).status).toBe(200)
    faults.always('busy')
    expect((await west.ask(scaled(shown))).status).toBe(200)
    for (const path of [scaled(other), other]) {
      const answer = await west.ask(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
      expect(await answer.json()).toMatchObject({ code: 'BUSY' })
    }
    faults.next()
    expect((await west.ask(scaled(other))).status).toBe(200)
  })

  it('is away, a server stays ready and says it', async () => {
    faults.always('busy')
    // its answer is remembered for half a minute, and this is the first that is asked for
    await expect
      .poll(async () => (await west.readiness.check()).warnings, { timeout: 10_000 })
      .toContain('the object store does not answer: pictures are missing')
    expect((await west.readiness.check()).parts).not.toHaveProperty('store')
  })

  it('has another content under a name, no picture is made of it, and no one gets all of it', async () => {
    const url = await put(530)
    const object = store.objects.get(url.split('/').at(-1)!)!
    const made = () => readdirSync(join(west.dataDir, 'cache', 'images')).length
    const before = made()
    object.body = await picture(540)
    expect((await west.ask(scaled(url))).status).toBe(503)
    expect(made()).toBe(before)
    await expect((await west.ask(url)).arrayBuffer()).rejects.toThrow('is damaged')
  })

  it.each(['identity', 'gzip'])(
    'has another content, its answer breaks off on the wire (%s)',
    async (coding) => {
      const svg = (colour: string) => {
        const shapes = Array.from({ length: 20_000 }, (_, i) => `<path d="M${(i * 7919) % 9973}"/>`)
        return Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" fill="${colour}">${shapes.join('')}</svg>`,
        )
      }
      const url = (await east.deps.media.put(svg(`#${coding.length}00`), 'svg')).url
      const wire = await listening({ fetch: createApp(west.deps, null).fetch })
      const get = () => wire.get(url, { 'accept-encoding': coding })
      try {
        expect((await get()).text).toContain('<svg')
        store.objects.get(url.split('/').at(-1)!)!.body = svg('#fff')
        await expect(get()).rejects.toThrow(/aborted|socket hang up/)
      } finally {
        await wire.close()
      }
    },
  )

  it('refuses the clock of a machine, that machine does not start', async () => {
    store.manner.now = () => Date.now() + HOUR_MS
    const config = readConfig({ ...KEYS, ...store.env, DATA_DIR: join(home, 'north') })
    const database = { db: east.deps.db, close: async () => {} }
    await expect(assemble(config, { database, chain: scriptedChain() })).rejects.toThrow(
      'The clock of this machine differs from that of the object store by 60 minutes',
    )
  })
})
