import { beforeAll, describe, expect, it } from 'vitest'
import { FACTS, MADE_AT, someCapsule, toldBy } from '../../../tests/support/certificates/capsule.ts'
import {
  SIGNED_AT,
  someClaim,
  testIssuer,
  type TestIssuer,
} from '../../../tests/support/certificates/claims.ts'
import { fromBase64Url, toBase64Url } from '../bytes.ts'
import { checkCapsule } from './check.ts'
import type { CapsuleContent, CapsuleWork } from './content.ts'
import { signStatement } from './statement.ts'

let issuer: TestIssuer
let online: CapsuleContent
let offline: CapsuleContent
beforeAll(async () => {
  issuer = await testIssuer()
  online = await someCapsule(issuer, 'online')
  offline = await someCapsule(issuer, 'offline')
})

const workOf = ({ works }: CapsuleContent) => works[0]!
const OTHER = '1b2f0c52-6c2e-4f0b-9a53-0f3c2f7b1d99'
const OTHER_PLACE = 41
/** With a second certificate, which the list of that day has as revoked, and which has no statement. */
async function withRevoked(content = online): Promise<CapsuleContent> {
  const claim = someClaim({ certificate: OTHER, status: OTHER_PLACE })
  const list = await issuer.list(100, [[OTHER_PLACE, 'revoked']], MADE_AT / 1000 - 60)
  const work = { ...workOf(content), claim: toBase64Url(await issuer.issue(claim)), statement: null }
  return { ...content, status: toBase64Url(list), works: [...content.works, { ...work, draw: null }] }
}
/** A certificate with a statement of a day before the file was made. */
async function withOlder(): Promise<CapsuleContent> {
  const claim = toBase64Url(await issuer.issue(someClaim({ certificate: OTHER, status: OTHER_PLACE })))
  const keyId = fromBase64Url(issuer.file.keys[0]!.kid)
  const about = { certificate: OTHER, at: SIGNED_AT + 60, facts: FACTS }
  const statement = toBase64Url(await signStatement(about, keyId, issuer.key.sign))
  return { ...online, works: [...online.works, { ...workOf(online), claim, statement, draw: null }] }
}

describe('The date of a file', () => {
  it('is that of its oldest statement where each of its certificates has one', async () => {
    const { exported } = await checkCapsule(await withOlder(), MADE_AT)
    expect(exported).toEqual({ at: (SIGNED_AT + 60) * 1000, signed: true })
  })

  it('is signed by nobody where one of them has none, or one that is changed', async () => {
    const unsigned = { at: MADE_AT, signed: false }
    expect((await checkCapsule(await withRevoked(), MADE_AT)).exported).toEqual(unsigned)
    const { works } = await withOlder()
    const [first, second] = works as [CapsuleWork, CapsuleWork]
    const exchanged = { ...online, works: [first, { ...second, statement: first.statement }] }
    expect((await checkCapsule(exchanged, MADE_AT)).exported).toEqual(unsigned)
    const altered = { ...online, works: [first, { ...second, claim: '%%%' }] }
    expect((await checkCapsule(altered, MADE_AT)).exported).toEqual(unsigned)
  })
})

describe('Who has signed a certificate without a statement', () => {
  it('is whom the statement about another one in the file names, where one key has signed both', async () => {
    const { signed, alerts } = await toldBy(await withRevoked(), 'ja')
    expect(alerts).toContainEqual(expect.stringMatching(/^Akashiが署名した2026年9月12日.*の一覧による/))
    expect(signed).toContain('署名を確認済み：Akashiの署名です。')
    expect(signed.filter((line) => line.includes('akashi.exampleが'))).toEqual([])
  })

  it.each([
    ['ja', 'Akashi（名前は署名なし、akashi.example）'],
    ['en', 'Akashi (name not signed, akashi.example)'],
  ] as const)('is else whom the file names, which nobody has signed (%s)', async (language, name) => {
    const { unsigned, signed } = await toldBy(
      await withRevoked({ ...offline, works: [workOf(offline)] }),
      language,
    )
    expect(unsigned.filter((line) => line === name).length).toBeGreaterThan(2)
    expect(signed).not.toContainEqual(expect.stringContaining('Akashi（'))
    expect(signed).not.toContainEqual(expect.stringContaining('Akashi ('))
  })

  it('is nobody whom the statement of another key names', async () => {
    const forger = await testIssuer()
    const { works } = await someCapsule(forger, 'online')
    const merged = await withRevoked({ ...offline, works })
    const keys = [...issuer.file.keys, ...forger.file.keys]
    const { signed } = await toldBy(
      { ...merged, status: null, issuer: { ...issuer.file, name: '', keys } },
      'en',
    )
    expect(signed).toContain('Signature verified: certified by Akashi.')
    expect(signed).toContain('Signature verified: certified by the holder of the key below.')
  })

  it('is the host of the list where nothing has a name', async () => {
    const nameless = { ...(await withRevoked({ ...offline })), issuer: { ...issuer.file, name: '' } }
    expect((await toldBy(nameless, 'en')).signed).toContain('Signature verified: signed by akashi.example.')
  })
})
