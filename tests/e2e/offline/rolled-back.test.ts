import { expect, type Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { builtAgain } from '../../support/browser/client-build.ts'
import { everythingSaved, personalLeft, picturesShow, tracesOf } from '../../support/browser/saved-offline.ts'
import { logOut } from '../../support/accounts/log-out.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { startStaticSite } from '../../support/browser/static-site.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { showButton } from '../../support/certificates/check-by-hand.ts'

// The shop goes back to an older build, on devices where a newer one has already stored what the older does not know.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const CHECK_PAUSE_MS = 5500

/**
 * What a build of the future leaves behind: a database of a higher version with one table more, texts where this build
 * has them in another form, and a claim that nobody can read yet.
 */
async function asStoredByTheFuture(page: Page, secret: string): Promise<void> {
  await page.evaluate(async (words) => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('akashi-0x'))?.name ?? ''
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, 990)
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('later', { keyPath: 'uuid' }),
      )
      opening.addEventListener('blocked', () => reject(new Error('still open')))
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      opening.addEventListener('success', () => {
        const tables = ['later', 'certificates', 'claims', 'seen', 'orders']
        const writing = opening.result.transaction(tables, 'readwrite')
        writing.objectStore('later').put({ uuid: 'a', words })
        for (const table of ['certificates', 'seen', 'orders']) {
          const store = writing.objectStore(table)
          store.openCursor().addEventListener('success', ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
            if (!cursor) return
            const { value } = cursor.value as { value: { item?: unknown } }
            const changed = { ...value, item: { name: { ja: '題', en: 'Title' } }, state: 7 }
            cursor.update({ ...cursor.value, value: changed })
            cursor.continue()
          })
        }
        const claims = writing.objectStore('claims')
        claims.openCursor().addEventListener('success', ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
          if (!cursor) return
          cursor.update({ ...cursor.value, claim: 'AAECAwQF' })
          cursor.continue()
        })
        writing.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
  }, secret)
}

test('back on an older build a collector has their works, renews what it cannot read, and leaves nothing behind', async ({
  page,
  context,
  baseURL,
}) => {
  const [older, newer] = [builtAgain('older'), builtAgain('newer')]
  const site = await startStaticSite(newer, baseURL ?? '')
  const member = await signInMember(context, baseURL ?? '')
  const [work] = await ownWorks(context, baseURL ?? '', member, 1)
  const { name = '', group_page } = work?.item ?? {}
  const certificate = `${site.url}/${group_page?.code}/nfts/${work?.uuid}/certificate/`
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  await page.goto(`${site.url}/profile`)
  await everythingSaved(page, 1)
  // closes its database by itself, as for a newer build in another tab
  await page.goto(`${site.url}/version.json`)
  await asStoredByTheFuture(page, 'the future was here')

  site.deploy(older)
  await page.clock.install()
  await page.goto(`${site.url}/about/`)
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'newer'))
  await page.clock.fastForward(CHECK_PAUSE_MS)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: t('Update', 'ja') }).click()
  const mark = () =>
    page.evaluate(() => document.documentElement.getAttribute('data-mark')).catch(() => 'newer')
  await expect.poll(mark).toBeNull()

  // without a network: what it reads is shown, what it cannot read is said to be missing
  await context.setOffline(true)
  await page.goto(`${site.url}/profile`)
  await expect(page.getByText(name).first()).toBeVisible()
  await picturesShow(page)
  await page.goto(certificate)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('An unexpected error has occurred.', 'ja'))).toHaveCount(0)

  // with one everything is renewed
  await context.setOffline(false)
  await page.goto(`${site.url}/profile/device`)
  await page.getByRole('button', { name: t('Check and update now', 'ja') }).click()
  await expect(
    page.getByText(
      t(
        '{works, plural, one {Your work and its certificate open offline on this device.} other {All # works and their certificates open offline on this device.}}',
        'ja',
        { works: 1 },
      ),
    ),
  ).toBeVisible()
  await page.goto(certificate)
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(showButton(page, 'ja')).toBeVisible()
  expect(pageErrors).toEqual([])

  // the log-out takes what the future has left too
  await logOut(page)
  await expect.poll(() => personalLeft(page)).toEqual([])
  expect(await tracesOf(page, ['the future was here', member.address, member.displayId])).toEqual([])
  await site.close()
  for (const folder of [older, newer]) rmSync(folder, { recursive: true, force: true })
})
