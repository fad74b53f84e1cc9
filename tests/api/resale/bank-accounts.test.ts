import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { wholeBankAccount } from '../../../server/domain/resale/payouts/bank-account.ts'
import { notifyOfResaleOrder } from '../../../server/domain/resale/orders/notices.ts'
import { openSealCipher } from '../../../server/lib/secrets/ciphers.ts'
import type { ShownBankAccount } from '../../../src/contract/bank-account-shown.ts'
import type { TypedBankAccount } from '../../../src/contract/bank-account.ts'
import type { Earnings } from '../../../src/contract/resale-orders.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import { reachableAt, readsIn } from '../../support/accounts/records.ts'
import { BANK_ACCOUNT, withBankAccount } from '../../support/resale/bank.ts'
import { earn } from '../../support/resale/earnings.ts'
import { fleaMarket } from '../../support/resale/resale.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { copyOfDatabase, rowsOfUser } from '../../support/server/at-rest.ts'
import { mailsOf, mailsTo } from '../../support/server/mailbox.ts'
import { operator as asOperator } from '../../support/server/operator.ts'
import { t } from '../../support/texts.ts'

const HOUR_MS = 3_600_000
/** As a person types it on a phone. */
const TYPED: TypedBankAccount = {
  bank_name: ' みずほ銀行　',
  bank_code: '０００１',
  branch: '４８２',
  kind: 'ordinary',
  number: '９０７－１６３５',
  holder: 'やまだ　はなこ',
}

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
let seller = ''
beforeAll(async () => {
  app = await startApp({ PAYOUT_AFTER_DAYS: '0' })
  market = await fleaMarket(app)
  seller = market.idOf(market.seller)
  await reachableAt(app, market.seller.wallet.address, 'hana@people.example')
})
afterAll(() => app.close())

const operator = (words: string[]) => asOperator(app, words)
const put = (person: Person, account: Partial<TypedBankAccount>) =>
  app.ask('/api/v1/bank_account', json('PUT', { ...TYPED, ...account }, person.cookie))
const remove = (person: Person) => app.ask('/api/v1/bank_account', json('DELETE', undefined, person.cookie))
const shown = async (person: Person) =>
  (
    (await (await app.ask('/api/v1/bank_account', json('GET', undefined, person.cookie))).json()) as {
      account: ShownBankAccount | null
    }
  ).account
const earned = async (person: Person) =>
  (await (await app.ask('/api/v1/earnings', json('GET', undefined, person.cookie))).json()) as Earnings

