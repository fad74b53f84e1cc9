import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { feedCamera, film, holdUp, play } from '../../support/certificates/fed-camera.ts'
import { untilCheckable } from '../../support/certificates/issuer-on-device.ts'
import { test } from '../../support/browser/test.ts'
import { either, t, tPattern } from '../../support/texts.ts'
import { showButton } from '../../support/certificates/check-by-hand.ts'
import { certificateLinks } from '../../support/browser/told.ts'

// What a stranger's camera makes of a holder's screen, both without a network: of the screen itself, of a picture of
// it, of a film that is played later, and of a clock that is wrong.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const FILM_MS = 6000
const SECOND_MS = 1000
const HOUR_MS = 3_600_000

const WORDS = {
  ja: {
    path: '/check',
    start: t('Start the camera', 'ja'),
    details: t('Details', 'ja'),
    again: either('Scan it again', 'Check another', 'ja'),
    now: t('Genuine certificate, shown by the owner’s device.', 'ja'),
    relay: tPattern(
      'The code keeps changing with the clock, so it isn’t a screenshot. Only a live relay of the owner’s screen, such as a video call, or a recording of the last 10 seconds would look the same.',
      'ja',
    ),
    screenshot: t('Genuine certificate, but this may be a screenshot.', 'ja'),
    behind: (time: string) =>
      t('Genuine certificate, but this may be a recording: the code’s time is {time} behind.', 'ja', {
        time,
      }),
    ahead: (time: string) => t('Genuine certificate, but the code’s time is {time} ahead.', 'ja', { time }),
    seconds: (count: number) => `${count}秒`,
    hour: '60分',
    slow: (time: string) => t('The code shown is {time} old.', 'ja', { time }),
    fast: (time: string) => t('The code’s time is {time} ahead.', 'ja', { time }),
  },
  en: {
    path: '/en/check',
    start: t('Start the camera', 'en'),
    details: t('Details', 'en'),
    again: either('Scan it again', 'Check another', 'en'),
    now: t('Genuine certificate, shown by the owner’s device.', 'en'),
    relay: tPattern(
      'The code keeps changing with the clock, so it isn’t a screenshot. Only a live relay of the owner’s screen, such as a video call, or a recording of the last 10 seconds would look the same.',
      'en',
    ),
    screenshot: t('Genuine certificate, but this may be a screenshot.', 'en'),
    behind: (time: string) =>
      t('Genuine certificate, but this may be a recording: the code’s time is {time} behind.', 'en', {
        time,
      }),
    ahead: (time: string) => t('Genuine certificate, but the code’s time is {time} ahead.', 'en', { time }),
    seconds: (count: number) => `${count} seconds`,
    hour: '60 minutes',
    slow: (time: string) => t('The code shown is {time} old.', 'en', { time }),
    fast: (time: string) => t('The code’s time is {time} ahead.', 'en', { time }),
  },
} as const

/** A member's phone that shows a certificate, off the network. */
async function holder(page: Page, context: BrowserContext, site: string) {
  const member = await signInMember(context, site)
  await ownWorks(context, site, member, 1)
  await page.clock.install()
  await page.goto('/profile')
  await everythingSaved(page, 1)
  await context.setOffline(true)
  await certificateLinks(page, 'ja').first().click()
  await showButton(page, 'ja').click()
  const code = page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') })
  await expect(code).toBeVisible()
  return code
}

/** A stranger's phone with a camera, off the network since it opened the check page once. */
async function stranger(browser: Browser, site: string, locale: keyof typeof WORDS) {
  const context = await browser.newContext({ locale: locale === 'ja' ? 'ja-JP' : 'en-US' })
  const page = await context.newPage()
  await feedCamera(page)
  await page.clock.install()
  await page.goto(site + WORDS[locale].path)
  await untilCheckable(page)
  await context.setOffline(true)
  return { page, words: WORDS[locale], close: () => context.close() }
}
type Stranger = Awaited<ReturnType<typeof stranger>>

/**
 * Both look while something is held up.
 * @returns how long it took until both had a verdict, in milliseconds
 */
async function look(
  strangers: readonly Stranger[],
  show: (cameras: readonly Page[], over: () => boolean) => Promise<unknown>,
): Promise<number> {
  const cameras = strangers.map(({ page }) => page)
  await holdUp(cameras, undefined)
  for (const { page, words } of strangers) {
    const again = page.getByRole('button', { name: words.again })
    if (await again.isVisible()) await again.click()
    await page.getByRole('button', { name: words.start }).click()
    await expect(page.locator('video')).toBeVisible()
  }
  const began = Date.now()
  let over = false
  const showing = show(cameras, () => over)
  for (const page of cameras) await expect(page.locator('section h2')).toBeVisible()
  over = true
  const took = Date.now() - began
  await showing
  return took
}

