import { Wallet } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { cookiesOf, json, signIn } from '../../support/accounts/people.ts'
import {
  AUTH_KEY,
  newestToken,
  registerByMail,
  signUpByMail,
} from '../../support/accounts/sign-up-by-mail.ts'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { wait } from '../../support/server/wait.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const post = (path: string, body: unknown, cookie = '') =>
  app.ask(`/api/v1/users/${path}`, json('POST', body, cookie))
const mine = (cookie: string) => app.ask('/api/v1/profile', { headers: { cookie } })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

/** Requests a message: what the browser has to sign and to send along. */
async function asksToSign(wallet: { address: string }) {
  const asked = await post('create_message', { address: wallet.address })
  const { message } = (await asked.json()) as { message: string }
  return { message, browser: cookiesOf(asked) }
}

it('signs a wallet in and out', async () => {
  const person = await signIn(app)
  expect(person.profile.wallet_address).toBe(person.wallet.address.toLowerCase())
  expect((await mine(person.cookie)).status).toBe(200)
  const out = { method: 'DELETE', headers: { cookie: person.cookie } }
  expect((await app.ask('/api/v1/users/logout', out)).status).toBe(204)
  expect((await app.ask('/api/v1/users/logout', out)).status).toBe(204)
  expect((await mine(person.cookie)).status).toBe(401)
})

it('has the browser empty its own cache at a log-out, and nothing that the app needs to start offline', async () => {
  const person = await signIn(app)
  const answer = await app.ask('/api/v1/users/logout', {
    method: 'DELETE',
    headers: { cookie: person.cookie },
  })
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
})

it('takes a signed message once, and only from the address that asked for it', async () => {
  const wallet = Wallet.createRandom()
  const { message, browser } = await asksToSign(wallet)
  const signature = await wallet.signMessage(message)
  const thief = Wallet.createRandom()
  const stolen = { address: thief.address, message, signature: await thief.signMessage(message) }
  expect((await post('auth', stolen, browser)).status).toBe(401)
  const forged = { address: wallet.address, message, signature: stolen.signature }
  expect((await post('auth', forged, browser)).status).toBe(401)
  const both = await Promise.all(
    [1, 2].map(() => post('auth', { address: wallet.address, message, signature }, browser)),
  )
  expect(both.map((one) => one.status)).toEqual(expect.arrayContaining([200, 401]))
})

it('refuses a message that has expired', async () => {
  const wallet = Wallet.createRandom()
  const { message, browser } = await asksToSign(wallet)
  wait(app, 11 * MINUTE_MS)
  const signature = await wallet.signMessage(message)
  const late = await post('auth', { address: wallet.address, message, signature }, browser)
  expect([late.status, await codeOf(late)]).toEqual([401, 'BAD_SIGNATURE'])
})

it('refuses a forged session cookie', async () => {
  expect((await mine('akashi_session=forged')).status).toBe(401)
  expect((await mine(`wallet_address=${Wallet.createRandom().address}`)).status).toBe(401)
})

it('does not believe the email and provider that a browser claims', async () => {
  await registerByMail(app, { email: 'victim@example.com' })
  const wallet = Wallet.createRandom()
  const { message, browser } = await asksToSign(wallet)
  const signature = await wallet.signMessage(message)
  const claim = { email: 'victim@example.com', provider: 'email_password' }
  const answer = await post('auth', { address: wallet.address, message, signature, ...claim }, browser)
  expect(await answer.json()).toMatchObject({ email: '', provider: 'metamask' })
})

it('lets a person sign up by email, confirm, and log in', async () => {
  const { wallet, cookie } = await signUpByMail(app, { email: 'Hana@Example.com' })
  const login = { email: 'hana@example.com', auth_key: AUTH_KEY }
  const early = await post('email/login', login, cookie)
  expect([early.status, await codeOf(early)]).toEqual([403, 'AUTH0_VERIFY_EMAIL'])

  const token = await newestToken(app, 'hana@example.com')
  expect((await post('email/verify', { token }, cookie)).status).toBe(200)
  expect(await codeOf(await post('email/verify', { token }, cookie))).toBe('LINK_SPENT')

  const wrong = await post('email/login', { ...login, auth_key: '2'.repeat(64) })
  expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'WRONG_PASSWORD'])
  const unknown = await post('email/login', { email: 'nobody@example.com', auth_key: AUTH_KEY })
  expect([unknown.status, await codeOf(unknown)]).toEqual([400, 'WRONG_PASSWORD'])

  const right = await post('email/login', login)
  const held = { address: wallet.address.toLowerCase(), wraps: [{ kind: 'password' }] }
  expect(await right.json()).toMatchObject(held)
  const person = await signIn(app, wallet, cookiesOf(right))
  expect(person.profile).toMatchObject({ email: 'hana@example.com', provider: 'email_password' })
})

it('answers the same for known and unknown addresses', async () => {
  const { cookie } = await signUpByMail(app, { email: 'known@example.com' })
  const resent = await Promise.all(
    ['known@example.com', 'stranger@example.com'].map((email) => post('email/resend', { email }, cookie)),
  )
  expect(resent.map((one) => one.status)).toEqual([200, 200])
  const invented = async (): Promise<unknown> =>
    (await post('email/prelogin', { email: 'stranger@example.com' })).json()
  expect(await invented()).toEqual(await invented())
  expect(await invented()).toMatchObject({ iterations: 600_000 })
})

it('limits guesses of a password', async () => {
  const guess = () => post('email/login', { email: 'guessed@example.com', auth_key: AUTH_KEY })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400)
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('refuses a request of another site’s page', async () => {
  const foreign = json('POST', { address: Wallet.createRandom().address })
  const headers = new Headers(foreign.headers)
  headers.set('origin', 'https://evil.example')
  headers.set('sec-fetch-site', 'cross-site')
  const answer = await app.ask('/api/v1/users/create_message', { ...foreign, headers })
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'FOREIGN_ORIGIN'])
})
