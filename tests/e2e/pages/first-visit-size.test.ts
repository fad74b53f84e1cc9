import { expect } from '@playwright/test'
import { ceilingOf, SIZE_GOALS } from '../../../bench/client/goals.ts'
import { LONG } from '../../../tools/gate.ts'
import { scriptsOfFirstVisit } from '../../support/browser/first-visit.ts'
import { shopWithMembers } from '../../support/browser/shop-with-members.ts'
import { SMALL_PHONE } from '../../support/browser/small-phone.ts'
import { test } from '../../support/browser/test.ts'
import { ROUTES, type World } from '../../support/server/routes-matrix.ts'

// the worker is allowed, because a browser without one does other things when idle; its own requests do not count
test.use(SMALL_PHONE)

const MOST_KB = ceilingOf(SIZE_GOALS.scriptsUntilIdleKb)

test('who opens home for the first time downloads no more code than the ceiling', async ({ page }) => {
  expect(await scriptsOfFirstVisit(page, '/')).toBeLessThanOrEqual(MOST_KB)
})

test.describe('a page that needs something to show', { tag: LONG }, () => {
  let world: World
  test.beforeAll(async ({ browser, baseURL }) => {
    world = (await shopWithMembers(browser, baseURL ?? '')).world
  })

  for (const { name, path } of ROUTES.filter((route) =>
    /^(group|ball|nft|certificate|marketplace)$/.test(route.name),
  ))
    test(`who opens ${name} for the first time downloads no more code than the ceiling`, async ({ page }) => {
      expect(await scriptsOfFirstVisit(page, path(world))).toBeLessThanOrEqual(MOST_KB)
    })
})
