import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { cookiesOf, json, signIn } from '../../support/accounts/people.ts'
import { AUTH_KEY as KEY, registerByMail } from '../../support/accounts/sign-up-by-mail.ts'

const EMAIL = 'owner@example.com'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

/** Logs a new user in by password, in a browser that has no name yet. */
async function loggedIn() {
  const { wallet } = await registerByMail(app, { email: EMAIL, place: '203.0.113.7' })
  const { headers, ...init } = json('POST', { email: EMAIL, auth_key: KEY })
  const step = await app.ask('/api/v1/users/email/login', { ...init, headers: { ...(headers as object) } })
  return signIn(app, wallet, cookiesOf(step))
}

const knownBrowsers = async () => {
  const rows = await app.deps.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'login-device:%')
    .execute()
  return rows.length
}

it('a log-out takes the name of the browser away, there and in the database', async () => {
  const { cookie } = await loggedIn()
  expect(cookie).toContain('akashi_device=')
  const all = `${cookie}; akashi_sign_up=a; akashi_openid_b=c; locale=en`
  expect(await knownBrowsers()).toBe(1)
  const left = await app.ask('/api/v1/users/logout', { method: 'DELETE', headers: { cookie: all } })
  expect(left.status).toBe(204)
  const ended = left.headers.getSetCookie().filter((one) => one.includes('Max-Age=0'))
  expect(ended.map((one) => one.slice(0, one.indexOf('='))).toSorted()).toEqual([
    ...(cookie.includes('akashi_asking') ? ['akashi_asking'] : []),
    'akashi_device',
    'akashi_openid_b',
    'akashi_pre_session',
    'akashi_session',
    'akashi_sign_up',
  ])
  expect(await knownBrowsers()).toBe(0)
})
