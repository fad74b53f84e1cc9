import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRE_SESSION_COOKIE } from '../../../server/domain/accounts/cookies.ts'
import { openGooglePreSession } from '../../../server/domain/accounts/sessions/pre-session.ts'
import { type TestApp, startAppWithoutNode } from '../../support/server/app.ts'
import {
  credentialPerson,
  googleIdentity,
  signedBy,
  type CredentialPerson,
} from '../../support/accounts/credential-person.ts'
import { cookiesOf, json, together } from '../../support/accounts/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode({ TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const HOME = '203.0.113.7'
const ESTABLISHED = 10

/** A member of Google, whose wallet the key service can open; so many days old. */
const byGoogle = (days: number) => credentialPerson(app, { methods: ['google'], vault: 'current', days })

/** Returns from Google after a log-in there: the cookie with which the page continues. */
async function vouchedFor(person: CredentialPerson): Promise<string> {
  return `${PRE_SESSION_COOKIE}=${await openGooglePreSession(app.deps, googleIdentity(person))}`
}

async function post(path: string, body: unknown, place: string, cookie: string): Promise<Response> {
  const init = json('POST', body, cookie)
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', place)
  return app.ask(`/api/v1/${path}`, { ...init, headers })
}

/** Requests the key of the user's own wallet, as the page does after Google: the answer's status. */
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
/** An address from which no client has come, nor from its network. */
const elsewhere = () => `198.${18 + Math.floor(++place / 250)}.${place % 250}.7`

describe('a stranger who signs up a hundred times and asks for each key ten times in an hour', () => {
  it('locks no owner out, neither in their own browser nor in a new browser in a new network', async () => {
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

/** As if so many had been counted already. */
async function countTo(count: number, key: string): Promise<void> {
  const resets_at = new Date(app.deps.now().getTime() + 3_600_000)
  await app.deps.db
    .insertInto('rate_limits')
    .values({ key, count, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, resets_at }))
    .execute()
}
const counted = async (key: string) => {
  const row = app.deps.db.selectFrom('rate_limits').select('count').where('key', '=', key)
  return (await row.executeTakeFirst())?.count ?? 0
}
const MOST = 1000
const ESTABLISHED_BUDGET = 'key-service-established'
const YOUNG_BUDGET = 'key-service-young'

describe('the rate limit of the key service', () => {
  it('counts a wallet once an hour, and the one of a young account apart', async () => {
    await countTo(0, ESTABLISHED_BUDGET)
    await countTo(0, YOUNG_BUDGET)
    const [old, young] = [await byGoogle(ESTABLISHED), await byGoogle(6)]
    for (let time = 0; time < 3; time++) {
      await asksForKey(old, elsewhere())
      await asksForKey(young, elsewhere())
    }
    expect([await counted(ESTABLISHED_BUDGET), await counted(YOUNG_BUDGET)]).toEqual([1, 1])
  })

  it('refuses an attacker who opens a thousand wallets in an hour, each from another network, and every request after them', async () => {
    await countTo(MOST - 1, ESTABLISHED_BUDGET)
    const [last, next] = [await byGoogle(ESTABLISHED), await byGoogle(ESTABLISHED)]
    expect((await asksForKey(last, elsewhere())).status).toBe(200)
    expect((await asksForKey(next, elsewhere())).status).toBe(429)
    // a refused wallet is not taken for a counted one
    expect((await asksForKey(next, elsewhere())).status).toBe(429)
    expect((await asksForKey(last, elsewhere())).status).toBe(200)
    expect(await counted(ESTABLISHED_BUDGET)).toBe(MOST)
  })

  it('does so for young accounts, and serves all older ones meanwhile', async () => {
    await countTo(0, ESTABLISHED_BUDGET)
    await countTo(MOST, YOUNG_BUDGET)
    expect((await asksForKey(await byGoogle(6), elsewhere())).status).toBe(429)
    expect((await asksForKey(await byGoogle(ESTABLISHED), elsewhere())).status).toBe(200)
  })

  it('never refuses an owner in their own browser, nor in a new one in a known network', async () => {
    const owner = await byGoogle(ESTABLISHED)
    await countTo(0, ESTABLISHED_BUDGET)
    const browser = await logsIn(owner)
    await countTo(MOST, ESTABLISHED_BUDGET)
    await app.deps.db.deleteFrom('rate_limits').where('key', 'like', 'key-service-counted:%').execute()
    expect((await asksForKey(owner, elsewhere(), browser)).status).toBe(200)
    expect((await asksForKey(owner, HOME)).status).toBe(200)
    expect((await asksForKey(owner, elsewhere())).status).toBe(429)
  })

  it('counts a hundred an hour from one client address, where owners who are known there count for themselves', async () => {
    await countTo(0, ESTABLISHED_BUDGET)
    const owner = await byGoogle(ESTABLISHED)
    const browser = await logsIn(owner)
    const sharedAddress = '192.0.2.77'
    const strangers = await Promise.all(Array.from({ length: 10 }, () => byGoogle(ESTABLISHED)))
    for (let time = 0; time < 10; time++) {
      for (const one of strangers) expect((await asksForKey(one, sharedAddress)).status).toBe(200)
    }
    expect((await asksForKey(await byGoogle(ESTABLISHED), sharedAddress)).status).toBe(429)
    expect((await asksForKey(owner, sharedAddress, browser)).status).toBe(200)
  })

  it('gives one wallet’s key ten times an hour, wherever its owner is known', async () => {
    const owner = await byGoogle(ESTABLISHED)
    await countTo(0, ESTABLISHED_BUDGET)
    const browser = await logsIn(owner)
    for (let time = 1; time < 10; time++) expect((await asksForKey(owner, HOME, browser)).status).toBe(200)
    expect((await asksForKey(owner, HOME, browser)).status).toBe(429)
  })
})
