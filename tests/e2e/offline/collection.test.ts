import { expect } from '@playwright/test'
import { everythingSaved, picturesShow } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { checkedNote } from '../../support/browser/told.ts'
import { LONG } from '../../../tools/gate.ts'

/** Longer than any of the app's own pauses but the hourly ones. */
const A_MINUTE_MS = 60_000
/** Each of the page's questions once more, not in a loop. */
const MOST_CALLS = 10
const NO_NETWORK = { ja: t('You’re offline.', 'ja'), en: t('You’re offline.', 'en') }
/** Where the browser reports a network, and no server is reached. */
const UNREACHED = t('No connection.', 'ja')

test('without a network the collection and an unopened certificate are there, in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const works = await ownWorks(context, site, member, 2)
  await page.goto('/profile/')
  await everythingSaved(page, works.length)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(NO_NETWORK.ja)).toBeVisible()
  for (const { item } of works) await expect(page.getByText(item.name).first()).toBeVisible()
  await picturesShow(page)

  const unopened = works[1]
  const path = `/${unopened?.item.group_page.code}/nfts/${unopened?.uuid}/certificate/`
  await page.goto(path)
  await expect(page.getByText(NO_NETWORK.ja)).toBeVisible()
  await expect(page.getByText(unopened?.item.name ?? '').first()).toBeVisible()
  await picturesShow(page)
  // one page, one time: the bar has none where the page has its own
  await expect(checkedNote(page.getByRole('main'), 'ja')).toBeVisible()
  await expect(checkedNote(page.getByRole('status', { name: t('Network', 'ja') }), 'ja')).toBeHidden()
  await page.getByText(t('Records and proof', 'ja')).click()
  await expect(page.getByRole('heading', { name: t('Provenance', 'ja') })).toBeVisible()
  await page.goto(`/en${path}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(NO_NETWORK.en).first()).toBeVisible()
  await picturesShow(page)
})

test(
  'where no server is reached the collection shows its saved copy, says so once, and does not poll',
  { tag: LONG },
  async ({ page, context, baseURL }) => {
    const site = baseURL ?? ''
    const member = await signInMember(context, site)
    const works = await ownWorks(context, site, member, 1)
    await page.goto('/profile/')
    await everythingSaved(page, works.length)

    await page.clock.install()
    // the browser reports that it is online
    let asked = 0
    await page.route('**/api/**', (route) => {
      asked++
      return route.abort('internetdisconnected')
    })
    await page.reload()
    await expect(page.getByText(UNREACHED)).toBeVisible()
    await expect(page.getByText(works[0]?.item.name ?? '').first()).toBeVisible()
    await untilQuiet(page)
    asked = 0
    await page.clock.fastForward(A_MINUTE_MS)
    await untilQuiet(page)
    expect(asked).toBeLessThan(MOST_CALLS)
    await expect(page.getByText(UNREACHED)).toBeVisible()
  },
)
