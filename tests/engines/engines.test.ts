import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Wallet } from 'ethers'
import { ISSUER_STATUS_PLACE } from '../../src/config/device.ts'
import { SNAPSHOT_MARK } from '../../src/boot/document/snapshot.ts'
import { fromBase64Url } from '../../src/proof/bytes.ts'
import { codeText } from '../../src/proof/code.ts'
import { json, signIn, type Person } from '../support/accounts/people.ts'
import { newestCode } from '../support/accounts/sign-up-by-mail.ts'
import { builtAgain } from '../support/browser/client-build.ts'
import { holdCode } from '../support/browser/held-code.ts'
import { startOwnShop, type OwnShop } from '../support/browser/own-shop.ts'
import { storedOnDevice } from '../support/browser/saved-offline.ts'
import type { Engine } from '../support/engines/driver.ts'
import { ENGINES, expectNoErrors, expectSeen, newPage, type EnginePage } from '../support/engines/page.ts'
import { workOf } from '../support/resale/listing.ts'
import { BUY, TO_PAYMENT } from '../support/shop/button-texts.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { t, tPattern } from '../support/texts.ts'

// What the other browsers of a phone do differently: the story of a purchase, without a network, and navigation.

let shop: OwnShop
let ball: string

beforeAll(async () => {
  shop = await startOwnShop()
  ball = (await fillShop(shop)).lucky ?? ''
  await shop.work()
})
afterAll(() => shop.close())

