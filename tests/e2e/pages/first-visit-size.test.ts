import { expect } from '@playwright/test'
import { weighFirstVisit, type Weight } from '../../support/browser/first-visit.ts'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { SMALL_PHONE } from '../../support/browser/small-phone.ts'
import { test } from '../../support/browser/test.ts'
import { ROUTES } from '../../support/server/routes-matrix.ts'
import { BUDGETS } from './first-visit-budget.ts'

// the worker is allowed, because a browser without one does other things when idle; its own requests do not count
test.use(SMALL_PHONE)

/** Each page by its name in the matrix of routes. */
const PAGES = { home: 'home', shop: 'group', ball: 'ball', work: 'nft', certificate: 'certificate' } as const

let shop: ShopWithMembers
test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

for (const [name, route] of Object.entries(PAGES)) {
  test(`who opens ${name} for the first time downloads no more than its budget allows`, async ({ page }) => {
    const path = ROUTES.find((one) => one.name === route)?.path(shop.world) ?? ''
    const weight = await weighFirstVisit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(excess(weight, BUDGETS[name as keyof typeof PAGES])).toEqual([])
  })
}

/** What weighs more than its budget, each in a line. */
function excess(weight: Weight, budget: Weight): string[] {
  return (Object.keys(budget) as (keyof Weight)[])
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${part}: ${weight[part].toFixed(1)} of ${budget[part]}`)
}
