import { expect, type Page } from '@playwright/test'
import { GROUP_FAMILIES } from '../../../src/config/group-families.ts'
import { test } from '../../support/browser/test.ts'
import { answerWith } from '../../support/server/broken-answers.ts'
import { t } from '../../support/texts.ts'

// Answers are put in the server's place; a worker would ask behind the test's back.
test.use({ serviceWorkers: 'block' })

const CODE = 'onshitsu'
const FACE = GROUP_FAMILIES[CODE] ?? ''
const ANSWERS = [
  ['is missing', 404, t('We can’t find this page', 'ja')],
  ['the server does not give', 503, t('This page couldn’t be loaded', 'ja')],
] as const

/** The families that the words of a page's own part are set in, each once. */
const families = (page: Page) =>
  page
    .locator('main *')
    .evaluateAll((all) =>
      all.filter(({ textContent }) => textContent !== '').map((each) => getComputedStyle(each).fontFamily),
    )
const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name })

/** A shop as its visitor sees it: in its own face. */
async function visit(page: Page): Promise<void> {
  await page.goto(`/${CODE}`)
  await expect(heading(page)).toHaveCSS('font-family', new RegExp(FACE))
}

/** Follows the first link to a ball, without a full load. */
async function followBall(page: Page): Promise<void> {
  await page.locator(`main a[href*="/${CODE}/balls/"]`).first().click()
}

async function expectOurs(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible()
  // the shop's face has come by now, and would be used
  await page.evaluate(() => document.fonts.ready)
  expect((await families(page)).filter((family) => family.includes(FACE))).toEqual([])
}

for (const [what, status, title] of ANSWERS) {
  test(`after a shop with a face of its own, a ball that ${what} is told in ours`, async ({ page }) => {
    await visit(page)
    await answerWith(page, /\/balls\/[^/]+$/, { status, body: { error: 'いまは表示できません。' } })
    await followBall(page)
    await expectOurs(page, title)
  })

  test(`a work of such a shop that ${what} is told in ours after a full load too`, async ({ page }) => {
    await visit(page)
    await answerWith(page, /\/nfts\/[^/]+$/, { status, body: { error: 'いまは表示できません。' } })
    await page.goto(`/${CODE}/nfts/no-such-work`)
    await expectOurs(page, title)
  })
}

test('a page of such a shop that breaks is replaced by one in ours', async ({ page }) => {
  await visit(page)
  // prices are written by it
  await page.evaluate(() => {
    const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {}
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get(this: Intl.NumberFormat) {
        if (location.pathname.includes('/balls/')) throw new Error('broken')
        return get?.call(this) as Intl.NumberFormat['format']
      },
    })
  })
  await followBall(page)
  await expectOurs(page, t('This page could not be shown', 'ja'))
})

test('an address that no shop has is told in ours, after a shop and at once', async ({ page }) => {
  await visit(page)
  await page.goto(`/${CODE}/no/such/page`)
  await expectOurs(page, t('The page could not be found', 'ja'))
  await page.goto(`/${CODE}/nfts/no%20such`)
  await expectOurs(page, t('The page could not be found', 'ja'))
})
