import { Wallet } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { inRealTime } from '../../support/server/quick-secrets.ts'
import { cookiesOf, json, signIn, together } from '../../support/accounts/people.ts'
import {
  AUTH_KEY as KEY,
  KDF,
  registerByMail,
  encryptedWallet,
  signUpByMail,
} from '../../support/accounts/sign-up-by-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const init = json('POST', body, headers.cookie)
  const all = new Headers(init.headers)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return app.ask(`/api/v1/users/${path}`, { ...init, headers: all })
}
/** What a browser sends that signs up; the steps before, which know nothing of the address, are done. */
async function signUpOf(email: string): Promise<() => Promise<Response>> {
  const wallet = Wallet.createRandom()
  const asked = await post('create_message', { address: wallet.address })
  const { message } = (await asked.json()) as { message: string }
  const proof = { message, signature: await wallet.signMessage(message) }
  const body = { email, auth_key: KEY, kdf: KDF, ...encryptedWallet(), address: wallet.address, proof }
  return () => post('email/sign_up', body, { cookie: cookiesOf(asked) })
}

/** Milliseconds until an answer, at best: what a busy machine adds is not the server's. */
async function quickest(asking: (round: number) => Promise<() => Promise<Response>>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const ask = await asking(round)
    const begun = performance.now()
    expect((await inRealTime(ask)).status).toBe(200)
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}

const mailsTo = async (email: string) => {
  const mails = app.deps.db.selectFrom('mails').select('id').where('recipient', '=', email)
  return (await mails.execute()).length
}

it('takes as long for an address with an account as for one without', async () => {
  await registerByMail(app, { email: 'known@example.com' })
  const waiting = 'waiting@example.com'
  const { cookie } = await signUpByMail(app, { email: waiting })
  const [known, unknown] = [
    await quickest(() => signUpOf('known@example.com')),
    await quickest((round) => signUpOf(`new-${round}@example.com`)),
  ]
  const [resentKnown, resentUnknown] = [
    await quickest(async () => () => post('email/resend', { email: waiting }, { cookie })),
    await quickest(async () => () => post('email/resend', { email: 'nobody@example.com' }, { cookie })),
  ]
  // half a second is the step. How long a busy machine takes beyond it reveals nothing of the requested account
  for (const time of [known, unknown, resentKnown, resentUnknown]) expect(time).toBeGreaterThan(490)
  expect([await mailsTo('known@example.com'), await mailsTo('new-0@example.com')]).toEqual([4, 1])
})

it('never locks an owner out of the browser they log in with, however many guesses an attacker makes', async () => {
  const email = 'owner@example.com'
  const { wallet } = await registerByMail(app, { email })
  // an office: all requests come from one address
  const place = { 'x-forwarded-for': '203.0.113.7' }
  const step = await post('email/login', { email, auth_key: KEY }, place)
  const owner = await signIn(app, wallet, cookiesOf(step))
  const device = owner.cookie.split('; ').find((pair) => pair.startsWith('akashi_device='))
  expect(device).toBeDefined()

  const guess = (cookie = '') =>
    post('email/login', { email, auth_key: '2'.repeat(64) }, { ...place, cookie })
  let refused = 0
  for (let i = 0; i < 15; i++) refused += (await guess()).status === 429 ? 1 : 0
  expect(refused).toBeGreaterThan(0)
  expect((await post('email/login', { email, auth_key: KEY }, place)).status).toBe(429)
  const own = await post('email/login', { email, auth_key: KEY }, { ...place, cookie: device ?? '' })
  expect(own.status).toBe(200)
  // the browser is no way around the limit, and its name helps with no other account
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push((await guess(device)).status)
  expect(statuses.at(-1)).toBe(429)
  const others = { email: 'other@example.com', auth_key: KEY }
  for (let i = 0; i < 11; i++) await post('email/login', others, { ...place, cookie: together(device ?? '') })
  expect((await post('email/login', others, { ...place, cookie: device ?? '' })).status).toBe(429)
})
