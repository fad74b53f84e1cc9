// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import {
  keyPair,
  SIGNED_AT,
  SITE,
  someClaim,
  testIssuer,
  type TestIssuer,
  type TestKey,
} from '../../tests/support/certificates/claims.ts'
import { joined, toBase64Url, type Bytes } from './bytes.ts'
import { fromCbor, toCbor } from './cbor.ts'
import { CLAIM_VERSION, toPayload, type Claim } from './claim.ts'
import { codeText } from './code.ts'
import { withHolder } from './holder.ts'
import { readStatusList } from './status-list.ts'
import { trust, type Trusted } from './trusted.ts'
import { judgeClaim, judgeCode, type Genuine, type Verdict } from './verdict.ts'
import { LONG } from '../../tools/gate.ts'

const DAY_S = 86_400
const NOW = (SIGNED_AT + 3600) * 1000
const PLACE = 4711
const PHONE_PLACE = 12

let issuer: TestIssuer
let trusted: Trusted
let phone: TestKey
let claim: Claim
let paper: Bytes
let held: Bytes
const address = () => `${SITE}/sumi/nfts/${claim.certificate}/certificate`

beforeAll(async () => {
  issuer = await testIssuer()
  trusted = await trust(issuer.file)
  phone = await keyPair()
  claim = someClaim({ device: { key: phone.short, status: PHONE_PLACE } })
  paper = await issuer.issue(someClaim())
  held = await issuer.issue(claim)
})

const judge = (content: Bytes, more: Partial<Parameters<typeof judgeClaim>[1]> = {}) =>
  judgeClaim(content, { trusted, now: NOW, ...more })
const shown = async (ago = 0) => withHolder(held, NOW - ago, phone.sign)
const listed = async (state: 'valid' | 'transferred' | 'revoked', place = PLACE, at?: number) =>
  readStatusList(await issuer.list(10_000, [[place, state]], at), trusted)
const genuine = (verdict: Verdict): Genuine => {
  if (verdict.kind !== 'genuine') throw new Error(JSON.stringify(verdict))
  return verdict
}

describe('somebody who reads a code', () => {
  it('learns who issued what to whom, as of when', async () => {
    const verdict = genuine(await judgeCode(codeText(address(), paper), { trusted, now: NOW }))
    expect(verdict.claim).toEqual(someClaim())
    expect(verdict.issuer).toEqual({ name: 'Akashi', origin: SITE, signedAt: SIGNED_AT * 1000 })
    expect(verdict.address).toEqual({ origin: SITE, certificate: claim.certificate, own: true })
    expect(verdict.holder).toEqual({ state: 'unbound' })
    expect(verdict.since).toMatchObject({ state: 'unknown', listAt: null, knownUntil: SIGNED_AT * 1000 })
  })

  it('is told of every byte that was changed', { tags: LONG }, async () => {
    const whole = await shown()
    for (const [at, byte] of whole.entries()) {
      for (const mask of [0x01, 0x80, 0xff]) {
        const changed = Uint8Array.from(whole)
        changed[at] = byte ^ mask
        const { kind } = await judge(changed)
        expect(['altered', 'unknown-key'], `byte ${at} ^ ${mask}`).toContain(kind)
      }
    }
  })

  it('is told of a code that is cut, longer, or put together from two', async () => {
    const whole = await shown()
    const other = await issuer.issue(someClaim({ edition: 8, device: claim.device }))
    const wrong = [
      whole.subarray(0, -1),
      whole.subarray(0, held.length + 5),
      joined(whole, Uint8Array.of(0)),
      joined(whole, whole),
      joined(other, whole.subarray(held.length)),
      joined(paper, whole.subarray(held.length)),
      new Uint8Array(0),
      new Uint8Array(5000).fill(0xd2),
    ]
    for (const content of wrong) expect((await judge(content)).kind).toBe('altered')
  })

  it('is told when the address was exchanged, and where a genuine claim leads elsewhere', async () => {
    const elsewhere = codeText(address().replace(SITE, 'https://other.example'), paper)
    expect(genuine(await judgeCode(elsewhere, { trusted, now: NOW })).address?.own).toBe(false)
    const exchanged = codeText(`${SITE}/sumi/nfts/another-one/certificate`, paper)
    expect(await judgeCode(exchanged, { trusted, now: NOW })).toEqual({ kind: 'altered', part: 'address' })
    const damaged = codeText(address(), paper).replace('#c=', '#c=!')
    expect(await judgeCode(damaged, { trusted, now: NOW })).toEqual({ kind: 'altered', part: 'code' })
  })

  it('tells an address without a claim from something else', async () => {
    expect((await judgeCode(address(), { trusted, now: NOW })).kind).toBe('only-address')
    for (const text of ['', 'hello', 'https://elsewhere.example/', 'WIFI:T:WPA;S:a;;'])
      expect(await judgeCode(text, { trusted, now: NOW })).toEqual({ kind: 'nothing' })
  })
})

