// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import {
  keyPair,
  SIGNED_AT,
  someClaim,
  testIssuer,
  type TestIssuer,
  type TestKey,
} from '../../tests/support/certificates/claims.ts'
import type { Bytes } from './bytes.ts'
import { withHolder, type Holder, type ReadBy, type Reading } from './holder.ts'
import { readStatusList } from './status-list.ts'
import { trust, type Trusted } from './trusted.ts'
import { judgeClaim } from './verdict.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const NOW = (SIGNED_AT + 3600) * SECOND_MS
const PHONE_PLACE = 12

let issuer: TestIssuer
let trusted: Trusted
let phone: TestKey
let held: Bytes

beforeAll(async () => {
  issuer = await testIssuer()
  trusted = await trust(issuer.file)
  phone = await keyPair()
  held = await issuer.issue(someClaim({ device: { key: phone.short, status: PHONE_PLACE } }))
})

interface Look {
  /** How far the holder's clock is ahead of the reader's. */
  apart?: number
  /** A camera's readings before, as [seconds before now that it was read, and that it was signed]. */
  before?: [read: number, signed: number][]
  by?: ReadBy
}

/** Reads a code that the phone signs at this moment of its own clock. */
async function look({ apart = 0, before = [], by = 'camera' }: Look): Promise<Holder> {
  const readings: Reading[] = before.map(([read, signed]) => ({
    readAt: NOW - read * SECOND_MS,
    signedAt: NOW + apart - signed * SECOND_MS,
  }))
  const content = await withHolder(held, NOW + apart, phone.sign)
  const verdict = await judgeClaim(content, { trusted, now: NOW, by, readings })
  if (verdict.kind !== 'genuine') throw new Error(verdict.kind)
  return verdict.holder
}

describe('a camera that keeps looking', () => {
  it('says "now" of codes that advance with its clock', async () => {
    expect(await look({ before: [[1, 1]] })).toMatchObject({ state: 'now', apartMs: 0 })
    expect(await look({ before: [[1.9, 1]], apart: -3 * SECOND_MS })).toMatchObject({ state: 'now' })
    expect(
      await look({
        before: [
          [3.4, 2],
          [1, 1],
        ],
      }),
    ).toMatchObject({ state: 'now' })
  })

  it('never says it of one reading, however fresh', async () => {
    expect(await look({})).toEqual({ state: 'still', watchedMs: 0, apartMs: 0, signedAt: NOW })
  })

  it('never says it of a picture: the same code, for as long as one looks', async () => {
    for (const apart of [0, -HOUR_MS, HOUR_MS]) {
      const still = await look({
        apart,
        before: [
          [4, 0],
          [2, 0],
        ],
      })
      expect(still).toMatchObject({ state: 'still', watchedMs: 4 * SECOND_MS, apartMs: apart })
    }
  })

  it('is not taken in by two pictures, or by a film that runs too fast, too slow or backwards', async () => {
    for (const before of [
      [4, 1],
      [1, 4],
      [0.2, 60],
      [2, -1],
    ] as [number, number][])
      expect(await look({ before: [before] })).toMatchObject({ state: 'still' })
  })

  it('is not taken in by a picture that is held up after the phone itself', async () => {
    expect(await look({ before: [[3, 3]] })).toMatchObject({ state: 'now' })
    expect(await look({ before: [[3.1, 3]] })).toMatchObject({ state: 'still' })
  })

  it('calls a stream stale that is replayed more than ten seconds later', async () => {
    expect(await look({ before: [[1, 1]], apart: -10 * SECOND_MS })).toMatchObject({ state: 'now' })
    expect(await look({ before: [[1, 1]], apart: -11 * SECOND_MS })).toMatchObject({ state: 'apart' })
    expect(await look({ before: [[1, 1]], apart: -90 * SECOND_MS })).toMatchObject({ state: 'apart' })
  })

  it('tells a clock that is wrong from a picture, up to a day to either side, and by how much', async () => {
    for (const apart of [-DAY_MS, -HOUR_MS, HOUR_MS, DAY_MS])
      expect(await look({ apart, before: [[1, 1]] })).toMatchObject({ state: 'apart', apartMs: apart })
  })
})

describe('a code that no camera of ours has read', () => {
  it('cannot tell where the phone is, whatever its time, and whatever was read before', async () => {
    for (const by of ['picture', 'text', 'link'] as const) {
      expect(await look({ by, before: [[1, 1]] })).toMatchObject({ state: 'unseen', by, apartMs: 0 })
      expect(await look({ by, apart: -HOUR_MS })).toMatchObject({ state: 'unseen', by, apartMs: -HOUR_MS })
    }
  })

  it('is a printed one where it has no signature of the phone', async () => {
    const verdict = await judgeClaim(held, { trusted, now: NOW })
    expect(verdict).toMatchObject({ holder: { state: 'none' } })
  })
})

it('a phone that was reported lost shows nothing any more, however well it signs', async () => {
  const status = await readStatusList(await issuer.list(10_000, [[PHONE_PLACE, 'revoked']]), trusted)
  const shown = await withHolder(held, NOW, phone.sign)
  expect(await judgeClaim(shown, { trusted, now: NOW, status })).toMatchObject({ holder: { state: 'lost' } })
})

it('somebody else’s phone never signs for the owner’s', async () => {
  const thief = await keyPair()
  const shown = await withHolder(held, NOW, thief.sign)
  expect(await judgeClaim(shown, { trusted, now: NOW })).toEqual({ kind: 'altered', part: 'holder' })
})
