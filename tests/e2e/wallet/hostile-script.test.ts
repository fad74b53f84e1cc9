import { expect } from '@playwright/test'
import {
  askAsIntruder,
  laterInWorker,
  letIntruderIn,
  toldSoFar,
} from '../../support/browser/injected-script.ts'
import { signUpByHand } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { logInByHand } from '../../support/accounts/account-form.ts'

const QUARTER_HOUR_MS = 15 * 60_000

test('a script that got into the page sees everything there, but no key, and gets nothing signed that is not ours', async ({
  page,
}, info) => {
  await letIntruderIn(page)
  await signUpByHand(page, `intruder-${info.project.name}-${Date.now()}@example.com`, '/profile')
  const told = await toldSoFar(page)
  // the sign-up's own is closed: the log-in by code has opened it again
  const open = told.findLast(({ ok }) => ok?.address)?.ok
  const id = open?.id ?? ''
  expect(id).not.toBe('')
  // at sign-up the page hands on two values: the log-in's, and the key of the wrap that our key service holds
  const handedOn = (ok: unknown) => ['authKey', 'wrap'].some((name) => Object.hasOwn(Object(ok), name))
  const answers = JSON.stringify(told.filter(({ ok }) => !handedOn(ok)))
  expect(answers.match(/\b(?:0x)?[0-9a-f]{64}\b/g)).toBeNull()

  const listing = {
    domain: { name: 'Akashi', version: '1', chainId: 1, verifyingContract: `0x${'2'.repeat(40)}` },
    types: { Listing: [{ name: 'owner', type: 'address' }] },
    primaryType: 'Listing',
    message: { owner: open?.address },
  }
  for (const what of [
    { ask: 'sign-text', id, text: 'I give all my works away.' },
    { ask: 'sign-text', id, text: `0x${'12'.repeat(32)}` },
    { ask: 'sign-listing', id, typed: listing },
    { ask: 'sign', id, digest: `0x${'12'.repeat(32)}` },
    { ask: 'seal', id },
    { ask: 'wrap-for-operator', id },
    { ask: 'export', id },
    { ask: 'keystore', id, password: 'mine now' },
  ]) {
    expect(await askAsIntruder(page, what), what.ask).toMatchObject({ failed: { kind: 'will-not-sign' } })
  }

  const { message } = (await (
    await page.request.post('/api/v1/users/create_message', { data: { address: open?.address } })
  ).json()) as { message: string }
  expect((await askAsIntruder(page, { ask: 'sign-text', id, text: message })).ok).toMatch(/^0x[0-9a-f]{130}$/)
  const signatures = async () =>
    (await toldSoFar(page)).filter(({ ok }) => /^"0x[0-9a-f]{130}"$/.test(JSON.stringify(ok ?? null))).length
  const signed = await signatures()
  await laterInWorker(page, QUARTER_HOUR_MS)
  await askAsIntruder(page, { ask: 'sign-text', id, text: message }, 0)
  // the wallet locks itself, and with nothing open the worker is ended: it says nothing more
  await expect.poll(() => page.workers().filter((one) => one.url().includes('/key-worker-'))).toEqual([])
  expect(await toldSoFar(page)).toContainEqual({ locked: id })
  expect(await signatures()).toBe(signed)
})

test('who logs in where the key worker cannot be started reads an explanation', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  await page.goto('/login')
  await logInByHand(page, 'ja', { email: 'nobody@example.com', password: 'とても長い合言葉 12' })
  await expect(
    page.getByText(
      t(
        'The part of the app that protects your key couldn’t start. Please reload the page. If that doesn’t help, update this browser or use another one.',
        'ja',
      ),
    ),
  ).toBeVisible()
})

test('the key worker that was used once stays on the device, whatever the shop offers later', async ({
  page,
}) => {
  await page.goto('/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const starting = page.waitForEvent('worker', (worker) => worker.url().includes('/key-worker-'))
  await logInByHand(page, 'ja', { email: 'nobody@example.com', password: 'とても長い合言葉 12' })
  const file = (await starting).url()
  await expect(page.getByText(t('The email address or the password is wrong.', 'ja'))).toBeVisible()
  // asked of the browser's own memory it might be there as well: what the shop's worker caches is what counts
  const cached = page.evaluate(
    async (url) => (await (await caches.open('akashi-code')).match(url))?.status,
    file,
  )
  expect(await cached).toBe(200)
})

test('a page makes a script of nothing but our own files: no text, no file of another user', async ({
  page,
}) => {
  await page.goto('/about')
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      markup: () => (document.body.innerHTML = '<img src=x>'),
      script: () => (document.createElement('script').src = '/assets/a.js'),
      worker: () => new Worker('/assets/a.js'),
      policy: () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
        ).trustedTypes.createPolicy('mine', {}),
    }
    return Object.entries(tries)
      .filter(([, attempt]) => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      })
      .map(([name]) => name)
  })
  expect(refused).toEqual(['markup', 'script', 'worker', 'policy'])
})
