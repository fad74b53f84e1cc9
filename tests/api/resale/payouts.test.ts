import { afterAll, beforeAll, expect, it } from 'vitest'
import { pendingPayouts } from '../../../server/domain/resale/payouts/pay.ts'
import type { Bank } from '../../../server/adapters/bank/port.ts'
import type { Earnings } from '../../../src/contract/resale-orders.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { withBankAccount } from '../../support/resale/bank.ts'
import { accountsOf, earn } from '../../support/resale/earnings.ts'
import { operator as asOperator } from '../../support/server/operator.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import { fleaMarket } from '../../support/resale/resale.ts'
import { named, reachableAt } from '../../support/accounts/records.ts'
import { mailsOf } from '../../support/server/mailbox.ts'
import { t } from '../../support/texts.ts'

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
let seller = ''
let buyer = ''
beforeAll(async () => {
  app = await startApp({ PAYOUT_AFTER_DAYS: '0' })
  market = await fleaMarket(app)
  seller = market.idOf(market.seller)
  buyer = market.idOf(market.ken)
  await reachableAt(app, market.seller.wallet.address, 'hana@people.example')
  await withBankAccount(app, seller)
})
afterAll(() => app.close())

const operator = (words: string[], bank?: Bank) => asOperator(app, words, bank)
const earned = async (person: Person) =>
  (await (await app.ask('/api/v1/earnings', json('GET', undefined, person.cookie))).json()) as Earnings
const movements = ({ entries }: Earnings) =>
  entries.map(({ kind, amount, state }) => `${kind} ${amount} ${state ?? ''}`.trim())
const mails = async () => (await mailsOf(app, 'payout')).map(({ subject }) => subject)

it('pays a seller what their sales have earned, once, and shows them sales, refunds and payouts', async () => {
  await earn(app, seller, buyer, 10_000)
  await earn(app, seller, buyer, 3_000, 'refunded')
  // fee 10 %, royalty 5 %
  expect((await operator(['list']))[1]).toMatch(/¥8,500 {2}@\w+ {2}hana@people\.example/)
  const csv = await operator(['pay'])
  expect(csv).toHaveLength(2)
  const [payout = '', amount] = csv[1]!.split(',')
  expect(amount).toBe('8500')
  const [newest, ...earlier] = movements(await earned(market.seller))
  expect(newest).toBe('payout -8500 begun')
  // a refund has the server's time and a sale the database's, which differ by parts of a second
  expect(earlier.toSorted()).toEqual(['refund 0', 'sale 8500'])
  expect((await earned(market.seller)).balance).toBe(0)

  expect(await operator(['mark', payout, 'paid', 'BANK-17'])).toEqual([`Payout ${payout} is paid.`])
  expect(await operator(['mark', payout, 'paid', 'BANK-17'])).toEqual([`Payout ${payout} was paid already.`])
  expect((await earned(market.seller)).entries[0]).toMatchObject({ state: 'paid', reference: 'BANK-17' })
  expect(await operator(['pay'])).toHaveLength(1)
  expect(await accountsOf(app)).toEqual({
    card: 10_000,
    held: 0,
    fee: -1_000,
    creator: -500,
    seller: 0,
    transit: 0,
    bank: -8_500,
  })
  expect(await mails()).toEqual([t('Akashi: we’ve paid out your sales', 'en')])
})

it('adds a returned payout to the seller’s balance again', async () => {
  await earn(app, seller, buyer, 2_000)
  await operator(['pay'])
  const [order] = await pendingPayouts(app.deps.db)
  await operator(['mark', order!.id, 'returned', 'no such account'])
  expect((await earned(market.seller)).balance).toBe(1_700)
  expect((await accountsOf(app)).transit).toBe(0)
  await expect(operator(['mark', order!.id, 'paid', 'BANK-18'])).rejects.toThrow('is returned')
  expect((await accountsOf(app)).bank).toBe(-8_500)
})

it('pays out only the sellers and the balances that the operator asks for', async () => {
  expect(await operator(['pay', '--least', '5000'])).toHaveLength(1)
  expect(await operator(['pay', '@somebody_else'])).toEqual([
    '# nothing is due to @somebody_else',
    expect.any(String),
  ])
  for (const words of [[], ['pay', '--least', 'x'], ['mark', 'a', 'lost', 'b'], ['list', 'all']])
    await expect(operator(words)).rejects.toThrow('Usage')
  await expect(operator(['mark', 'nobodys', 'paid', 'x'])).rejects.toThrow('no payout nobodys')
})

it('pays once through a bank that confirms by itself, also when its first answer was lost', async () => {
  const paid = new Map<string, number>()
  const bank: Bank = {
    send: async ({ id, amount }) => {
      const first = !paid.has(id)
      paid.set(id, amount)
      if (first) throw new Error('the line to the bank broke')
      return `BANK-${id}`
    },
  }
  await expect(operator(['pay'], bank)).rejects.toThrow('the line to the bank broke')
  expect(await operator(['pay'], bank)).toHaveLength(1)
  expect([...paid.values()]).toEqual([1_700])
  expect((await accountsOf(app)).bank).toBe(-10_200)
  expect(Object.values(await accountsOf(app)).reduce((sum, one) => sum + one, 0)).toBe(0)
})

it('writes a name that a spreadsheet would run as a formula as text', async () => {
  await named(app, market.seller.wallet.address, '=1+1,"x"')
  await earn(app, seller, buyer, 1_000)
  expect((await operator(['pay']))[1]).toContain(`,"'=1+1,""x""",`)
})
