import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { startObjectStore, type ObjectStore } from '../../../tests/support/server/object-store.ts'
import { spoil, type FaultyStore } from '../../../tests/support/server/store-faults.ts'
import type { Bucket } from '../../config/bucket.ts'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import { HOUR_MS } from '../../lib/time.ts'
import { mediaBucket } from './bucket.ts'
import { checkBucket } from './open.ts'
import { DamagedOriginal, MediaAway, type Media } from './port.ts'
import { readWhole } from './whole.ts'

let store: ObjectStore
let faults: FaultyStore
let media: Media
beforeAll(async () => {
  store = await startObjectStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  faults = await spoil(store.bucket)
  media = mediaBucket(faults.bucket)
})
afterEach(async () => {
  await faults.close()
  Object.assign(store.manner, { now: () => Date.now(), conditions: true })
})

const content = (name: string) => Buffer.alloc(100_000, name)
const put = async (name: string) => (await media.put(content(name), 'png')).url.split('/').at(-1) ?? ''

describe('A store', () => {
  it('that is busy for a moment is asked again', async () => {
    faults.next('busy', 'busy')
    const name = await put('busy')
    faults.next('busy')
    expect(await readWhole(media, name)).toEqual(content('busy'))
  })

  it('that stays busy is said to be away, after three requests', async () => {
    faults.always('busy')
    const error = await put('away').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MediaAway)
    expect(error).toMatchObject({
      status: 503,
      message: `The object store at ${faults.bucket.endpoint} answers with 503.`,
    })
    expect(faults.asked).toHaveLength(3)
  })

  it('that breaks its answer off is asked again, and believed no part of it', async () => {
    const name = await put('cut')
    faults.next('cut')
    expect(await readWhole(media, name)).toEqual(content('cut'))
    faults.always('cut')
    await expect(readWhole(media, name)).rejects.toThrow(MediaAway)
  })

  it('that answers with another content is not believed', async () => {
    const name = await put('lie')
    faults.next('lie')
    await expect(readWhole(media, name)).rejects.toThrow(DamagedOriginal)
    expect(await readWhole(media, name)).toEqual(content('lie'))
  })

  it('that knows no conditional writes stores an original all the same', async () => {
    store.manner.conditions = false
    expect(await readWhole(media, await put('plain'))).toEqual(content('plain'))
  })

  it('that is silent, or stops in an answer, is not waited for', { tags: LONG }, async () => {
    const name = await put('silence')
    faults.always('silence')
    await expect(media.sizeOf(`${'0'.repeat(64)}.png`)).rejects.toThrow('does not answer in time')
    faults.always('stall')
    const reading = media.read(name).then((stream) => buffer(stream!))
    await expect(reading).rejects.toThrow('stalls in its answers')
  })

  it('gets each original with its type, to be kept for ever', async () => {
    const { type, cacheControl } = store.objects.get(await put('typed'))!
    expect([type, cacheControl]).toEqual(['image/png', 'public, max-age=31536000, immutable'])
  })

  it('is asked once for the size of an original, each time for that of a member’s picture', async () => {
    const name = await put('sizes')
    const own = (await media.putOwn(content('own'), 'webp')).url.split('/').at(-1) ?? ''
    faults.asked.length = 0
    for (let i = 0; i < 3; i++) for (const each of [name, own]) await media.sizeOf(each)
    expect(faults.asked.filter((asked) => asked.endsWith(name))).toHaveLength(1)
    expect(faults.asked.filter((asked) => asked.endsWith(own))).toHaveLength(3)
  })
})

describe('At a start', () => {
  const said = async (change: Partial<Bucket>) => {
    const error = await checkBucket({ ...store.bucket, ...change }).then(
      () => null,
      (thrown: Error) => thrown,
    )
    expect(error?.message ?? '').not.toContain(store.bucket.secretAccessKey)
    return [error?.name, error?.message]
  }

  it('a bucket that is there is taken', async () => {
    expect(await said({})).toEqual([undefined, undefined])
  })

  it.each([
    [
      { secretAccessKey: 'other' },
      /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: .* refuses them for originals$/,
    ],
    [{ name: 'elsewhere' }, /^S3_BUCKET: there is no bucket elsewhere at /],
  ])('one sentence says what is wrong with %o', async (change, sentence) => {
    expect(await said(change)).toEqual([BadConfiguration.name, expect.stringMatching(sentence)])
  })

  it('a clock that is off is told from a wrong key', async () => {
    store.manner.now = () => Date.now() + HOUR_MS
    expect(await said({})).toEqual([
      BadConfiguration.name,
      'The clock of this machine differs from that of the object store by 60 minutes, so it refuses every request: set it right.',
    ])
  })

  it('a store that is not there is said to be away', async () => {
    await faults.close()
    const { endpoint } = faults.bucket
    expect(await said({ endpoint })).toEqual([
      'Problem',
      `The object store at ${endpoint} cannot be reached (ECONNREFUSED).`,
    ])
  })
})
