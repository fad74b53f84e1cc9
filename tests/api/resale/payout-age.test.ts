import { afterAll, beforeAll, expect, it } from 'vitest'
import { SESSION_COOKIE } from '../../../server/domain/accounts/cookies.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { openSession } from '../../../server/domain/accounts/sessions/open-session.ts'
import type { Earnings } from '../../../src/contract/resale-orders.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { withBankAccount } from '../../support/resale/bank.ts'
import { earn } from '../../support/resale/earnings.ts'
import { operator } from '../../support/server/operator.ts'
import { json } from '../../support/accounts/people.ts'
import { fleaMarket } from '../../support/resale/resale.ts'

const DAY_MS = 24 * 3_600_000
let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
  await withBankAccount(app, market.idOf(market.seller))
})
afterAll(() => app.close())

/** A session ends after two weeks without use: the seller logs in again. */
const earned = async () => {
  const cookie = `${SESSION_COOKIE}=${await openSession(app.deps, market.idOf(market.seller))}`
  const answer = await app.ask('/api/v1/earnings', json('GET', undefined, cookie))
  return (await answer.json()) as Earnings
}

it('pays a seller for a sale that is fourteen days old, and until then shows what is waiting and until when', async () => {
  const [seller, buyer] = [market.idOf(market.seller), market.idOf(market.ken)]
  const { now } = app.deps
  const soldAt = now().getTime()
  const goTo = (days: number) => (app.deps.now = () => new Date(soldAt + days * DAY_MS))
  goTo(0)
  await earn(app, seller, buyer, 10_000)
  expect(await operator(app, ['list'])).toEqual(['Nothing is due.'])
  expect(await operator(app, ['pay'])).toHaveLength(1)
  const young = await earned()
  expect(young).toMatchObject({ balance: 8_500, waiting: 8_500, held: 0, payout_after_days: 14 })
  expect(Date.parse(young.entries[0]?.due_at ?? '')).toBe(soldAt + 14 * DAY_MS)

  goTo(13.9)
  await earn(app, seller, buyer, 1_000)
  expect(await operator(app, ['list'])).toEqual(['Nothing is due.'])
  goTo(14.1)
  expect((await operator(app, ['list']))[1]).toContain('¥8,500')
  expect(await earned()).toMatchObject({ balance: 9_350, waiting: 850 })
  const [, line] = await operator(app, ['pay'])
  expect(line?.split(',')[1]).toBe('8500')
  expect(await earned()).toMatchObject({ balance: 850, waiting: 850 })
  app.deps.now = now
})

it('takes the number of days from the configuration, and refuses other text', () => {
  expect(readConfig({}).payoutAfterDays).toBe(14)
  expect(readConfig({ PAYOUT_AFTER_DAYS: '0' }).payoutAfterDays).toBe(0)
  expect(() => readConfig({ PAYOUT_AFTER_DAYS: 'soon' })).toThrow('PAYOUT_AFTER_DAYS')
})
