import { Wallet } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { cookiesOf, json, signIn } from '../support/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const vault = { version: 1, iv: 'a'.repeat(24), ciphertext: 'b'.repeat(64) }
const kdf = { name: 'PBKDF2-SHA-256', iterations: 600_000, salt: 'c'.repeat(32) }
const rightKey = '1'.repeat(64)

const post = (path: string, body: unknown, cookie = '') =>
  app.ask(`/api/v1/users/${path}`, json('POST', body, cookie))
const mine = (cookie: string) => app.ask('/api/v1/profile', { headers: { cookie } })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

/** Asks for a message; what the browser has to sign and to send along. */
async function asksToSign(wallet: { address: string }) {
  const asked = await post('create_message', { address: wallet.address })
  const { message } = (await asked.json()) as { message: string }
  return { message, browser: cookiesOf(asked) }
}

async function register(email: string, wallet = Wallet.createRandom()) {
  const body = { email, auth_key: rightKey, kdf, vault, address: wallet.address }
  expect((await post('email/sign_up', body)).status).toBe(200)
  return wallet
}

async function linkToken(email: string): Promise<string> {
  const mails = app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email)
  const mail = await mails.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  return /verify=([\w-]+)/.exec(mail.body)?.[1] ?? ''
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
  await app.deps.db
    .updateTable('nonces')
    .set({ expires_at: new Date(0) })
    .execute()
  const signature = await wallet.signMessage(message)
  const late = await post('auth', { address: wallet.address, message, signature }, browser)
  expect([late.status, await codeOf(late)]).toEqual([401, 'BAD_SIGNATURE'])
})

it('refuses a forged session cookie', async () => {
  expect((await mine('akashi_session=forged')).status).toBe(401)
  expect((await mine(`wallet_address=${Wallet.createRandom().address}`)).status).toBe(401)
})

it('does not believe the e-mail and provider that a browser claims', async () => {
  await register('victim@example.com')
  await post('email/verify', { token: await linkToken('victim@example.com') })
  const wallet = Wallet.createRandom()
  const { message, browser } = await asksToSign(wallet)
  const signature = await wallet.signMessage(message)
  const claim = { email: 'victim@example.com', provider: 'email_password' }
  const answer = await post('auth', { address: wallet.address, message, signature, ...claim }, browser)
  expect(await answer.json()).toMatchObject({ email: '', provider: 'metamask' })
})

it('lets a person sign up by e-mail, confirm, and log in', async () => {
  const wallet = await register('Hana@Example.com')
  const login = { email: 'hana@example.com', auth_key: rightKey }
  const early = await post('email/login', login)
  expect([early.status, await codeOf(early)]).toEqual([403, 'AUTH0_VERIFY_EMAIL'])

  const token = await linkToken('hana@example.com')
  expect((await post('email/verify', { token })).status).toBe(200)
  expect(await codeOf(await post('email/verify', { token }))).toBe('LINK_SPENT')

  const wrong = await post('email/login', { ...login, auth_key: '2'.repeat(64) })
  expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'WRONG_PASSWORD'])
  const unknown = await post('email/login', { email: 'nobody@example.com', auth_key: rightKey })
  expect([unknown.status, await codeOf(unknown)]).toEqual([400, 'WRONG_PASSWORD'])

  const right = await post('email/login', login)
  expect(await right.json()).toEqual({ address: wallet.address.toLowerCase(), vault, wraps: [] })
  const person = await signIn(app, wallet, cookiesOf(right))
  expect(person.profile).toMatchObject({ email: 'hana@example.com', provider: 'email_password' })
})

it('answers the same for known and unknown addresses', async () => {
  await register('known@example.com')
  const resent = await Promise.all(
    ['known@example.com', 'stranger@example.com'].map((email) => post('email/resend', { email })),
  )
  expect(resent.map((one) => one.status)).toEqual([200, 200])
  const invented = async (): Promise<unknown> =>
    (await post('email/prelogin', { email: 'stranger@example.com' })).json()
  expect(await invented()).toEqual(await invented())
  expect(await invented()).toMatchObject({ iterations: 600_000 })
})

it('keeps a stranger from replacing a sign-up that waits for its confirmation', async () => {
  const owner = await register('first@example.com')
  const token = await linkToken('first@example.com')
  await register('first@example.com')
  await post('email/verify', { token })
  const login = await post('email/login', { email: 'first@example.com', auth_key: rightKey })
  expect(await login.json()).toMatchObject({ address: owner.address.toLowerCase() })
})

it('slows down who guesses passwords', async () => {
  const guess = () => post('email/login', { email: 'guessed@example.com', auth_key: rightKey })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400)
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('refuses what a page of another site asks for', async () => {
  const foreign = json('POST', { address: Wallet.createRandom().address })
  const headers = new Headers(foreign.headers)
  headers.set('origin', 'https://evil.example')
  headers.set('sec-fetch-site', 'cross-site')
  const answer = await app.ask('/api/v1/users/create_message', { ...foreign, headers })
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'FOREIGN_ORIGIN'])
})
