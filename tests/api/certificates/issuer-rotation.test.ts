import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config/environment.ts'
import {
  checkIssuerKeys,
  prepareConfiguredKeys,
  signingKey,
} from '../../../server/domain/certificates/issuer-keys.ts'
import { pairOf } from '../../../server/domain/certificates/key-pair.ts'
import type { KeyParts } from '../../../server/domain/certificates/key-ring.ts'
import { revokeKey, rotateKey, rotateNow } from '../../../server/domain/certificates/rotation.ts'
import { issuerKeys } from '../../../server/store/certificates/issuer-keys.ts'
import { issuerFile, type IssuerFile } from '../../../src/contract/issuer.ts'
import { toBase64Url } from '../../../src/proof/bytes.ts'
import { firstSigned, sign1 } from '../../../src/proof/cose.ts'
import { toPayload } from '../../../src/proof/claim.ts'
import { checkSignature, trust } from '../../../src/proof/trusted.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { someClaim } from '../../support/certificates/claims.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const [OLD, NEW] = ['ab'.repeat(32), 'cd'.repeat(32)]

let app: TestApp

beforeEach(async () => {
  app = await startAppWithoutNode()
})
afterEach(() => app.close())

/** Lets time pass, as every process sees it. */
const later = (ms: number) => {
  const before = app.deps.now
  app.deps.now = () => new Date(before().getTime() + ms)
}
/** Another process on the same database, with an environment of its own. */
const process = (env: Record<string, string> = {}): KeyParts => ({
  ...app.deps,
  // what a process has read is cached by its connection
  db: app.deps.db.withoutPlugins(),
  config: readConfig({ PUBLIC_URL: 'http://akashi.localhost', ...env }),
  now: () => app.deps.now(),
})
/** As the app reads and stores it. */
const published = async () =>
  v.parse(issuerFile, await (await app.ask('/.well-known/akashi-issuer.json')).json())
const signs = async (parts: KeyParts = app.deps) => toBase64Url((await signingKey(parts)).keyId)
const kidOf = async (secret: string) => (await pairOf(secret)).kid

/** What a phone that fetched the keys at some time says of a claim that is signed now. */
async function saysOf(file: IssuerFile) {
  const { keyId, sign } = await signingKey(app.deps)
  const seconds = Math.floor(app.deps.now().getTime() / 1000)
  const [signed] = firstSigned(await sign1(toPayload(someClaim({ knownAt: seconds })), { keyId }, sign))
  return checkSignature(await trust(file), signed, () => seconds)
}

describe('A rotation', () => {
  it('is known to a phone that was online in the eight days before, and to no other', async () => {
    const before = await published()
    const { kid } = await rotateKey(app.deps)
    const phones: IssuerFile[] = []
    for (let day = 0; day < 8; day++) {
      phones.push(await published())
      expect(await signs()).not.toBe(kid)
      later(DAY_MS)
    }
    // online 8, 7 … 1 days ago
    expect(await signs()).toBe(kid)
    for (const phone of phones) expect(await saysOf(phone)).toBe('fits')
    // 9 days ago
    expect(await saysOf(before)).toBe('unknown-key')
  })

  it('happens at its moment, in every process at once, and without a restart', async () => {
    const first = await signs()
    const others = [process(), process()]
    const { kid, from } = await rotateKey(app.deps)
    const toGo = () => from.getTime() - app.deps.now().getTime()
    later(toGo() - 1000)
    for (const each of [app.deps, ...others]) expect(await signs(each)).toBe(first)
    later(toGo())
    for (const each of [app.deps, ...others]) expect(await signs(each)).toBe(kid)
    expect((await published()).keys).toMatchObject([
      { kid: first, retired_at: from.toISOString() },
      { kid, valid_from: from.toISOString(), retired_at: null },
    ])
  })

  it('forgets the old private half, once no clock can be so far behind that it is needed', async () => {
    const first = await signs()
    const { from } = await rotateKey(app.deps)
    const secret = async () => (await issuerKeys(app.deps.db)).find(({ kid }) => kid === first)?.sealed
    later(from.getTime() - app.deps.now().getTime())
    await signs()
    expect(await secret()).toMatch(/^sealed:/)
    later(11 * MINUTE_MS)
    await signs()
    expect(await secret()).toBeNull()
  })

  it('is one at a time, also where two are begun at once', async () => {
    await signs()
    const begun = await Promise.allSettled([rotateKey(app.deps), rotateKey(process())])
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await published()).keys).toHaveLength(2)
    await expect(rotateKey(app.deps)).rejects.toThrow(/is published already and signs from/)
  })

  it('of a stolen key is at once, and a phone that is offline does not know it', async () => {
    const phone = await published()
    const { kid } = await rotateNow(app.deps)
    expect(await signs()).toBe(kid)
    expect(await saysOf(phone)).toBe('unknown-key')
    expect(await saysOf(await published())).toBe('fits')
  })
})