/** Shorter than what a check takes for a picture that does not move (STILL_MS). */
const MOVES_WITHIN_MS = 2000

/**
 * Both look at a screen itself. On a machine that is too busy to hold up a new code in time they see a picture that
 * stands still, whatever the product does: they look again.
 * @returns as `look`
 */
async function lookAtScreen(strangers: readonly Stranger[], code: Locator): Promise<number> {
  for (;;) {
    const changes: number[] = []
    let last = ''
    const took = await look(strangers, async (cameras, over) => {
      await film(code, over, async ({ png }) => {
        await holdUp(cameras, png)
        const picture = png.toString('base64')
        if (picture !== last) changes.push(Date.now())
        last = picture
      })
      changes.push(Date.now())
    })
    if (changes.every((at, i) => at - (changes[i - 1] ?? at) <= MOVES_WITHIN_MS)) return took
  }
}

const setClock = (strangers: readonly Stranger[], ms: number) =>
  Promise.all(strangers.map(({ page }) => page.clock.setSystemTime(ms)))

/** Sets a holder's clock, and waits until their code is signed by it. */
async function setHolder(page: Page, code: Locator, ms: number): Promise<void> {
  await page.clock.setSystemTime(ms)
  const drawn = () => code.locator('path').getAttribute('d')
  for (let turn = 0; turn < 2; turn++) {
    const before = await drawn()
    await expect.poll(drawn).not.toBe(before)
  }
}

test('a camera tells the owner’s device from a picture and a film of it, in both languages', async ({
  page,
  context,
  browser,
  baseURL,
}, testInfo) => {
  const site = baseURL ?? ''
  const code = await holder(page, context, site)
  const strangers = await Promise.all([stranger(browser, site, 'ja'), stranger(browser, site, 'en')])
  const cameras = strangers.map((each) => each.page)

  await test.step('the screen itself; that a relay of it looks the same is said', async () => {
    const took = await lookAtScreen(strangers, code)
    testInfo.annotations.push({ type: 'from the first picture to "now"', description: `${took} ms` })
    for (const each of strangers) {
      await expect(each.page.getByRole('heading', { name: each.words.now })).toBeVisible()
      await each.page.getByText(each.words.details, { exact: true }).click()
      await expect(each.page.getByText(each.words.relay)).toBeVisible()
    }
  })

  await test.step('a picture, right after the screen itself, and again', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const still = await code.screenshot()
      await look(strangers, () => holdUp(cameras, still))
      for (const each of strangers)
        await expect(each.page.getByRole('heading', { name: each.words.screenshot })).toBeVisible()
    }
  })

  await test.step('a film, played 15 and 90 seconds later', async () => {
    const until = Date.now() + FILM_MS
    const shots = await film(code, () => Date.now() > until)
    for (const seconds of [15, 90]) {
      await setClock(strangers, (shots[0]?.at ?? 0) + seconds * SECOND_MS)
      const set = Date.now()
      await look(strangers, (those, over) => play(those, shots, over))
      // a slow machine needs seconds until it plays, and the strangers' clocks go on meanwhile
      const slower = Math.ceil((Date.now() - set) / SECOND_MS)
      for (const { page: other, words } of strangers) {
        const said = Array.from({ length: slower + 2 }, (_, more) =>
          words.behind(words.seconds(seconds - 1 + more)),
        )
        await expect(other.locator('section h2')).toHaveText(
          new RegExp(said.join('|').replaceAll(/[().]/g, String.raw`\$&`)),
        )
      }
    }
    await setClock(strangers, Date.now())
  })

  await test.step('a holder whose clock is an hour wrong since the network was lost', async () => {
    for (const [apart, headline, said] of [
      [-HOUR_MS, 'behind', 'slow'],
      [HOUR_MS, 'ahead', 'fast'],
    ] as const) {
      await setHolder(page, code, Date.now() + apart)
      await lookAtScreen(strangers, code)
      for (const { page: other, words } of strangers) {
        await expect(other.getByRole('heading', { name: words[headline](words.hour) })).toBeVisible()
        await expect(other.getByText(words[said](words.hour), { exact: true })).toBeVisible()
      }
    }
  })
  for (const each of strangers) await each.close()
})
