import { expect } from '@playwright/test'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { checkedNote } from '../../support/browser/told.ts'

const DAY_MS = 86_400_000
const inJapanese = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric' })

for (const days of [2, -2]) {
  const wrong = days > 0 ? 'two days ahead' : 'two days behind'

  test.describe(`on a phone that is ${wrong}`, () => {
    test.beforeEach(async ({ context }) => {
      await context.addInitScript((ms) => {
        const Real = Date
        const now = () => Real.now() + ms
        globalThis.Date = class extends Real {
          constructor(...given: [] | [string]) {
            if (given.length === 0) super(now())
            else super(...given)
          }
          static override now = now
        } as DateConstructor
      }, days * DAY_MS)
    })

    test('a shop and the own collection, without a network, show the server’s time', async ({
      page,
      context,
      baseURL,
    }) => {
      const today = inJapanese.format(new Date())
      const member = await signInMember(context, baseURL ?? '')
      await ownWorks(context, baseURL ?? '', member, 1)
      await page.goto('/profile/')
      await everythingSaved(page, 1)
      await context.setOffline(true)
      await page.reload()
      const bar = page.getByRole('status', { name: t('Network', 'ja') })
      await expect(bar.or(checkedNote(page, 'ja')).first()).toContainText(today)
      await context.setOffline(false)

      await page.goto('/')
      await page.waitForFunction(() => localStorage.getItem('akashi-public-answers')?.includes('"pickup"'))
      await context.setOffline(true)
      await page.reload()
      await expect(checkedNote(page, 'ja')).toContainText(today)
    })
  })
}
