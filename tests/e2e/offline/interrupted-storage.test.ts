import { expect } from '@playwright/test'
import {
  everythingSaved,
  storedOnDevice,
  personalLeft,
  picturesShow,
  storedPictures,
} from '../../support/browser/saved-offline.ts'
import { logOut } from '../../support/accounts/log-out.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { killTab, limitStorage, storageUsed, without } from '../../support/browser/storage.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { showButton } from '../../support/certificates/check-by-hand.ts'
import { certificateLinks } from '../../support/browser/told.ts'

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

/** Space for records, and for no picture of the size of the next one. */
const LITTLE = 2_000_000
const LARGE = 4_000_000
/** Space for nothing that is not there. */
const NOTHING = 1

test('a tab that is killed while it stores leaves nothing half-stored, and the next one goes on', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const works = await ownWorks(context, site, await signInMember(context, site), 3)
  // one certificate arrives, the others are on their way for ever
  let through = 1
  await context.route(/\/nfts\/[^/]+\/certificate$/, async (route) => {
    if (through-- > 0) await route.continue()
  })
  await page.goto('/profile/')
  await everythingSaved(page, 1)
  await killTab(page)
  await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })

  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto('/profile/device/')
  await expect(
    next.getByText(
      t('{whole} of {works} works open here offline with their certificates.', 'ja', {
        works: '3',
        whole: '1',
      }),
    ),
  ).toBeVisible()
  await next.goto('/profile/')
  for (const { item } of works) await expect(next.getByText(item.name).first()).toBeVisible()

  await context.setOffline(false)
  await everythingSaved(next, 3)
  await next.goto('/profile/device/')
  await expect(
    next.getByText(
      t(
        '{works, plural, one {Your work and its certificate open offline on this device.} other {All # works and their certificates open offline on this device.}}',
        'ja',
        { works: 3 },
      ),
    ),
  ).toBeVisible()
  expect((await storedPictures(next)).broken).toEqual([])
})

test('a device with a full disk keeps what is stored, says so in a sentence, and the shop works on', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  await page.goto('/about/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const lift = await limitStorage(page, (await storageUsed(page)) + LITTLE)
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  const large = { body: Buffer.alloc(LARGE), contentType: 'image/webp' }
  await context.route('**/img?**', (route) => route.fulfill(large))
  await page.goto('/profile/device/')
  await expect(
    page.getByText(t('This device is full: certificates are saved, but not every picture.', 'ja')),
  ).toBeVisible()
  await context.unrouteAll()
  expect(await storedOnDevice(page)).toMatchObject({ certificates: 1, pictures: false })

  await lift()
  await limitStorage(page, NOTHING)
  await page.goto(`/${work?.item.group_page.code}/nfts/${work?.uuid}/certificate/`)
  await expect(showButton(page, 'ja')).toBeVisible()
  await picturesShow(page)
  expect((await storedOnDevice(page)).certificates).toBe(1)
  await logOut(page)
  await expect.poll(() => personalLeft(page)).toEqual([])
})

test('in a browser without IndexedDB a collector opens their collection and shows a certificate', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const [work] = await ownWorks(context, site, await signInMember(context, site), 1)
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  await without(page, 'no IndexedDB')
  await page.goto('/profile/')
  await expect(page.getByText(work?.item.name ?? '').first()).toBeVisible()
  await expect(
    page.getByText(
      t('This browser doesn’t allow saving. You can see your collection while you’re online.', 'ja'),
    ),
  ).toBeVisible()
  await certificateLinks(page, 'ja').first().click()
  await showButton(page, 'ja').click()
  await expect(
    page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') }),
  ).toBeVisible()
  await page.goto('/profile/device/')
  await expect(page.getByText(t('This browser doesn’t allow saving.', 'ja'))).toBeVisible()
  expect(pageErrors).toEqual([])
})
