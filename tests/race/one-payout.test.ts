import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginPayout, pendingPayouts, markPayout } from '../../server/domain/resale/payouts/pay.ts'
import { balanceOf } from '../../server/domain/checkout/ledger.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { withBankAccount } from '../support/resale/bank.ts'
import { accountsOf, earn } from '../support/resale/earnings.ts'
import { fleaMarket } from '../support/resale/resale.ts'
import { rounds } from '../support/rounds.ts'
import { unlockedPayout } from './unlocked-payout.ts'

/** Rounds in which two operators pay out concurrently. */
const TIMES = 2 * rounds(20)
/** Most often the first few are enough. */
const ATTEMPTS = 40
const OPERATORS = 4

let app: TestApp
let seller = ''
let buyer = ''
beforeAll(async () => {
  app = await startApp()
  const market = await fleaMarket(app)
  seller = market.idOf(market.seller)
  buyer = market.idOf(market.ken)
  await withBankAccount(app, seller)
})
afterAll(() => app.close())

/** An operator who begins all due payouts and marks them as paid at once. */
async function hasty(): Promise<number> {
  const begun = await beginPayout({ ...app.deps, payoutAfterDays: 0 }, seller)
  const open = await pendingPayouts(app.deps.db)
  const marked = await Promise.allSettled(
    open.map(({ id }) => markPayout(app.deps, id, { state: 'paid', reference: `BANK-${id}` })),
  )
  expect(marked.filter(({ status }) => status === 'rejected')).toEqual([])
  return begun === null ? 0 : 1
}

it('pays a seller once, however many operators pay out concurrently while new sales come in', async () => {
  let begun = 0
  for (let time = 0; time < TIMES; time++) {
    await earn(app, seller, buyer, 1_000)
    const late = time % 2 === 0 ? [earn(app, seller, buyer, 1_000)] : []
    const counts = await Promise.all([...Array.from({ length: OPERATORS }, hasty), ...late])
    begun += counts.filter((one) => one === 1).length
    expect(await balanceOf(app.deps.db, seller)).toBeGreaterThanOrEqual(0)
  }
  await hasty()
  expect(begun).toBeGreaterThanOrEqual(TIMES / 2)
  expect(await balanceOf(app.deps.db, seller)).toBe(0)
  const { bank, transit } = await accountsOf(app)
  expect({ bank, transit }).toEqual({ bank: -850 * TIMES * 1.5, transit: 0 })
})

it('would pay twice by reading the balance before locking it, so this test can fail', async () => {
  for (let time = 0; time < ATTEMPTS; time++) {
    await earn(app, seller, buyer, 1_000)
    await Promise.all([seller, seller].map((one) => unlockedPayout(app.deps.db, one)))
    if ((await balanceOf(app.deps.db, seller)) < 0) return
  }
  expect.unreachable('nobody was paid twice')
})
