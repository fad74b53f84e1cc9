import { expect, type Page } from '@playwright/test'
import { logOut, logInLink } from '../../support/accounts/log-out.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { deviceContents } from '../../support/browser/device-contents.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { everythingSaved, tracesOf, untold } from '../../support/browser/saved-offline.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

/** What may be on a device after a log-out; each is the same for everybody, or of the page that is open now. */
const MAY_REMAIN: readonly (readonly [RegExp, string])[] = [
  [/^cache workbox-precache-v2-\S+( \/.*)?$/, 'the files of the app'],
  [
    /^cache akashi-issuer( \/akashi-issuer\/(keys|status))?$/,
    'keys and status list, published for everybody',
  ],
  [/^cache akashi-fonts( \/assets\/fonts\/\S+)?$/, 'faces'],
  [/^cache akashi-code( \/assets\/\S+)?$/, 'code of the app'],
  [/^cache akashi-capsule( \/akashi-capsule\/\S+)?$/, 'the code inside exported files'],
  [/^cache akashi-pages-(?!0x)\w+( \/)?$/, 'the top page, opened after the log-out'],
  [/^cache akashi-seen-images$/, 'pictures: see below'],
  [/^local akashi-operator$/, 'who runs the shop'],
  [/^local akashi-demo$/, 'whether the shop is a demo'],
  [/^local akashi-public-answers$/, 'what the top page asked after the log-out, as a visitor'],
  [/^session react-router-scroll-positions$/, 'how far the page is scrolled'],
  [/^cookie locale$/, 'the language'],
]

/** Pictures of the page that is open; the worker caches them as they are shown. */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map(
      ({ currentSrc }) => `cache akashi-seen-images ${currentSrc.replace(location.origin, '')}`,
    ),
  )

async function unexpected(page: Page): Promise<string[]> {
  const shown = new Set(await shownPictures(page))
  const contents = await deviceContents(page)
  return contents.filter((line) => !shown.has(line) && !MAY_REMAIN.some(([allowed]) => allowed.test(line)))
}

test('after a log-out the device has nothing but what is everybody’s, whatever was seen and typed before', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  // as a log-in by password leaves it
  const known = { name: 'akashi_device', value: 'a'.repeat(43), httpOnly: true, url: site }
  await context.addCookies([known])
  const [work] = await ownWorks(context, site, member, 1)
  const workPage = `/${work?.item.group_page.code}/nfts/${work?.uuid}`
  for (const path of ['/', '/bokutei', '/marketplace', workPage, `${workPage}/certificate`]) {
    await page.goto(path)
    await untilQuiet(page)
    // the worker keeps the pages that are opened once it is in charge
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
  await page.goto('/profile/edit')
  await page.getByLabel(t('Bio', 'ja')).fill('だれにも見せない下書き')
  await page.goto('/profile')
  await everythingSaved(page, 1)
  const before = await deviceContents(page)
  // what is looked for below is there to be found
  for (const kind of [/^cookie akashi_device$/, /^database akashi-0x/, /^cache akashi-pages-\w+ \/bokutei$/])
    expect(before).toContainEqual(expect.stringMatching(kind))

  await logOut(page)
  await expect(logInLink(page, 'ja')).toBeVisible()
  await untilQuiet(page)
  await expect.poll(() => unexpected(page)).toEqual([])
  const own = [member.address, member.displayId, work?.uuid ?? '', 'だれにも見せない下書き']
  const about = await untold(page, own)
  expect(about).toEqual(expect.arrayContaining([member.address, 'だれにも見せない下書き']))
  expect(await tracesOf(page, about)).toEqual([])

  // what an earlier worker left here, and what a forgotten line would leave, would be seen
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('workbox-expiration', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('cache-entries'))
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const putting = db.transaction('cache-entries', 'readwrite')
    putting.objectStore('cache-entries').put({ url: '/img?a', timestamp: 1 }, 'a')
    await new Promise((resolve) => putting.addEventListener('complete', resolve))
    db.close()
    await (await caches.open('akashi-seen-images')).put('/img?a', new Response(''))
    localStorage.setItem('akashi-first-success', '1')
  })
  await context.addCookies([known])
  expect(await unexpected(page)).toEqual([
    'database workbox-expiration',
    'database workbox-expiration cache-entries: {"url":"/img?a","timestamp":1}',
    'cache akashi-seen-images /img?a',
    'local akashi-first-success',
    'cookie akashi_device',
  ])
})
