import { expect } from '@playwright/test'
import { ceilingOf, SIZE_GOALS } from '../../../bench/client/goals.ts'
import { scriptsOfFirstVisit } from '../../support/browser/first-visit.ts'
import { SMALL_PHONE } from '../../support/browser/small-phone.ts'
import { test } from '../../support/browser/test.ts'

// the worker is allowed, because a browser without one does other things when idle; its own requests do not count
test.use(SMALL_PHONE)

const MOST_KB = ceilingOf(SIZE_GOALS.scriptsUntilIdleKb)

test('who opens home for the first time downloads no more code than the ceiling', async ({ page }) => {
  expect(await scriptsOfFirstVisit(page, '/')).toBeLessThanOrEqual(MOST_KB)
})
