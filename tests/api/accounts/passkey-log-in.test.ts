import { afterAll, beforeAll, expect, it } from 'vitest'
import { vaultApi, type VaultWrap } from '../../../src/contract/vault.ts'
import { openBySecret } from '../../../src/wallet/opened.ts'
import { locatorOf } from '../../../src/wallet/passkey.ts'
import {
  memberAtHome,
  newSecret,
  passkeyOf,
  put,
  remove,
  type Member,
} from '../../support/accounts/passkey-member.ts'
import { Browser } from '../../support/accounts/vault-person.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'

// A passkey that logs in by itself (docs/decisions/028-passkeys-open-wallets.md).

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startAppWithoutNode()
  member = await memberAtHome(app)
})
afterAll(() => app.close())

const found = (locator: string) => new Browser(app).deps.call(vaultApi.byPasskey, { body: { locator } })

it('gives its wallet, and no other way into it, to who has had it derive its secret', async () => {
  const secret = newSecret()
  const locator = await locatorOf(secret.slice())
  const phone = await passkeyOf(member, {}, secret)
  await put(member, phone, locator)
  await put(member, await passkeyOf(member))
  const held = await found(locator)
  expect(held.address).toBe(member.address)
  expect(held.wraps.map(({ id }) => id)).toEqual([phone.id])
  const opened = await openBySecret(held, held.wraps[0] as VaultWrap, secret, 'sign')
  expect(opened.address.toLowerCase()).toBe(member.address)

  await remove(member, phone.id)
  await expect(found(locator)).rejects.toMatchObject({ status: 404, code: 'NO_PASSKEY' })
})

it('is found by nothing that a reader of the database has, nor by what another passkey derives', async () => {
  const phone = await passkeyOf(member)
  await put(member, phone, await locatorOf(newSecret()))
  const row = app.deps.db.selectFrom('vault_wraps').select('locator').where('id', '=', phone.id)
  const { locator } = await row.executeTakeFirstOrThrow()
  expect(locator).toMatch(/^[0-9a-f]{64}$/)
  await expect(found(locator ?? '')).rejects.toMatchObject({ code: 'NO_PASSKEY' })
  await expect(found(await locatorOf(newSecret()))).rejects.toMatchObject({ code: 'NO_PASSKEY' })
})

it('keeps one that was added without a locator for what it did before', async () => {
  const secret = newSecret()
  await put(member, await passkeyOf(member, {}, secret))
  await expect(found(await locatorOf(secret))).rejects.toMatchObject({ code: 'NO_PASSKEY' })
})