describe.each(Object.entries(ENGINES))('in %s', (name, start) => {
  let engine: Engine
  let page: EnginePage

  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    page = await newPage(engine)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(page, `${name} ${task.name}`)
    await page.close()
    expectNoErrors(page)
  })

  test('a newcomer signs up by email, buys a ball, opens it and sees the certificate', async () => {
    const email = `engine-${Date.now()}@example.com`
    await page.open(`${shop.url}/studio/balls/${ball}`)
    await page.tap('button', tPattern(BUY, 'ja'))
    await page.type(t('Email', 'ja'), email)
    await page.tap('button', t('Email me a code', 'ja'))
    await page.type(t('Code', 'ja'), await vi.waitFor(() => newestCode(shop, email)))
    await page.tap('button', tPattern(TO_PAYMENT, 'ja'))
    await page.tap('button', t('Pay', 'ja'))
    await page.until(() => !location.pathname.startsWith('/sandbox'))
    await shop.work()
    await page.tap('button', t('Skip', 'ja'))
    await expectSeen(page, t('It’s yours.', 'ja'))
    const work = await page.evaluate(() => document.querySelector('h1')?.textContent ?? '')

    await page.tap('main a', tPattern('Collection', 'ja'))
    await page.tap('main a', `${t('Certificate', 'ja')} ${work}`)
    await page.until(() => /\/certificate\/?$/.test(location.pathname))
    await expectSeen(page, t('Certificate of authenticity', 'ja'))
    await expectSeen(page, work)
  })

  test('a member sees collection and certificate, and checks a code, while the server is gone', async () => {
    const member = await signIn(shop, Wallet.createRandom())
    const work = `/studio/nfts/${await workOf(shop, member, ball)}`
    const code = await codeOf(member, work)
    await page.open(`${shop.url}/about`)
    await page.evaluate(
      (cookies) => cookies.forEach((cookie) => (document.cookie = cookie)),
      [
        ...member.cookie.split('; ').map((pair) => `${pair}; path=/`),
        `wallet_address=${member.wallet.address}; path=/`,
        'login_provider=metamask; path=/',
      ],
    )
    await page.open(`${shop.url}/profile`)
    await expectSeen(page, t('My collection', 'ja'))
    await page.until(() => navigator.serviceWorker.controller !== null)
    await page.until(async (place) => (await caches.match(place)) !== undefined, ISSUER_STATUS_PLACE)
    await vi.waitFor(async () =>
      expect(await storedOnDevice(page)).toMatchObject({ certificates: 1, pictures: true }),
    )

    await shop.stop()
    try {
      await page.open(`${shop.url}${work}/certificate`)
      await expectSeen(page, t('Certificate of authenticity', 'ja'))
      await expectSeen(page, tPattern('Checked on {time}.', 'ja'))
      await page.until(() => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0)
      await page.open(`${shop.url}/profile`)
      await expectSeen(page, t('My collection', 'ja'))
      await page.until(() => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0)
      await page.open(`${shop.url}/check`)
      await page.until((mark) => !document.documentElement.hasAttribute(mark), SNAPSHOT_MARK)
      await page.tap('summary', t('Paste a QR code’s link', 'ja'))
      await page.type(/./, code)
      await page.tap('button', t('Check it', 'ja'))
      await expectSeen(page, t('Genuine certificate. We can’t tell whether its owner is showing it.', 'ja'))
    } finally {
      shop.start()
    }
  })

  test('a tap on a link of a page whose code is still to come is followed', async () => {
    const site = await holdCode(shop.url)
    try {
      await page.open(`${site.url}/studio`)
      await site.asked
      await page.tap('main a', /Ball lucky/)
      await page.until(() => location.pathname.includes('/balls/'))
      await expectSeen(page, 'Ball lucky')
      site.release()
      await page.until(() => window.earlyActions === undefined)
      expect(await page.evaluate(() => location.pathname)).toContain(ball)
      expect(await page.evaluate(() => sessionStorage.getItem('akashi-start-again'))).toBeNull()
    } finally {
      site.close()
    }
  })

  test('what a finger comes down on is pressed, also where the page moves under it', async () => {
    await page.open(`${shop.url}/check`)
    await page.until(() => window.earlyActions === undefined)
    await page.evaluate(() => {
      const root = document.getElementById('root')
      addEventListener('pointerdown', () => {
        if (root) root.style.transform = root.style.transform === '' ? 'translateY(150px)' : ''
      })
    })
    await page.tap('summary', t('Paste a QR code’s link', 'ja'))
    await expectSeen(page, t('Address', 'ja'))
    await page.tap('main a', t('What is a certificate?', 'ja'))
    await page.until(() => /\/help\/?$/.test(location.pathname))
  })

  test('a new version asks, and is there once that is answered', async () => {
    const newer = builtAgain('newer')
    try {
      await page.open(`${shop.url}/about`)
      await page.until(() => navigator.serviceWorker.controller !== null)
      const entry = await page.evaluate(
        () => /\/assets\/start-[\w-]+\.js/.exec(document.documentElement.outerHTML)?.[0] ?? '',
      )
      expect(entry).not.toBe('')
      shop.deploy(newer)
      await page.until(
        (prompt) => {
          dispatchEvent(new Event('focus'))
          return document.body.innerText.includes(prompt)
        },
        t('A new version is available.', 'ja'),
      )
      await page.tap('button', t('Update', 'ja'))
      await page.until((before) => !document.documentElement.outerHTML.includes(before), entry)
      await page.until(() => window.earlyActions === undefined)
      await expectSeen(page, t('About Akashi', 'ja'))
    } finally {
      shop.deploy('dist')
      rmSync(newer, { recursive: true, force: true })
    }
  })

  test('a page that is loaded in full opens at its top, and a reload and Back return to the place', async () => {
    const place = 700
    await page.open(`${shop.url}/terms_of_service`)
    await page.until((top) => {
      scrollTo(0, top)
      return scrollY === top && window.earlyActions === undefined
    }, place)
    await page.reload()
    await page.until((top) => window.earlyActions === undefined && scrollY === top, place)
    await page.open(`${shop.url}/law`)
    await page.until(() => window.earlyActions === undefined && document.querySelector('h1') !== null)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.back()
    await page.until((top) => location.pathname.includes('terms') && scrollY === top, place)
  })

  test('figures stand apart from Japanese letters only where they then overlap nothing', async () => {
    await page.open(`${shop.url}/about`)
    const spacing = await page.evaluate(() =>
      getComputedStyle(document.body).getPropertyValue('text-autospace'),
    )
    expect(spacing).toBe(name === 'WebKit' ? 'no-autospace' : 'normal')
  })
})

/** What a failed test has seen last. */
async function keepPicture(page: EnginePage, title: string): Promise<void> {
  mkdirSync('test-results', { recursive: true })
  writeFileSync(join('test-results', `${title.replaceAll(/\W+/g, '-')}.png`), await page.picture())
}

/** The text of the code on a work's certificate. */
async function codeOf(owner: Person, path: string): Promise<string> {
  const uuid = path.split('/').at(-1)
  await shop.work()
  const answer = await shop.ask(`/api/v1/nfts/${uuid}/claim`, json('GET', undefined, owner.cookie))
  const { claim } = (await answer.json()) as { claim: string }
  return codeText(`${shop.url}${path}/certificate`, fromBase64Url(claim))
}
