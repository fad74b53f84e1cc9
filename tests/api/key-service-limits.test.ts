import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRE_SESSION_COOKIE } from '../../server/auth/session.ts'
import { openGooglePreSession } from '../../server/store/pre-sessions.ts'
import { startApp, type TestApp } from '../support/app.ts'
import {
  credentialPerson,
  googleIdentity,
  signedBy,
  type CredentialPerson,
} from '../support/credential-person.ts'
import { cookiesOf, json, together } from '../support/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const HOME = '203.0.113.7'
const ESTABLISHED = 10

/** A member of Google, whose wallet the key service can open; so many days old. */
const byGoogle = (days: number) => credentialPerson(app, { methods: ['google'], vault: 'kept', days })

/** Comes back from Google, where they have said who they are: the cookie with which the page goes on. */
async function vouchedFor(person: CredentialPerson): Promise<string> {
  return `${PRE_SESSION_COOKIE}=${await openGooglePreSession(app.deps, googleIdentity(person))}`
}

async function post(path: string, body: unknown, place: string, cookie: string): Promise<Response> {
  const init = json('POST', body, cookie)
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', place)
  return app.ask(`/api/v1/${path}`, { ...init, headers })
}

/** Asks for the key of one's own wallet, as the page does after Google: the answer's status. */
async function asksForKey(
  person: CredentialPerson,
  place: string,
  browser = '',
): Promise<{ status: number; step: string }> {
  const step = together(browser, await vouchedFor(person))
  const answer = await post('users/google/open', undefined, place, step)
  const { operator_key } = (await answer.json()) as { operator_key?: string | null }
  expect(operator_key !== null && operator_key !== undefined).toBe(answer.status === 200)
  return { status: answer.status, step }
}

/** Logs in with Google at home: what names this browser from then on. */
async function logsIn(person: CredentialPerson): Promise<string> {
  const { step } = await asksForKey(person, HOME)
  const { proof, cookie } = await signedBy(app, person.wallet, person.address, step)
  const answer = await post('users/auth', { address: person.address, ...proof }, HOME, cookie)
  expect(answer.status).toBe(200)
  const named = cookiesOf(answer).split('; ')
  return named.filter((pair) => pair.startsWith('akashi_device=')).join('; ')
}

let place = 0
/** Somewhere nobody has been. */
const elsewhere = () => `198.51.${Math.floor(++place / 250)}.${place % 250}`

describe('a stranger who signs up a hundred times and asks for each key ten times in an hour', () => {
  it('keeps nobody out: not an owner in their own browser, not one in a new browser at a new place', async () => {
    const owner = await byGoogle(ESTABLISHED)
    const browser = await logsIn(owner)
    const other = await byGoogle(ESTABLISHED)
    for (let account = 0; account < 100; account++) {
      const fresh = await byGoogle(0)
      const from = elsewhere()
      for (let time = 0; time < 10; time++) await asksForKey(fresh, from)
    }
    expect((await asksForKey(owner, elsewhere(), browser)).status).toBe(200)
    expect((await asksForKey(other, elsewhere())).status).toBe(200)
  }, 300_000)
})
