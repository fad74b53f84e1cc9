import { expect, type Page } from '@playwright/test'
import { LONG } from '../../../tools/gate.ts'
import { answerWith } from '../../support/server/broken-answers.ts'
import { signInMember } from '../../support/accounts/member.ts'
import { injectWallet } from '../../support/browser/injected-wallet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { againButton } from '../../support/browser/told.ts'
import { sharedBall } from '../../support/shop/balls-on-sale.ts'
import { toTheCardPage } from '../../support/shop/order-by-hand.ts'

// Answers are put in the server's place; a worker would ask behind the test's back.
test.use({ serviceWorkers: 'block' })

const PICKUPS = /\/pickup\/list$/
const GROUP = /\/api\/v1\/bokutei$/
const GENERIC = {
  ja: t('An unexpected error has occurred.', 'ja'),
  en: t('An unexpected error has occurred.', 'en'),
}

const modal = (page: Page) => page.getByRole('dialog')

test.describe('the error modal', () => {
  test('has a title, the server’s message with its code, a close button and OK, in Japanese', async ({
    page,
  }) => {
    const restore = await answerWith(page, PICKUPS, {
      status: 400,
      body: { error: '項目が正しくありません。' },
    })
    await page.goto('/')
    await expect(modal(page).getByRole('heading', { name: t('Something went wrong', 'ja') })).toBeVisible()
    await expect(modal(page)).toContainText('項目が正しくありません。')
    await expect(modal(page)).toContainText(t('Code: {0}', 'ja', { 0: '400' }))
    await expect(modal(page).getByRole('button', { name: 'OK' })).toBeVisible()
    await modal(page)
      .getByRole('button', { name: t('Close', 'ja') })
      .click()
    await expect(modal(page)).toHaveCount(0)
    // Behind it the screen says in place what is missing, and asks again.
    await restore()
    const failed = page.getByRole('alert').filter({ hasText: t('The works couldn’t be loaded.', 'ja') })
    await againButton(failed, 'ja').click()
    await expect(failed).toHaveCount(0)
    await expect(page.locator('main a').first()).toBeVisible()
  })

  test('sets several errors under each other', { tag: LONG }, async ({ page }) => {
    const errors = ['The name is too long.', 'The icon is too large.']
    await answerWith(page, PICKUPS, { status: 500, body: { error: 'first', errors } })
    await page.goto('/en/')
    await expect(modal(page).getByText(t('Code: {0}', 'en', { 0: '500' }))).toBeVisible()
    const message = modal(page).getByText('The name is too long.')
    expect(await message.evaluate((element: HTMLElement) => element.innerText)).toBe(errors.join('\n'))
  })

  test('shows the server’s words as text, whatever they are', { tag: LONG }, async ({ page }) => {
    await answerWith(page, PICKUPS, { status: 400, body: { error: '<img src=x onerror=alert(1)>' } })
    await page.goto('/en/')
    await expect(modal(page)).toContainText('<img src=x onerror=alert(1)>')
    await expect(modal(page).locator('img')).toHaveCount(0)
  })
})
const SCREENS = [
  ['a group', '/bokutei', GROUP],
  ['a ball', '/bokutei/balls/some-ball', /\/balls\/some-ball$/],
  ['a work', '/bokutei/nfts/some-work', /\/nfts\/some-work$/],
  ['a certificate', '/bokutei/nfts/some-work/certificate', /\/certificate$/],
] as const

test.describe('a screen whose data did not come', () => {
  for (const [name, path, call] of SCREENS) {
    // all of them fail by the same code: one is enough for the gate
    const tag = name === 'a ball' ? [] : LONG
    test(`${name} says in place that the server answered 503, and asks again`, { tag }, async ({ page }) => {
      await answerWith(page, call, { status: 503, body: { error: '言葉 503' } })
      await page.goto(path)
      const failed = page.getByRole('alert')
      await expect(failed).toContainText('言葉 503')
      await expect(
        page.getByRole('heading', { level: 1, name: t('This page couldn’t be loaded', 'ja') }),
      ).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(modal(page)).toHaveCount(0)
      const again = page.waitForRequest((request) => call.test(new URL(request.url()).pathname))
      await againButton(failed, 'ja').click()
      await again
    })

    test(
      `${name} that is not there is an error page with the server’s text and the way to the top`,
      { tag },
      async ({ page }) => {
        await answerWith(page, call, { status: 404, body: { error: 'No such thing here.' } })
        await page.goto(`/en${path}`)
        await expect(page.getByText('No such thing here.')).toBeVisible()
        await expect(page.locator('main').getByText('404')).toBeAttached()
        await expect(modal(page)).toHaveCount(0)
        await page.getByRole('link', { name: t('Go to the home page', 'en') }).click()
        await expect(page).toHaveURL(/\/en\/$/)
      },
    )
  }

  for (const body of ['', '"text"', '7']) {
    test(
      `by an answer of ${JSON.stringify(body)} opens the general message with code 500`,
      { tag: LONG },
      async ({ page }) => {
        await answerWith(page, GROUP, { body })
        await page.goto('/en/bokutei')
        await expect(modal(page)).toContainText(GENERIC.en)
        await expect(modal(page)).toContainText(t('Code: {0}', 'en', { 0: '500' }))
        await modal(page).getByRole('button', { name: 'OK' }).click()
        await expect(againButton(page.getByRole('alert'), 'en')).toBeVisible()
      },
    )
  }
})

