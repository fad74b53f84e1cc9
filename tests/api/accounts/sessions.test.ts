import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../../../server/domain/accounts/sessions/open-session.ts'
import { SESSION_COOKIE } from '../../../server/domain/accounts/cookies.ts'
import { type TestApp, startAppWithoutNode } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { cookiesOf, json, signIn, together, type Person } from '../../support/accounts/people.ts'
import { beganByEmail, userIdOf } from '../../support/accounts/records.ts'
import { lastSeen } from '../../support/accounts/session-records.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const mine = async (cookie: string) => (await app.ask('/api/v1/profile', { headers: { cookie } })).status
interface Listed {
  id: string
  current: boolean
  browser: string | null
  system: string | null
}
const sessionsOf = async (cookie: string) =>
  (await (await app.ask('/api/v1/users/sessions', json('GET', undefined, cookie))).json()) as Listed[]
const end = async (id: string, cookie: string) =>
  (await app.ask(`/api/v1/users/sessions${id}`, json('DELETE', undefined, cookie))).status
/** The same user in another browser. */
async function elsewhere(person: Person, userAgent = IPHONE): Promise<string> {
  const id = await userIdOf(app, person.wallet.address)
  return `${SESSION_COOKIE}=${await openSession(app.deps, id, { userAgent })}`
}

it('gives a new session at every login, and ends the one before it', async () => {
  const first = await signIn(app)
  const second = await signIn(app, first.wallet, first.cookie)
  expect(second.cookie).not.toContain(first.cookie)
  expect([await mine(first.cookie), await mine(second.cookie)]).toEqual([401, 200])
})

it('shows a user where they are logged in, coarsely, and lets them log out there', async () => {
  const hana = await signIn(app)
  const phone = await elsewhere(hana)
  const listed = await sessionsOf(hana.cookie)
  expect(listed).toHaveLength(2)
  const there = listed.find((one) => !one.current)
  expect(there).toMatchObject({ browser: 'Safari', system: 'iOS' })
  const told = listed.map(({ browser, system }) => `${browser} ${system}`).join()
  expect(told).not.toMatch(/\d|Mobile/)
  expect(JSON.stringify(listed)).not.toMatch(/\b\d+\.\d+\.\d+\.\d+\b/)
  expect(await end(`/${there?.id}`, hana.cookie)).toBe(204)
  expect([await mine(phone), await mine(hana.cookie)]).toEqual([401, 200])
  expect(await end(`/${there?.id}`, hana.cookie)).toBe(404)
})

it('lets nobody end the session of another user', async () => {
  const [hana, ken] = [await signIn(app), await signIn(app)]
  const [own] = await sessionsOf(hana.cookie)
  expect(await end(`/${own?.id}`, ken.cookie)).toBe(404)
  expect(await mine(hana.cookie)).toBe(200)
})

it('signs all other browsers out at once', async () => {
  const hana = await signIn(app)
  const others = [await elsewhere(hana), await elsewhere(hana)]
  const ken = await signIn(app)
  expect(await end('', hana.cookie)).toBe(204)
  expect(await Promise.all([...others, hana.cookie, ken.cookie].map(mine))).toEqual([401, 401, 200, 200])
})

it('ends a session that nobody used for two weeks, and keeps one alive that is used', async () => {
  const [used, unused] = [await signIn(app), await signIn(app)]
  for (let day = 0; day < 20; day += 5) {
    wait(app, 5 * DAY)
    expect(await mine(used.cookie)).toBe(200)
  }
  expect(await mine(unused.cookie)).toBe(401)
})

it('ends every session after a month, used or not', async () => {
  const person = await signIn(app)
  for (let day = 0; day < 28; day += 7) {
    wait(app, 7 * DAY)
    expect(await mine(person.cookie)).toBe(200)
  }
  wait(app, 3 * DAY)
  expect(await mine(person.cookie)).toBe(401)
})

it('writes a session in use down once an hour, not with every request', async () => {
  const person = await signIn(app)
  const seen = async () => (await lastSeen(app)).getTime()
  const first = await seen()
  wait(app, 59 * MINUTE)
  await mine(person.cookie)
  expect(await seen()).toBe(first)
  wait(app, 2 * MINUTE)
  await mine(person.cookie)
  expect(await seen()).toBeGreaterThan(first)
})

it('ends with the browser on a shared device, and after half an hour of nothing', async () => {
  const body = await signedBody({ shared: true })
  const answer = await app.ask('/api/v1/users/auth', body)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE))
  expect(cookie).not.toMatch(/max-age|expires/i)
  wait(app, 20 * MINUTE)
  expect(await mine(cookiesOf(answer))).toBe(200)
  wait(app, 31 * MINUTE)
  expect(await mine(cookiesOf(answer))).toBe(401)
})

it('keeps its cookies to its own host, out of scripts and out of other sites', async () => {
  const secure = await startAppWithoutNode({ PUBLIC_URL: 'https://akashi.localhost' })
  try {
    const person = await signIn(secure)
    expect(person.cookie).toMatch(/(^|; )__Host-akashi_session=/)
    const headers = { cookie: person.cookie }
    expect((await secure.ask('/api/v1/profile', { headers })).status).toBe(200)
    // set by a subdomain, which can't use the prefix
    const tossed = { cookie: person.cookie.replaceAll('__Host-', '') }
    expect((await secure.ask('/api/v1/profile', { headers: tossed })).status).toBe(401)
    const asked = await secure.ask(
      '/api/v1/users/create_message',
      json('POST', { address: person.wallet.address }),
    )
    for (const line of asked.headers.getSetCookie()) {
      expect(line).toMatch(/^__Host-[\w-]+=[^;]*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
    }
  } finally {
    await secure.close()
  }
})

it('asks for a fresh proof before what can cost an account, and takes a new login for it', async () => {
  const person = await signIn(app)
  const exported = (cookie: string) => app.ask('/api/v1/users/account/export', json('GET', undefined, cookie))
  expect((await exported(person.cookie)).status).toBe(200)
  wait(app, 11 * MINUTE)
  const late = await exported(person.cookie)
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([403, 'PROVE_IDENTITY'])
  const again = await signIn(app, person.wallet, person.cookie)
  expect((await exported(again.cookie)).status).toBe(200)
})

it('does not accept the signature of an email account’s wallet for its password', async () => {
  const person = await signIn(app)
  await beganByEmail(app, person.wallet.address)
  const again = await signIn(app, person.wallet)
  const answer = await app.ask('/api/v1/users/account/export', json('GET', undefined, again.cookie))
  expect(answer.status).toBe(403)
})

async function signedBody(more: Record<string, unknown>): Promise<RequestInit> {
  const { wallet } = await signIn(app)
  const asked = await app.ask('/api/v1/users/create_message', json('POST', { address: wallet.address }))
  const { message } = (await asked.json()) as { message: string }
  const signature = await wallet.signMessage(message)
  return json('POST', { address: wallet.address, message, signature, ...more }, together(cookiesOf(asked)))
}