it('keeps the earnings of a seller without a bank account, and says so to the operator and to the seller', async () => {
  await earn(app, seller, market.idOf(market.ken), 10_000)
  expect((await operator(['list']))[1]).toMatch(
    /¥8,500 {2}@\w+ {2}hana@people\.example {2}held: no bank account$/,
  )
  const [held, header, ...payouts] = await operator(['pay'])
  expect(held).toMatch(/^# ¥8,500 for @\w+ is held: no bank account$/)
  expect(header).toBe('payout,amount,display_id,name,email,wallet,bank,bank_code,branch,kind,number,holder')
  expect(payouts).toEqual([])
  expect(await earned(market.seller)).toMatchObject({ balance: 8_500, bank_account: null })
})

it('stores what a seller types as banks write it, shows three digits of it, and notifies the seller', async () => {
  expect((await put(market.seller, {})).status).toBe(200)
  const account = await shown(market.seller)
  expect(account).toMatchObject({ bank_name: 'みずほ銀行', kind: 'ordinary', last_digits: '635' })
  const wait = Date.parse(account?.pays_from ?? '') - app.deps.now().getTime()
  expect(Math.round(wait / HOUR_MS)).toBe(72)
  expect((await earned(market.seller)).bank_account).toEqual(account)
  expect(await shown(market.ken)).toBeNull()
  const [mail] = await mailsTo(app, 'hana@people.example')
  expect(mail?.subject).toContain('bank account')
  expect(mail?.body).toContain('/profile/security#bank-account')
  const answer = await app.ask('/api/v1/notices', json('GET', undefined, market.seller.cookie))
  const { notices } = (await answer.json()) as { notices: { kind: string }[] }
  expect(notices.map(({ kind }) => kind)).toContain('bank_account_set')
})

it.each([
  [{ bank_code: '001' }],
  [{ branch: '48' }],
  [{ branch: '店'.repeat(41) }],
  [{ number: '123456' }],
  [{ number: '12345678' }],
  [{ holder: '山田 花子' }],
  [{ holder: 'ア'.repeat(31) }],
  [{ bank_name: ' ' }],
])('refuses what no bank takes: %j', async (wrong) => {
  const answer = await put(market.mei, wrong)
  expect(answer.status).toBe(400)
  expect(await shown(market.mei)).toBeNull()
})

it('leaves no digit of an account in a copy of the database, in the log, or in the export of its owner', async () => {
  const said: string[] = []
  const spies = (['log', 'error', 'warn'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(words.join(' '))),
  )
  await put(market.seller, {})
  await put(market.seller, { number: '12' })
  const out = await app.ask('/api/v1/users/account/export', json('GET', undefined, market.seller.cookie))
  for (const spy of spies) spy.mockRestore()
  const everything = [await copyOfDatabase(app), await out.text(), ...said].join('\n')
  expect(everything).toContain('bank_account_set')
  for (const secret of ['9071635', '"635"', 'ﾔﾏﾀﾞ', 'みずほ'])
    expect([secret, everything.includes(secret)]).toEqual([secret, false])
})

it('pays to a changed account only after three days, in which its owner can answer the mail', async () => {
  expect((await operator(['pay']))[0]).toMatch(
    /^# ¥8,500 for @\w+ is held: the bank account was changed, it is paid to from /,
  )
  const { now } = app.deps
  const later = new Date(now().getTime() + 73 * HOUR_MS)
  app.deps.now = () => later
  const [, line = ''] = await operator(['pay'])
  app.deps.now = now
  expect(line.split(',').slice(1, 2)).toEqual(['8500'])
  expect(line.split(',').slice(-6)).toEqual(['みずほ銀行', '0001', '482', '1', '9071635', 'ﾔﾏﾀﾞ ﾊﾅｺ'])
})

it('pays to a branch that is given by its name, and to an account that was stored when a branch was a code', async () => {
  const { deps } = app
  const stored = async () => (await wholeBankAccount(deps, seller))?.account
  await put(market.seller, { bank_code: undefined, branch: ' 渋谷　中央支店 ' })
  expect(await stored()).toMatchObject({ branch: '渋谷 中央支店' })
  const { bank_code: _later, branch, ...rest } = BANK_ACCOUNT
  const earlier = JSON.stringify({ ...rest, branch_code: branch })
  await deps.db
    .updateTable('bank_accounts')
    .set({ encrypted: deps.cipher.encrypt(earlier, `bank account ${seller}`) })
    .where('user_id', '=', seller)
    .execute()
  expect(await stored()).toMatchObject({ bank_name: 'みずほ銀行', branch: '482', number: '9071635' })
})

it('does not send a payout that has begun to an account that was changed after that', async () => {
  await put(market.seller, { number: '1111111' })
  const lines = await operator(['pay'])
  expect(lines[0]).toMatch(/^# ¥8,500 for @\w+ \(payout [\w-]+\) waits: the bank account was changed/)
  expect(lines.join('\n')).not.toContain('1111111')
  const id = /payout ([\w-]+)/.exec(lines[0] ?? '')?.[1] ?? ''
  expect(await operator(['mark', id, 'paid', 'BANK-1'])).toEqual([`Payout ${id} is paid.`])
})

it('tells an operator with another key what is wrong, and sends nothing', async () => {
  await withBankAccount(app, seller, BANK_ACCOUNT)
  await earn(app, seller, market.idOf(market.ken), 2_000)
  const other = openSealCipher({ dataDir: mkdtempSync(join(tmpdir(), 'akashi-other-key-')) })
  const own = app.deps.cipher
  const sent: string[] = []
  const bank = { send: async ({ id }: { id: string }) => (sent.push(id), null) }
  app.deps.cipher = other
  await expect(asOperator(app, ['pay'], bank)).rejects.toThrow(
    /bank account of @\w+ cannot be decrypted: .*SEAL_KEY/,
  )
  app.deps.cipher = own
  expect(sent).toEqual([])
  await operator(['pay'])
})

it.each([
  ['ja', '12月10日', '/profile/security#bank-account'],
  ['en', 'December 10, 2026', '/en/profile/security#bank-account'],
] as const)(
  'tells a seller in %s what they receive of a sale, when, and where to enter a missing bank account',
  async (language, day, page) => {
    const { now } = app.deps
    const user = market.idOf(market.ken)
    await reachableAt(app, market.ken.wallet.address, `ken-${language}@people.example`)
    await readsIn(app, market.ken.wallet.address, language)
    await remove(market.ken)
    app.deps.now = () => new Date('2026-12-10T03:00:00.000Z')
    const told = async () => {
      const order = await earn(app, user, seller, 10_000)
      await notifyOfResaleOrder(app.deps, order)
      return (await mailsOf(app, 'sale-seller-sold', order))[0]?.body
    }
    const without = await told()
    expect(without).toContain('8,500')
    const later =
      'From {day} on it can be paid out. For that we need your bank account; until you enter it, we keep the amount for you:\n\n{bankPage}'
    expect(without).toContain(t(later, language, { day, bankPage: `http://akashi.localhost${page}` }))
    await withBankAccount(app, user)
    const addressed = await told()
    app.deps.now = now
    const soon =
      'From {day} on it can be paid out, to the bank account you entered. We write to you when we have paid.'
    expect(addressed).toContain(t(soon, language, { day }))
    expect(addressed).not.toContain(BANK_ACCOUNT.number.slice(-3))
  },
)

it('is deleted by its owner, and with the account', async () => {
  await withBankAccount(app, market.idOf(market.mei))
  expect((await remove(market.mei)).status).toBe(204)
  expect(await shown(market.mei)).toBeNull()
  await withBankAccount(app, market.idOf(market.mei))
  const { display_id } = market.mei.profile
  const end = json('POST', { display_id }, market.mei.cookie)
  expect((await app.ask('/api/v1/users/account/deletion', end)).status).toBe(204)
  expect(await rowsOfUser(app, 'bank_accounts', market.idOf(market.mei))).toBe(0)
})