test.describe('a path that leads nowhere', () => {
  test(
    'gets a trailing slash, query and hash kept, and names itself to the letter',
    { tag: LONG },
    async ({ page }) => {
      for (const form of ['', '/ja', '/en']) {
        await page.goto(`${form}/no/such/page?x=1#here`)
        await expect(page.getByText(`Page not found: ${form}/no/such/page/`, { exact: true })).toBeVisible()
        await expect(page).toHaveURL(`${form}/no/such/page/?x=1#here`)
        await expect(page.locator('main').getByText('404')).toBeAttached()
      }
      await expect(page.getByRole('heading', { name: t('The page could not be found', 'en') })).toBeVisible()
    },
  )

  test('by its form says so before anything is asked', { tag: LONG }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/No-Group')
    await expect(page.getByText('Page Not Found: /No-Group', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('The page could not be found', 'ja') })).toBeVisible()
    expect(asked.filter((path) => /No-Group/i.test(path) && path.startsWith('/api'))).toEqual([])
  })
})

/** What it signs is looked at by nobody. */
const SIGNS = { address: `0x${'1'.repeat(40)}`, signMessage: async () => '0x1234' }

test.describe('a wallet', () => {
  const logIn = async (page: Page) => {
    await page.goto('/en/login')
    await page.getByRole('button', { name: 'Fox' }).click()
  }

  for (const [what, code] of [
    ['that a person closes', 4001],
    ['that is locked or still waiting', -32002],
  ] as const) {
    test(`${what} opens no modal; the page says so in place`, { tag: LONG }, async ({ page }) => {
      await injectWallet(page, SIGNS, { failure: { code, message: 'no' } })
      await logIn(page)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(modal(page)).toHaveCount(0)
    })
  }

  test(
    'that breaks opens the general message with code 500, in Japanese too',
    { tag: LONG },
    async ({ page }) => {
      await injectWallet(page, SIGNS, { failure: { code: -32603, message: 'inner words of a wallet' } })
      await logIn(page)
      await expect(modal(page)).toContainText(GENERIC.en)
      await expect(modal(page)).toContainText(t('Code: {0}', 'en', { 0: '500' }))
      await page.goto('/ja/login')
      await page.getByRole('button', { name: 'Fox' }).click()
      await expect(modal(page)).toContainText(GENERIC.ja)
      await expect(modal(page)).toContainText(t('Code: {0}', 'ja', { 0: '500' }))
    },
  )

  test(
    'whose signature the server finds wrong is shown in place: a 401 opens no modal',
    { tag: LONG },
    async ({ page }) => {
      await injectWallet(page, SIGNS)
      await answerWith(page, /create_message$/, { body: { message: 'sign this' } })
      await answerWith(page, /users\/auth$/, { status: 401, body: { error: 'The signature is wrong.' } })
      await logIn(page)
      await expect(page.getByRole('alert')).toContainText('The signature is wrong.')
      await expect(modal(page)).toHaveCount(0)
    },
  )

  test(
    'whose address the server does not know is a 404 of a change: the modal, no page',
    { tag: LONG },
    async ({ page }) => {
      await injectWallet(page, SIGNS)
      await answerWith(page, /create_message$/, { status: 404, body: { error: 'Nobody here.' } })
      await logIn(page)
      await expect(modal(page)).toContainText('Nobody here.')
      await expect(modal(page)).toContainText(t('Code: {0}', 'en', { 0: '404' }))
      await modal(page)
        .getByRole('button', { name: t('Close', 'en') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('Log in', 'en') })).toBeVisible()
    },
  )
})

const NOT_PLACED = t('The order wasn’t placed. You haven’t been charged.', 'ja')
const NOT_OPENED = t('The payment page couldn’t be opened. You haven’t been charged.', 'ja')
const UNSOLD = [
  [400, NOT_PLACED, '言葉 400'],
  [500, NOT_OPENED, ''],
  [404, NOT_PLACED, '言葉 404'],
  [409, NOT_PLACED, '言葉 409'],
  [503, NOT_OPENED, ''],
] as const

test.describe('an order that failed', () => {
  for (const [status, title, words] of UNSOLD) {
    const tag = status === 500 ? [] : LONG
    test(
      `with a ${status} opens no modal; the sheet says that nothing was charged`,
      { tag },
      async ({ page, context, baseURL }) => {
        await signInMember(context, baseURL ?? '')
        const ball = await sharedBall(page)
        await answerWith(page, /\/buy(_for_free\w*)?(\?.*)?$/, { status, body: { error: `言葉 ${status}` } })
        await page.goto(ball)
        await toTheCardPage(page, 'ja')
        await expect(page.getByRole('alert')).toContainText(title)
        await expect(page.getByRole('alert')).toContainText(words)
        // The sheet alone: no second dialog on top of it.
        await expect(modal(page)).toHaveCount(1)
        await expect(modal(page).getByText(t('Something went wrong', 'ja'))).toHaveCount(0)
      },
    )
  }
})
