import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import {
  AUTH_KEY as KEY,
  newestToken,
  OTHER_KEY as WRONG_KEY,
  postUsers,
  registerByMail,
  signUpByMail,
} from '../../support/accounts/sign-up-by-mail.ts'
import { accountOf } from '../../support/accounts/records.ts'
import { mailedLink } from '../../support/server/mailbox.ts'
import { countTo, forgetCounts, namesOfCounts } from '../../support/server/rate-counts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const HOME = '203.0.113.7'

const post = (path: string, body: unknown, place?: string) =>
  postUsers(app, path, body, { ...(place !== undefined && { place }) })
const someone = () => `${randomUUID()}@example.com`
const signUp = (email: string, from?: unknown, language = 'ja') =>
  signUpByMail(app, { email, from, language })
const linkTo = (email: string) => mailedLink(app, email)

describe('a visitor who signs up in the middle of a task', () => {
  it('is led back to it by the link in the confirmation mail', async () => {
    const email = someone()
    await signUp(email, '/en/bokutei/balls/1?x=1&y=#top', 'en')
    const { pathname, searchParams } = await linkTo(email)
    expect(pathname).toBe('/en/signup')
    expect(searchParams.get('verify')).toMatch(/^[\w-]{20,}$/)
    expect(searchParams.get('from')).toBe('/en/bokutei/balls/1?x=1&y=#top')
  })

  it('is led back to it by a link that was sent again, and by the mail to an address that has an account', async () => {
    const email = someone()
    const { cookie } = await signUp(email)
    expect((await linkTo(email)).searchParams.has('from')).toBe(false)
    await postUsers(app, 'email/resend', { email, from: '/bokutei' }, { cookie })
    expect((await linkTo(email)).searchParams.get('from')).toBe('/bokutei')
    const registered = someone()
    await registerByMail(app, { email: registered })
    await signUp(registered, '/profile')
    const login = await linkTo(registered)
    expect([login.pathname, login.searchParams.get('from')]).toEqual(['/login', '/profile'])
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'x',
    '',
    `/${'x'.repeat(600)}`,
    7,
    null,
  ])('is not led to %j by a mail of ours, and signs up all the same', async (from) => {
    const email = someone()
    expect((await signUp(email, from)).answer.status).toBe(200)
    expect((await linkTo(email)).searchParams.has('from')).toBe(false)
  })
})

describe('an email address', () => {
  beforeEach(() => forgetCounts(app, 'login-from'))

  it.each([
    ['taro..y@docomo.ne.jp', 'taro..y@docomo.ne.jp'],
    ['taro.@ezweb.ne.jp', 'taro.@ezweb.ne.jp'],
    ['a/b@docomo.ne.jp', 'a/b@docomo.ne.jp'],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['a@日本語.jp', 'a@xn--wgv71a119e.jp'],
    ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
    ['Hana@example。com\u200B', 'hana@example.com'],
  ])('typed as %s signs up and logs in as %s', async (typed, address) => {
    const { cookie } = await signUp(typed)
    const token = await newestToken(app, address)
    expect((await postUsers(app, 'email/verify', { token }, { cookie })).status).toBe(200)
    for (const email of [typed, address]) {
      const answer = await post('email/login', { email, auth_key: KEY }, HOME)
      expect(answer.status).toBe(200)
    }
    expect(await accountOf(app, address)).toBeDefined()
  })

  it('that cannot be one is refused, by the name of its field', async () => {
    const answer = await post('email/resend', { email: 'hana@localhost' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', field: 'email' })
  })
})

describe('guessing a password', () => {
  beforeEach(async () => {
    await forgetCounts(app, 'login-from')
    await forgetCounts(app, 'login-net')
  })

  const guess = async (email: string, place: string, key = WRONG_KEY) =>
    (await post('email/login', { email, auth_key: key }, place)).status

  async function account(): Promise<string> {
    const email = someone()
    await registerByMail(app, { email })
    return email
  }

  it('is rate-limited after ten tries from one client address, and the owner logs in from another meanwhile', async () => {
    const email = await account()
    for (let tries = 0; tries < 10; tries++) expect(await guess(email, '198.51.100.1')).toBe(400)
    expect(await guess(email, '198.51.100.1')).toBe(429)
    expect(await guess(email, '198.51.100.1', KEY)).toBe(429)
    expect(await guess(email, HOME, KEY)).toBe(200)
  })

  it('from a hundred client addresses is rate-limited for the account, and never for its owner in a known network', async () => {
    const email = await account()
    expect(await guess(email, HOME, KEY)).toBe(200)
    expect(await guess(email, '192.0.2.1')).toBe(400)
    await countTo(app, 100, `login:${email}`)
    expect(await guess(email, '192.0.2.200', KEY)).toBe(429)
    expect(await guess(email, HOME, KEY)).toBe(200)
  })

  it('at many accounts from one client address is rate-limited for that address', async () => {
    const place = '198.51.100.77'
    expect(await guess(someone(), place)).toBe(400)
    await countTo(app, 100, 'login-from:%')
    expect(await guess(someone(), place)).toBe(429)
  })

  it('from many addresses of one network is rate-limited for the network, and never for an owner who is known in it', async () => {
    const email = await account()
    expect(await guess(email, HOME, KEY)).toBe(200)
    expect(await guess(someone(), '203.0.113.50')).toBe(400)
    await countTo(app, 1000, 'login-net:%')
    expect(await guess(someone(), '203.0.113.51')).toBe(429)
    expect(await guess(someone(), '203.0.114.51')).toBe(400)
    expect(await guess(email, HOME, KEY)).toBe(200)
  })

  it('stores no client address in the database', async () => {
    const email = await account()
    await guess(email, HOME, KEY)
    expect(JSON.stringify(await namesOfCounts(app))).not.toContain(HOME)
  })
})
