import { Wallet } from 'ethers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../server/jobs/sweep.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cookiesOf, json, together } from '../support/people.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const DESK =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const DAY = 24 * 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
const clock = () => new Date()
afterEach(() => {
  app.deps.now = clock
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

/** Somebody with a confirmed address, who has logged in at their desk. */
async function member() {
  const wallet = Wallet.createRandom()
  const email = `${wallet.address.slice(2, 12).toLowerCase()}@example.com`
  await logIn(wallet, DESK)
  const users = app.deps.db.updateTable('users').set({ email })
  await users.where('address', '=', wallet.address.toLowerCase()).execute()
  return { wallet, email }
}
const mailsTo = async (email: string) =>
  app.deps.db.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', email).execute()

describe('a log-in in a kind of browser that its owner has not used here', () => {
  it('is told to them once, coarsely, with where to look', async () => {
    const { wallet, email } = await member()
    await logIn(wallet, IPHONE)
    await logIn(wallet, IPHONE)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.body).toContain('Safari on iOS')
    expect(mail?.body).toContain('http://akashi.test/en/profile/security')
    expect(mail?.body).not.toMatch(/26\.0|Mozilla|\d+\.\d+\.\d+\.\d+/)
  })

  it('is told to nobody for the log-in that begins an account, nor for a browser known', async () => {
    const { wallet, email } = await member()
    await logIn(wallet, DESK)
    expect(await mailsTo(email)).toEqual([])
  })

  it('is new again after half a year in which nobody used it, also when nothing is left of it', async () => {
    const [hana, ken] = [await member(), await member()]
    const at = Date.now() + 200 * DAY
    app.deps.now = () => new Date(at)
    await logIn(hana.wallet, DESK)
    expect(await mailsTo(hana.email)).toHaveLength(1)
    await sweep(app.deps)
    await logIn(ken.wallet, DESK)
    expect(await mailsTo(ken.email)).toHaveLength(1)
  })

  it('stays new where others use the device, too', async () => {
    const { wallet, email } = await member()
    await logIn(wallet, IPHONE, { shared: true })
    await logIn(wallet, IPHONE, { shared: true })
    expect(await mailsTo(email)).toHaveLength(2)
  })
})