describe('signatures', () => {
  it('under a key that is not known may be the issuer’s newest; of a code that leads elsewhere they are not', async () => {
    const foreign = await (await testIssuer()).issue(claim)
    expect(await judge(foreign)).toEqual({ kind: 'unknown-key', asked: false })
    expect(await judge(foreign, { asked: true })).toEqual({ kind: 'unknown-key', asked: true })
    const own = codeText(address(), foreign)
    expect(await judgeCode(own, { trusted, now: NOW })).toEqual({ kind: 'unknown-key', asked: false })
    const elsewhere = await judgeCode(own.replace(SITE, 'https://other.example'), { trusted, now: NOW })
    expect(elsewhere).toMatchObject({ kind: 'another-issuer', address: { origin: 'https://other.example' } })
  })

  it('under the issuer’s key id and of another key do not fit', async () => {
    const other = await keyPair()
    const pretender = await testIssuer({ ...other, thumbprint: issuer.key.thumbprint })
    expect(await judge(await pretender.issue(claim))).toEqual({ kind: 'altered', part: 'claim' })
  })

  it('of a retired key stay good for their time, and of a revoked one count no more', async () => {
    const at = (days: number) => new Date((SIGNED_AT + days * DAY_S) * 1000).toISOString()
    const keys = async (times: object) => trust((await testIssuer(issuer.key, times)).file)
    expect((await judge(held, { trusted: await keys({ retired_at: at(1) }) })).kind).toBe('genuine')
    expect((await judge(held, { trusted: await keys({ retired_at: at(-1) }) })).kind).toBe('withdrawn-key')
    expect((await judge(held, { trusted: await keys({ valid_from: at(1) }) })).kind).toBe('withdrawn-key')
    expect((await judge(held, { trusted: await keys({ revoked_at: at(9) }) })).kind).toBe('withdrawn-key')
  })

  it('under a later format are called that, and no one’s word for it is taken', async () => {
    const set = fromCbor(toPayload(claim)) as Map<number, unknown[]>
    const later = toCbor(new Map([...set, [-65_537, [CLAIM_VERSION + 1, 'whatever comes']]]))
    expect(await judge(await issuer.sign(later))).toEqual({ kind: 'newer', version: 2 })
    expect((await judge(await (await testIssuer()).sign(later))).kind).toBe('unknown-key')
  })

  it('cannot be checked without keys', async () => {
    expect(await judge(held, { trusted: undefined })).toEqual({ kind: 'unable', why: 'no-keys' })
  })
})

describe('what an issuer has signed by mistake', () => {
  it('is no certificate', async () => {
    const set = fromCbor(toPayload(claim)) as Map<number, unknown>
    const payloads = [
      toCbor(new Map([[6, 1]])),
      toCbor([...set]),
      toCbor(new Map([...set, [4, SIGNED_AT]])),
      toCbor(new Map([...set].filter(([key]) => key !== 8))),
      joined(toPayload(claim), Uint8Array.of(0)),
    ]
    for (const payload of payloads) {
      expect(await judge(await issuer.sign(payload))).toEqual({ kind: 'altered', part: 'claim' })
    }
  })
})

describe('the status list', () => {
  it('says what is known since the claim was signed', async () => {
    const verdicts = await Promise.all(
      (['valid', 'transferred', 'revoked'] as const).map(async (state) =>
        genuine(await judge(held, { status: await listed(state) })),
      ),
    )
    expect(verdicts.map(({ since }) => since.state)).toEqual(['valid', 'transferred', 'revoked'])
    const listAt = (SIGNED_AT + DAY_S) * 1000
    expect(verdicts[0]?.since).toMatchObject({ listAt, knownUntil: listAt })
    expect(verdicts[1]?.since).toMatchObject({ listAt, knownUntil: SIGNED_AT * 1000 })
  })

  it('says nothing of a claim that is younger, or that it does not reach', async () => {
    const older = await listed('transferred', PLACE, SIGNED_AT - 1)
    expect(genuine(await judge(held, { status: older })).since).toMatchObject({
      state: 'unknown',
      list: 'older',
    })
    const short = await readStatusList(await issuer.list(8, []), trusted)
    expect(genuine(await judge(held, { status: short })).since).toMatchObject({
      state: 'unknown',
      list: 'short',
    })
  })

  it('makes a claim old after a week without one', async () => {
    const week = (days: number) => (SIGNED_AT + days * DAY_S) * 1000
    const since = async (more: Parameters<typeof judge>[1]) => genuine(await judge(held, more)).since
    expect(await since({ now: week(6) })).toMatchObject({ stale: false, list: 'none' })
    expect(await since({ now: week(8) })).toMatchObject({ stale: true, list: 'none' })
    const status = await listed('valid', PLACE, SIGNED_AT + 5 * DAY_S)
    expect(await since({ now: week(8), status })).toMatchObject({ stale: false, list: 'answers' })
    expect(await since({ now: week(13), status })).toMatchObject({ stale: true, list: 'stale' })
  })

  it('of somebody else, or altered, is none', async () => {
    const own = await issuer.list(10_000, [[PLACE, 'valid']])
    await expect(readStatusList(own, await trust((await testIssuer()).file))).rejects.toThrow('issuer')
    for (const at of [0, 20, 60, own.length - 1]) {
      const changed = Uint8Array.from(own)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(readStatusList(changed, trusted)).rejects.toThrow(/not/)
    }
    await expect(readStatusList(held, trusted)).rejects.toThrow('status list')
  })

  it('is no claim', async () => {
    expect((await judge(await issuer.list(8, []))).kind).toBe('altered')
  })
})

it('says so where the reader’s own clock is plainly wrong', async () => {
  const verdict = genuine(await judge(held, { now: (SIGNED_AT - 7200) * 1000 }))
  expect(verdict.clockBehindMs).toBe(7_200_000)
  expect(genuine(await judge(held)).clockBehindMs).toBe(0)
})

it('names the device by the thumbprint that the contract speaks of', () => {
  expect(toBase64Url(phone.thumbprint)).toMatch(/^[\w-]{43}$/)
})
