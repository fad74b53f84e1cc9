import { afterAll, beforeAll, expect, it } from 'vitest'
import { issuerTable } from '../../../server/app/commands/issuer-table.ts'
import { signClaims } from '../../../server/domain/certificates/sign.ts'
import { revokeCertificate } from '../../../server/domain/certificates/revocation.ts'
import { statusEntriesOfOwned } from '../../../server/domain/certificates/status-entries.ts'
import { revokeKey, rotateKey, rotateNow } from '../../../server/domain/certificates/rotation.ts'
import { issuerKeys } from '../../../server/store/certificates/issuer-keys.ts'
import { nftById } from '../../../server/store/provenance/nfts.ts'
import { signedCounts } from '../../../server/store/certificates/signed-places.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { signIn, type Person } from '../../support/accounts/people.ts'
import { workOf } from '../../support/resale/listing.ts'

let app: TestApp
let hana: Person
let ball: string

beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 5 } })).lucky ?? ''
  await app.work()
  hana = await signIn(app)
})
afterAll(() => app.close())

/** A work of Hana's, and her claim of it, signed. */
async function signed(): Promise<string> {
  const id = await workOf(app, hana, ball)
  await signAgain(id)
  return id
}
async function signAgain(id: string): Promise<void> {
  const nft = await nftById(app.deps.db, id)
  if (!nft) throw new Error('no work')
  const statusIndex =
    (await statusEntriesOfOwned(app.deps.db, nft.owner_user_id, [id])).get(id)?.statusIndex ?? -1
  await signClaims(app.deps, [{ nft, statusIndex }], undefined)
}
async function table(): Promise<string[]> {
  const { db, now } = app.deps
  const text = issuerTable(await issuerKeys(db), await signedCounts(db), now())
  const kids = (await issuerKeys(db)).map(({ kid }) => kid)
  return kids
    .reduce((said, kid, at) => said.replaceAll(kid, `key-${at}`), text)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\dZ/g, 'TIME')
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, '  ').trim())
}

it('the operator sees what every key does, and how many certificates rest on it', async () => {
  const [first, second] = [await signed(), await signed()]
  await signAgain(first)
  await revokeCertificate(app.deps.db, second, app.deps.now())
  await rotateNow(app.deps)
  await signAgain(first)
  await signed()
  await rotateKey(app.deps)
  expect(await table()).toEqual([
    'key  state  signed  valid  transferred  revoked',
    'key-0  retired TIME  2  1  0  1',
    'key-1  signs since TIME until TIME  2  2  0  0',
    'key-2  next, signs from TIME  0  0  0  0',
  ])
  const [, now] = await issuerKeys(app.deps.db)
  await revokeKey(app.deps, now?.kid ?? '')
  expect((await table())[2]).toBe('key-1  revoked TIME  2  2  0  0')
})
