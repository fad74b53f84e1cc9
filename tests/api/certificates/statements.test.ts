import { afterAll, beforeAll, expect, it } from 'vitest'
import { revokeCertificate } from '../../../server/domain/certificates/revocation.ts'
import type { IssuerFile } from '../../../src/contract/issuer.ts'
import type { ProvenanceEntry } from '../../../src/contract/nfts.ts'
import { fromBase64Url } from '../../../src/proof/bytes.ts'
import { readStatement } from '../../../src/proof/capsule/statement.ts'
import { trust } from '../../../src/proof/trusted.ts'
import { judgeClaim } from '../../../src/proof/verdict.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { workOf } from '../../support/resale/listing.ts'
import { statusAndCode } from '../../support/resale/resale.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'

let app: TestApp
let ball: string
let hana: Person
let ken: Person

beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 10 } })).lucky ?? ''
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
})
afterAll(() => app.close())

const ask = (path: string, who?: Person) => app.ask(path, json('GET', undefined, who?.cookie))
const read = async <T>(path: string, who?: Person) => (await (await ask(path, who)).json()) as T
const pathOf = (nft: string) => `/api/v1/nfts/${nft}/statement`
const trusted = async () => trust(await read<IssuerFile>('/.well-known/akashi-issuer.json'))

it('an owner gets shop, page and provenance of their work, signed with the key that signs claims', async () => {
  const nft = await workOf(app, hana, ball)
  const { statement } = await read<{ statement: string }>(pathOf(nft), hana)
  const { certificate, at, facts } = await readStatement(fromBase64Url(statement), await trusted())
  expect(certificate).toBe(nft)
  expect(Math.abs(at - app.deps.now().getTime() / 1000)).toBeLessThan(60)
  const { publicUrl: origin } = app.deps.config
  expect(facts.certifier).toEqual({ name: 'Akashi', origin })
  expect(facts.address).toMatch(new RegExp(`^${origin}/[\\w-]+/nfts/${nft}/certificate$`))
  expect(facts.shop.address).toBe(facts.address.replace(/\/nfts\/.*/, ''))
  const shown = await read<{
    item: { group_page: { translations: Record<'ja' | 'en', { name: string }> } }
  }>(`/api/v1/nfts/${nft}/certificate`)
  const { ja, en } = shown.item.group_page.translations
  expect(facts.shop.name).toEqual({ ja: ja.name, en: en.name })
  expect(facts.provenance).toEqual(await read<ProvenanceEntry[]>(`/api/v1/nfts/${nft}/provenance`))
})

it('a statement is no claim, and a claim is no statement', async () => {
  const nft = await workOf(app, hana, ball)
  const { statement } = await read<{ statement: string }>(pathOf(nft), hana)
  const { claim } = await read<{ claim: string }>(`/api/v1/nfts/${nft}/claim`, hana)
  const keys = await trusted()
  const verdict = await judgeClaim(fromBase64Url(statement), { trusted: keys, now: app.deps.now().getTime() })
  expect(verdict.kind).toBe('altered')
  await expect(readStatement(fromBase64Url(claim), keys)).rejects.toThrow('not a statement')
})

it('nobody gets one of another member’s work, and nobody one of a revoked work', async () => {
  const nft = await workOf(app, hana, ball)
  expect((await ask(pathOf(nft))).status).toBe(401)
  expect((await ask(pathOf(nft), ken)).status).toBe(403)
  await revokeCertificate(app.deps.db, nft, app.deps.now())
  expect(await statusAndCode(await ask(pathOf(nft), hana))).toEqual([409, 'CERTIFICATE_REVOKED'])
})