describe('A revoked key', () => {
  it('that signed is followed at once; the published one keeps its time', async () => {
    const first = await signs()
    const { kid: next, from } = await rotateKey(app.deps)
    expect(await revokeKey(app.deps, first)).toBe('signing')
    const between = await signs()
    expect([first, next]).not.toContain(between)
    // two processes that find none make one
    expect(await signs(process())).toBe(between)
    later(from.getTime() - app.deps.now().getTime())
    expect(await signs()).toBe(next)
  })

  it('that was to sign next is taken back, and the one before goes on', async () => {
    const first = await signs()
    const { kid: next } = await rotateKey(app.deps)
    expect(await revokeKey(app.deps, next)).toBe('next')
    later(9 * DAY_MS)
    expect(await signs()).toBe(first)
    expect(await revokeKey(app.deps, next)).toBeUndefined()
    expect(await revokeKey(app.deps, 'no-key')).toBeUndefined()
  })
})

describe('A key of the environment', () => {
  const start = async (env: Record<string, string>) => {
    const parts = process(env)
    await checkIssuerKeys(parts)
    await prepareConfiguredKeys(parts)
    return parts
  }

  it('signs at once where it is the first, and its successor eight days after it is given', async () => {
    expect(await signs(await start({ ISSUER_KEY: OLD }))).toBe(await kidOf(OLD))
    const both = await start({ ISSUER_KEY: OLD, ISSUER_KEY_NEXT: NEW })
    later(7 * DAY_MS)
    expect(await signs(both)).toBe(await kidOf(OLD))
    await expect(start({ ISSUER_KEY: NEW })).rejects.toThrow(
      /signs from .*: until then it is ISSUER_KEY_NEXT/,
    )
    await expect(start({ ISSUER_KEY: OLD })).rejects.toThrow(/is published to sign from .* ISSUER_KEY_NEXT/)
    later(2 * DAY_MS)
    expect(await signs(both)).toBe(await kidOf(NEW))
    expect(await signs(await start({ ISSUER_KEY: NEW }))).toBe(await kidOf(NEW))
    await expect(start({ ISSUER_KEY: OLD })).rejects.toThrow(/signed with the key/)
  })

  it('that is new and alone is refused: nobody knows it, and the one before is not here', async () => {
    await start({ ISSUER_KEY: OLD })
    await expect(start({ ISSUER_KEY: NEW })).rejects.toThrow(/ISSUER_KEY_NEXT until it has been published/)
    const { kid } = await rotateNow(process({ ISSUER_KEY: NEW }))
    expect(kid).toBe(await kidOf(NEW))
    expect(await signs(await start({ ISSUER_KEY: NEW }))).toBe(kid)
  })

  it('follows one that the database keeps after eight days', async () => {
    const first = await signs()
    const parts = await start({ ISSUER_KEY: NEW })
    expect(await signs(parts)).toBe(first)
    later(8 * DAY_MS)
    expect(await signs(parts)).toBe(await kidOf(NEW))
  })

  it('that is revoked needs a new value, which signs at once', async () => {
    const parts = await start({ ISSUER_KEY: OLD })
    await revokeKey(parts, await kidOf(OLD))
    await expect(signs(parts)).rejects.toThrow('ISSUER_KEY is a key that signs no more')
    expect(await signs(await start({ ISSUER_KEY: NEW }))).toBe(await kidOf(NEW))
  })

  it('is not rotated by the command: the message says how', async () => {
    const parts = await start({ ISSUER_KEY: OLD })
    await expect(rotateKey(parts)).rejects.toThrow(/ISSUER_KEY_NEXT/)
    await expect(rotateNow(parts)).rejects.toThrow(/set a new value/)
  })
})
