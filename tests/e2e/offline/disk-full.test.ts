import { expect } from '@playwright/test'
import {
  everythingSaved,
  storedOnDevice,
  personalLeft,
  picturesShow,
  tracesOf,
  untold,
} from '../../support/browser/saved-offline.ts'
import { logOut } from '../../support/accounts/log-out.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { limitStorage, storageUsed } from '../../support/browser/storage.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { showButton } from '../../support/certificates/check-by-hand.ts'

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

/** Space for nothing that is not there. */
const NOTHING = 1
/** Space for an empty database, and not for all that belongs into it. */
const BEGUN = 90_000
/** Longer than any of the app's own pauses but the hourly ones. */
const A_MINUTE_MS = 60_000
/** What a page asks now and then, that is only looked at. */
const MOST_CALLS = 10

const FULL = t(
  'This device is full: not every certificate could be saved. Those saved before are still here.',
  'ja',
)

for (const [when, space] of [
  ['from the beginning', NOTHING],
  ['in the middle of storing', BEGUN],
] as const) {
  test(`a disk that is full ${when}: the app is used online, and stores all when there is space`, async ({
    page,
    context,
    baseURL,
  }) => {
    const site = baseURL ?? ''
    await page.clock.install()
    await page.goto('/about/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const lift = await limitStorage(page, space === NOTHING ? NOTHING : (await storageUsed(page)) + space)
    const member = await signInMember(context, site)
    const [work] = await ownWorks(context, site, member, 1)
    const pageErrors: string[] = []
    page.on('pageerror', ({ message }) => pageErrors.push(message))
    await page.goto('/profile/device/')
    await expect(page.getByText(FULL, { exact: false })).toBeVisible()
    let calls = 0
    // code is fetched ahead meanwhile, from the worker
    page.on('request', (request) => void (request.url().includes('/assets/') || calls++))
    await page.clock.fastForward(A_MINUTE_MS)
    await untilQuiet(page)
    expect(calls).toBeLessThan(MOST_CALLS)

    await page.goto('/profile/')
    await expect(page.getByText(FULL, { exact: false })).toBeVisible()
    // some names are a word of the sentences around them
    await page
      .getByText(work?.item.name ?? '', { exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: work?.item.name })).toBeVisible()
    await picturesShow(page)
    await page.goto(`/${work?.item.group_page.code}/nfts/${work?.uuid}/certificate/`)
    await showButton(page, 'ja').click()
    await expect(
      page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') }),
    ).toBeVisible()

    await lift()
    await page.goto('/profile/device/')
    await everythingSaved(page, 1)
    await expect(
      page.getByText(
        t(
          '{works, plural, one {Your work and its certificate open offline on this device.} other {All # works and their certificates open offline on this device.}}',
          'ja',
          { works: 1 },
        ),
      ),
    ).toBeVisible()
    expect(pageErrors).toEqual([])
  })
}

test('on a full disk the copies can be removed, and a log-out leaves nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  await page.goto('/profile/device/')
  await everythingSaved(page, 1)
  await limitStorage(page, NOTHING)
  await page.reload()
  await expect(
    page.getByText(
      t(
        '{works, plural, one {Your work and its certificate open offline on this device.} other {All # works and their certificates open offline on this device.}}',
        'ja',
        { works: 1 },
      ),
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: t('Remove from this device', 'ja') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Remove saved data', 'ja') })
    .click()
  await expect(
    page.getByText(t('You’ve removed what was saved offline. Nothing is saved until you ask for it.', 'ja'), {
      exact: false,
    }),
  ).toBeVisible()
  await expect.poll(() => storedOnDevice(page)).toMatchObject({ certificates: 0, pictures: false })
  await logOut(page)
  await expect.poll(() => personalLeft(page)).toEqual([])
  const about = await untold(page, [member.address, member.displayId, work?.uuid ?? ''])
  expect(await tracesOf(page, about)).toEqual([])
})
