// @vitest-environment node
import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  SIGNED_AT,
  SITE,
  someClaim,
  testIssuer,
  type TestIssuer,
} from '../../../tests/support/certificates/claims.ts'
import { receiptOf } from '../../../tests/support/shop/works.ts'
import { toBase64Url } from '../bytes.ts'
import { trust } from '../trusted.ts'
import { checkWork } from './check.ts'
import { CAPSULE_VERSION, type CapsuleWork } from './content.ts'
import { capsuleHtml } from './html.ts'

const NOW = (SIGNED_AT + 3600) * 1000
const PICTURE = Buffer.from('a picture')
const picture = (bytes: Buffer, original = true) => ({
  url: `data:image/png;base64,${bytes.toString('base64')}`,
  original,
})

let issuer: TestIssuer
let work: CapsuleWork
const check = async (changes: Partial<CapsuleWork> = {}, keys = issuer) =>
  checkWork({ ...work, ...changes }, await trust(keys.file), NOW)

beforeAll(async () => {
  issuer = await testIssuer()
  const media = createHash('sha256').update(PICTURE).digest('hex').slice(0, 32)
  const claim = toBase64Url(await issuer.issue(someClaim({ media })))
  work = {
    claim,
    address: `${SITE}/a/nfts/b/certificate`,
    picture: picture(PICTURE),
    draw: null,
    provenance: null,
  }
})

it('tells a genuine certificate with its own picture', async () => {
  const { verdict, picture: seen } = await check()
  expect(verdict.kind).toBe('genuine')
  expect(seen).toBe('original')
})

it('tells every changed character of the claim', async () => {
  for (let at = 0; at < work.claim.length; at += 7) {
    const letter = work.claim[at] === 'A' ? 'B' : 'A'
    const claim = work.claim.slice(0, at) + letter + work.claim.slice(at + 1)
    const { verdict } = await check({ claim })
    expect(['altered', 'unknown-key'], `character ${at}`).toContain(verdict.kind)
  }
  expect((await check({ claim: '%%%' })).verdict.kind).toBe('altered')
})

it('tells an exchanged picture, and never takes a copy for the original', async () => {
  expect((await check({ picture: picture(Buffer.from('A picture')) })).picture).toBe('changed')
  expect((await check({ picture: { url: 'https://elsewhere.example/a.png', original: true } })).picture).toBe(
    'changed',
  )
  expect((await check({ picture: picture(PICTURE, false) })).picture).toBe('copy')
})

it('tells a receipt whose figures do not agree', async () => {
  const draw = { receipt: receiptOf('a'), contentId: 'a', edition: 1 }
  expect((await check({ draw })).draw?.failedAt).not.toBeNull()
})

it('tells the keys of somebody else', async () => {
  expect((await check({}, await testIssuer())).verdict.kind).toBe('unknown-key')
})

it('makes one page that may ask nobody for anything, in which no text can end its element', async () => {
  const content = { version: CAPSULE_VERSION, madeAt: NOW, issuer: issuer.file, works: [work] } as const
  const named = { ...content, issuer: { ...issuer.file, name: '</script><script>alert(1)</script>' } }
  const page = await capsuleHtml({ ...named, works: [work] }, 'let a = "</script>"')
  expect(page).toContain("default-src 'none'")
  expect(page).not.toContain('<script>alert')
  expect(page.match(/<\/script>/g)).toHaveLength(2)
})
