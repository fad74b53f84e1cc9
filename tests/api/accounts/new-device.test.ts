import { Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweep } from '../../../server/app/sweep.ts'
import { googleApi } from '../../../src/contract/google.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { newBrowser } from '../../support/browser/browser.ts'
import { choose } from '../../support/accounts/google.ts'
import { cookiesOf, json, signIn, together } from '../../support/accounts/people.ts'
import { registerByMail } from '../../support/accounts/sign-up-by-mail.ts'
import { comeByGoogle, forgetPage, someone } from '../../support/accounts/sign-in-methods.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const DAY = 24 * 3_600_000

let app: TestApp
beforeAll(async () => {
  forgetPage()
  app = await startAppWithoutNode()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

/** Logs in with a wallet in a kind of browser. */
async function logIn(wallet: Pick<Wallet, 'address' | 'signMessage'>, userAgent: string, more: object = {}) {
  const { address } = wallet
  const post = (path: string, body: object, cookie: string) => {
    const { headers, ...init } = json('POST', body)
    const all = { ...(headers as object), cookie, 'user-agent': userAgent }
    return app.ask(`/api/v1/users/${path}`, { ...init, headers: all })
  }
  const asked = await post('create_message', { address }, '')
  const { message } = (await asked.json()) as { message: string }
  const signature = await wallet.signMessage(message)
  const answer = await post('auth', { address, message, signature, ...more }, together(cookiesOf(asked)))
  expect(answer.status).toBe(200)
}

/** A user with a confirmed address, who has logged in at their usual computer. */
async function member() {
  const wallet = Wallet.createRandom()
  const email = `${wallet.address.slice(2, 12).toLowerCase()}@example.com`
  await logIn(wallet, DESKTOP)
  const users = app.deps.db.updateTable('users').set({ email })
  await users.where('address', '=', wallet.address.toLowerCase()).execute()
  return { wallet, email }
}
const mailsTo = async (email: string) =>
  app.deps.db.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', email).execute()

const news = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes('new device')).length

/** A client of the site with the headers of a kind of browser. */
const from = (userAgent: string): TestApp => ({
  ...app,
  ask: (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', userAgent)
    return app.ask(path, { ...init, headers })
  },
})

/** A user with a wallet under a password, and the key that logs in. */
async function signedUp(email: string, key: string) {
  return (await registerByMail(app, { email, key })).wallet
}

describe('a log-in in a kind of browser that its owner has not used here', () => {
  it('is mailed to the owner once, coarsely, with the page to check', async () => {
    const { wallet, email } = await member()
    await logIn(wallet, IPHONE)
    await logIn(wallet, IPHONE)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.body).toContain('Safari on iOS')
    expect(mail?.body).toContain('http://akashi.localhost/en/profile/security')
    expect(mail?.body).not.toMatch(/26\.0|Mozilla|\d+\.\d+\.\d+\.\d+/)
  })

  it('is mailed neither for the log-in that begins an account nor for a known browser', async () => {
    const { wallet, email } = await member()
    await logIn(wallet, DESKTOP)
    expect(await mailsTo(email)).toEqual([])
  })

  it('is new again after half a year without use, also when its row has been deleted', async () => {
    const [hana, ken] = [await member(), await member()]
    wait(app, 200 * DAY)
    await logIn(hana.wallet, DESKTOP)
    expect(await mailsTo(hana.email)).toHaveLength(1)
    await sweep(app.deps)
    await logIn(ken.wallet, DESKTOP)
    expect(await mailsTo(ken.email)).toHaveLength(1)
  })

  it('logs in where its mail cannot be queued, and is mailed at the next log-in', async () => {
    const { wallet, email } = await member()
    const { mail } = app.deps
    vi.spyOn(console, 'error').mockImplementation(() => {})
    app.deps.mail = { send: async () => Promise.reject(new Error('mailbox full')) }
    try {
      await logIn(wallet, IPHONE)
    } finally {
      app.deps.mail = mail
      vi.restoreAllMocks()
    }
    expect(await mailsTo(email)).toEqual([])
    await logIn(wallet, IPHONE)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('stays new on a shared device', async () => {
    const { wallet, email } = await member()
    await logIn(wallet, IPHONE, { shared: true })
    await logIn(wallet, IPHONE, { shared: true })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('is mailed when it gets the wallet, also where no session follows, and not a second time at the session', async () => {
    const email = someone()
    const key = '1'.repeat(64)
    const wallet = await signedUp(email, key)
    const step = async (userAgent: string, cookie = '') =>
      cookiesOf(
        await from(userAgent).ask(
          '/api/v1/users/email/login',
          json('POST', { email, auth_key: key }, cookie),
        ),
      )
    const { cookie } = await signIn(from(DESKTOP), wallet, await step(DESKTOP))
    const told = await news(email)
    await step(DESKTOP)
    expect(await news(email)).toBe(told)
    const taken = await step(IPHONE)
    expect(await news(email)).toBe(told + 1)
    // a stolen cookie of the owner's own session hides nothing
    await step(IPHONE, cookie)
    expect(await news(email)).toBe(told + 2)
    await signIn(from(IPHONE), wallet, taken)
    expect(await news(email)).toBe(told + 2)
  })

  it('is mailed when a log-in with Google opens the wallet, also where no session follows', async () => {
    const email = someone()
    await comeByGoogle(from(DESKTOP), email)
    const thief = newBrowser(from(IPHONE))
    await choose(thief, { email })
    expect(await thief.deps.call(googleApi.open)).toMatchObject({
      operator_key: expect.any(String) as string,
    })
    await thief.deps.call(googleApi.open)
    expect(await news(email)).toBe(1)
    await comeByGoogle(from(DESKTOP), email)
    expect(await news(email)).toBe(1)
  })
})
