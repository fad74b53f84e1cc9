import { Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { cookiesOf, json, signIn } from '../../support/accounts/people.ts'
import { AUTH_KEY as KEY, registerByMail, signUpByMail } from '../../support/accounts/sign-up-by-mail.ts'
import { countTo } from '../../support/server/rate-counts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const HOME = '203.0.113.7'

function post(path: string, body: unknown, place: string, cookie = ''): Promise<Response> {
  const { headers, ...init } = json('POST', body)
  // in these tests requests come from no socket at all, as from a proxy of our own
  const all = { ...(headers as object), cookie, 'x-forwarded-for': place }
  return app.ask(`/api/v1/${path}`, { ...init, headers: all })
}
const requestReset = async (email: string, place: string, cookie = '') =>
  (await post('recovery/mail', { email }, place, cookie)).status

/** A user who has logged in at home: the cookie that names their browser, and their session's. */
async function owner(email: string) {
  const { wallet } = await registerByMail(app, { email, place: HOME })
  const step = await post('users/email/login', { email, auth_key: KEY }, HOME)
  const { cookie } = await signIn(app, wallet, cookiesOf(step))
  const one = (name: string) => cookie.split('; ').find((pair) => pair.startsWith(`${name}=`)) ?? ''
  return { device: one('akashi_device'), session: one('akashi_session'), address: wallet.address }
}

describe('mails that anybody can ask for', () => {
  it('to one mailbox are five an hour from one client address, and twenty from all', async () => {
    const email = 'nobody@example.com'
    for (let asked = 0; asked < 5; asked++) expect(await requestReset(email, '198.51.100.1')).toBe(200)
    expect(await requestReset(email, '198.51.100.1')).toBe(429)
    const everywhere = []
    for (let place = 2; place < 20; place++) everywhere.push(await requestReset(email, `198.51.100.${place}`))
    expect(everywhere.filter((status) => status === 429)).toHaveLength(3)
  })

  it('never run out for the owner in their own browser or network, however many others request', async () => {
    const email = 'owner@example.com'
    const { device } = await owner(email)
    expect(device).not.toBe('')
    for (let place = 1; place < 25; place++) await requestReset(email, `192.0.2.${place}`)
    expect(await requestReset(email, '192.0.2.200')).toBe(429)
    // on the way, in the browser they log in with
    expect(await requestReset(email, '192.0.2.201', device)).toBe(200)
    expect(await requestReset(email, HOME)).toBe(200)
    // which is no way around the limit
    const more = []
    for (let asked = 0; asked < 6; asked++) more.push(await requestReset(email, '192.0.2.202', device))
    expect(more.at(-1)).toBe(429)
  })
})

it('mails a hundred mailboxes in ten minutes for one client address, and goes on for every other', async () => {
  const signUp = async (place: string) => {
    const email = `${Wallet.createRandom().address}@example.com`
    return (await signUpByMail(app, { email, place })).answer.status
  }
  const resend = async (place: string) =>
    (await post('users/email/resend', { email: 'another@example.com' }, place)).status
  expect(await signUp('198.51.100.60')).toBe(200)
  await countTo(app, 99, 'mail-from:%')
  expect(await resend('198.51.100.60')).toBe(200)
  expect(await signUp('198.51.100.60')).toBe(429)
  expect(await resend('198.51.100.60')).toBe(429)
  expect(await requestReset('somebody@example.com', '198.51.100.60')).toBe(429)
  expect(await signUp('198.51.100.61')).toBe(200)
})

it('issues so many messages to sign for one client address, and goes on for every other', async () => {
  const { address } = Wallet.createRandom()
  const ask = async (place: string) => (await post('users/create_message', { address }, place)).status
  expect(await ask('198.51.100.50')).toBe(200)
  await countTo(app, 999, 'message-from:%')
  expect([await ask('198.51.100.50'), await ask('198.51.100.50')]).toEqual([200, 429])
  expect(await ask('198.51.100.51')).toBe(200)
})

it('goes on issuing messages to users who are logged in, or known, where another has used up their client address', async () => {
  const { device, session, address } = await owner('beside@example.com')
  const ask = async (cookie: string, who = address) =>
    (await post('users/create_message', { address: who }, '198.51.100.70', cookie)).status
  expect(await ask('')).toBe(200)
  await countTo(app, 1000, 'message-from:%')
  expect([await ask(''), await ask(session), await ask(device)]).toEqual([429, 200, 200])
  // for their own wallet
  expect(await ask(device, Wallet.createRandom().address)).toBe(429)
})
