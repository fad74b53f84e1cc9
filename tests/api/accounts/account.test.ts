import { afterAll, beforeAll, expect, it } from 'vitest'
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from '../../../server/domain/accounts/account/personal-data.ts'
import { type TestApp, startApp } from '../../support/server/app.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { buyListing, fleaMarket, letGo, resaleOrdersOf } from '../../support/resale/resale.ts'
import { named, reachableAt } from '../../support/accounts/records.ts'
import { closeAsSold } from '../../support/resale/earnings.ts'
import { rowsOfUser, storedUser, tableNames } from '../../support/server/at-rest.ts'
import { mailsTo } from '../../support/server/mailbox.ts'
import { t } from '../../support/texts.ts'
import type { AccountExport, Standing } from '../../../src/contract/account.ts'

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
let buyer: Person
let stranger: Person
let forSale: string
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
  ;[buyer, stranger] = [market.ken, market.mei]
  ;[forSale = ''] = await market.forSale(1)
  await giveEmail(market.seller, 'seller@example.com')
  await giveEmail(stranger, 'stranger@example.com')
})
afterAll(() => app.close())

async function giveEmail(person: Person, email: string) {
  await reachableAt(app, person.wallet.address, email)
  await named(app, person.wallet.address, `name of ${email}`)
  await app.deps.mail.send({ to: email, language: 'en', subject: 'hello', body: `dear ${email}` })
}
const ask = (person: Person, method: string, path = '', body?: unknown) =>
  app.ask(`/api/v1/users/account${path}`, json(method, body, person.cookie))
const standing = async (person: Person) => (await (await ask(person, 'GET')).json()) as Standing
const remove = (person: Person, display_id = person.profile.display_id) =>
  ask(person, 'POST', '/deletion', { display_id })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

it('says of every table whether it has personal data', async () => {
  const known = [...PERSONAL_TABLES.map(({ table }) => table), ...IMPERSONAL_TABLES]
  const tables = (await tableNames(app)).filter((name) => !name.startsWith('kysely_'))
  expect(tables.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !tables.includes(name))).toEqual([])
})

it('exports to a user all their personal data, and nothing of another user', async () => {
  const answer = await ask(market.seller, 'GET', '/export')
  const { held } = (await answer.json()) as AccountExport
  expect(held.users).toMatchObject([{ email: 'seller@example.com', name: 'name of seller@example.com' }])
  expect(held.sales).toHaveLength(1)
  expect(held.nfts).toHaveLength(1)
  expect(held.mails).toMatchObject([{ recipient: 'seller@example.com', subject: 'hello' }])
  expect(held.sessions).toHaveLength(1)
  const text = JSON.stringify(held)
  expect(text).not.toContain('stranger@example.com')
  // an unsent mail has links that open something
  expect(text).not.toContain('dear seller')
  expect(text).not.toMatch(/"(auth_hash|reveal|vault|payment_url)"/)
  const token = market.seller.cookie.split('=')[1] ?? 'no token'
  expect(text).not.toContain(token)
})

it('refuses to delete an account with open business, and says what is open', async () => {
  expect((await standing(market.seller)).under_way).toEqual(['listing'])
  expect((await buyListing(app, buyer, forSale)).status).toBe(200)
  expect((await standing(buyer)).under_way).toEqual(['purchase'])
  for (const person of [market.seller, buyer]) {
    expect(await codeOf(await remove(person))).toEqual([409, 'ACCOUNT_BUSY'])
  }
  const [resaleOrder] = await resaleOrdersOf(app, forSale)
  await letGo(app, forSale)
  await closeAsSold(app, forSale, resaleOrder!)
  expect((await standing(market.seller)).under_way).toEqual(['payout'])
  expect(await codeOf(await remove(market.seller))).toEqual([409, 'ACCOUNT_BUSY'])
  expect((await standing(buyer)).under_way).toEqual([])
})

it('asks a user who deletes their account to repeat their display id', async () => {
  const another = await remove(stranger, 'somebody_else')
  expect(another.status).toBe(400)
  expect(await another.json()).toMatchObject({ code: 'NOT_REPEATED', field: 'display_id' })
})

it('deletes sessions, name, addresses and mails of a deleted account, mails its user, and gives the display id to nobody else', async () => {
  const id = market.idOf(stranger)
  const { display_id } = stranger.profile
  expect((await remove(stranger, `@${display_id.toUpperCase()}`)).status).toBe(204)
  expect((await app.ask('/api/v1/profile', json('GET', undefined, stranger.cookie))).status).toBe(401)
  const row = await storedUser(app, id)
  expect(row).toMatchObject({ name: '', introduction: '', email: null, pending_email: null, icon_url: null })
  expect(row.deleted_at).not.toBeNull()
  for (const table of ['sessions', 'identities', 'devices', 'notices', 'idempotency_keys']) {
    expect([table, await rowsOfUser(app, table, id)]).toEqual([table, 0])
  }
  const mails = await mailsTo(app, 'stranger@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([t('Akashi: your account has been deleted', 'en')])

  const page = await app.ask(`/api/v1/profile/${display_id}`, json('GET'))
  expect(await codeOf(page)).toEqual([404, 'USER_GONE'])
  const works = await app.ask(`/api/v1/profile/${display_id}/nfts`, json('GET'))
  expect(await codeOf(works)).toEqual([404, 'USER_GONE'])
  const taking = new FormData()
  for (const [name, value] of Object.entries({ display_id, name: 'x', introduction: '' }))
    taking.set(name, value)
  const headers = { cookie: buyer.cookie }
  expect(await codeOf(await app.ask('/api/v1/profile', { method: 'PATCH', headers, body: taking }))).toEqual([
    409,
    'DISPLAY_ID_TAKEN',
  ])
  await expect(signIn(app, stranger.wallet)).rejects.toThrow('401')
})
