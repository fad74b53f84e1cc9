import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { createApp } from '../../../server/app/app.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { openGoogle } from '../../../server/adapters/openid/open.ts'
import type { GoogleFailure } from '../../../src/contract/google.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { newBrowser, type Browser } from '../../support/browser/browser.ts'
import {
  CLIENT,
  startForger,
  type Claims,
  type Forger,
  type Forgery,
} from '../../support/accounts/openid-forger.ts'
import { PRODUCTION } from '../../support/server/production.ts'
import { waitingForAccount } from '../../support/accounts/google-records.ts'

let forger: Forger
let app: TestApp
beforeAll(async () => {
  forger = await startForger()
  app = await startAppWithoutNode({
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    OPENID_ISSUER: forger.issuer,
  })
})
beforeEach(() => forger.forge({}))
afterAll(async () => {
  await app.close()
  await forger.close()
})

const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

/** A user who has left for the provider: the address they were sent to. */
async function leave(browser: Browser): Promise<URL> {
  const answer = await browser.ask('/auth/google/start?from=%2Fabout')
  const address = new URL(answer.headers.get('location') ?? '')
  forger.asked(address)
  return address
}

/** Where the provider sends them back to. */
function wayBack(left: URL, more: Record<string, string> = {}): string {
  const state = left.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ code: 'c', state, iss: forger.issuer, ...more })
  if (query.has('error')) query.delete('code')
  return `/auth/google/callback?${query}`
}

/** What the log-in page is answered, and whether a session begins. */
async function outcome(browser: Browser, address: string) {
  const answer = await browser.ask(address)
  const page = new URL(answer.headers.get('location') ?? '', 'http://akashi.localhost')
  expect([answer.status, page.origin, page.pathname]).toEqual([303, 'http://akashi.localhost', '/login'])
  const told = page.searchParams.get('google')
  expect(browser.cookie().includes('akashi_pre_session'), 'let further').toBe(told === 'ready')
  return told
}

async function comeBackWith(forgery: Forgery) {
  const browser = newBrowser(app)
  const left = await leave(browser)
  forger.forge(forgery)
  return outcome(browser, wayBack(left))
}

it('believes a provider whose answer fits in every part', async () => {
  const browser = newBrowser(app)
  const left = await leave(browser)
  expect(Object.fromEntries(left.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: 'http://akashi.localhost/auth/google/callback',
    scope: 'openid email',
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  expect(await outcome(browser, wayBack(left))).toBe('ready')
  const verifier = forger.requests.at(-1)?.get('code_verifier') ?? ''
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
    left.searchParams.get('code_challenge'),
  )
  const [stored] = await waitingForAccount(app)
  expect(stored).toMatchObject({ issuer: forger.issuer, subject: 'person-1', email_verified: true })
})

const change = (more: Claims): Forgery => ({ claims: (right) => ({ ...right, ...more }) })
const without = (name: string): Forgery => ({
  claims: (right) => Object.fromEntries(Object.entries(right).filter(([key]) => key !== name)),
})

const FORGERIES: [string, GoogleFailure, () => Forgery][] = [
  ['for another sign-in', 'mixed-up', () => change({ nonce: 'of-another-sign-in' })],
  ['without the number of this sign-in', 'unproven', () => without('nonce')],
  ['of another issuer', 'foreign', () => change({ iss: 'https://accounts.google.com.evil.example' })],
  ['for another client', 'foreign', () => change({ aud: 'another-shop' })],
  ['for several clients, asked for by another', 'foreign', () => change({ aud: [CLIENT.id, 'x'], azp: 'x' })],
  ['for several clients, asked for by nobody', 'foreign', () => change({ aud: [CLIENT.id, 'x'] })],
  ['that has expired', 'late', () => change({ iat: now() - 2 * HOUR, exp: now() - HOUR })],
  ['without an end', 'unproven', () => without('exp')],
  ['about nobody', 'unproven', () => without('sub')],
  ['about an empty name', 'unproven', () => change({ sub: '' })],
  ['signed by somebody else under the provider’s name', 'unproven', () => ({ signer: 'somebody-else' })],
  [
    'signed with a key that nobody published',
    'unproven',
    () => ({ header: { kid: 'x' }, signer: 'somebody-else' }),
  ],
  ['signed by nobody', 'unproven', () => ({ signer: 'nobody' })],
  ['signed with the client’s own secret', 'unproven', () => ({ signer: 'client-secret' })],
  ['signed with the public key as a secret', 'unproven', () => ({ signer: 'public-key' })],
  ['whose words were changed after signing', 'unproven', () => ({ spoil: promoted })],
  ['that is cut off', 'unproven', () => ({ spoil: (token) => token.slice(0, -8) })],
  ['that is none', 'unproven', () => ({ spoil: () => 'no token' })],
]

/** Another subject under the same signature. */
function promoted(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'person-2' })).toString('base64url')
  return [header, other, signature].join('.')
}

describe('signs nobody in with a token', () => {
  it.each(FORGERIES)('%s', async (_what, failure, forgery) => {
    expect(await comeBackWith(forgery())).toBe(failure)
  })
})

describe('signs nobody in', () => {
  it('who said no at the provider, or for whom it had no answer', async () => {
    const browser = newBrowser(app)
    const refused = wayBack(await leave(browser), { error: 'access_denied' })
    expect(await outcome(browser, refused)).toBe('refused')
    const broken = wayBack(await leave(browser), { error: 'server_error' })
    expect(await outcome(browser, broken)).toBe('provider')
    expect(await comeBackWith({ answer: { status: 400, body: { error: 'invalid_client' } } })).toBe(
      'provider',
    )
    expect(
      await comeBackWith({ answer: { status: 200, body: { access_token: 'a', token_type: 'bearer' } } }),
    ).toBe('unproven')
  })

  it('with a code that was used before', async () => {
    expect(await comeBackWith({ answer: { status: 400, body: { error: 'invalid_grant' } } })).toBe('spent')
  })

  it('with an answer that another provider signed as its own (mix-up)', async () => {
    const browser = newBrowser(app)
    const left = await leave(browser)
    const before = forger.requests.length
    expect(await outcome(browser, wayBack(left, { iss: 'https://evil.example' }))).toBe('unproven')
    expect(forger.requests.length, 'the code has stayed here').toBe(before)
  })

  it('twice by one return, not even 20 times at once', async () => {
    const browser = newBrowser(app)
    const back = wayBack(await leave(browser))
    const cookie = browser.cookie()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.ask(back, { headers: { cookie } })),
    )
    const told = answers.map(({ headers }) =>
      new URL(headers.get('location') ?? '').searchParams.get('google'),
    )
    expect(told.filter((one) => one === 'ready')).toHaveLength(1)
    expect(told.filter((one) => one === 'over')).toHaveLength(19)
    expect(await outcome(newBrowser(app), back)).toBe('over')
  })

  it('who comes with a state that was never given out, none, or one of more than ten minutes ago', async () => {
    expect(await outcome(newBrowser(app), '/auth/google/callback')).toBe('over')
    const made = `/auth/google/callback?code=c&state=${'A'.repeat(43)}`
    expect(await outcome(newBrowser(app), made)).toBe('over')
    const browser = newBrowser(app)
    const left = await leave(browser)
    wait(app, 11 * MINUTE_MS)
    expect(await outcome(browser, wayBack(left))).toBe('over')
  })

  it('in a browser that did not ask, nor afterwards in the one that did', async () => {
    const [asked, other] = [newBrowser(app), newBrowser(app)]
    const left = await leave(asked)
    // the victim of a sent link has left for the provider, too, and has a cookie of their own
    await leave(other)
    const before = forger.requests.length
    expect(await outcome(other, wayBack(left))).toBe('elsewhere')
    expect(await outcome(asked, wayBack(left))).toBe('over')
    expect(forger.requests.length, 'nobody has heard of the code').toBe(before)
  })
})

it('keeps two tabs of one browser apart', async () => {
  const browser = newBrowser(app)
  const first = await leave(browser)
  const second = await leave(browser)
  forger.asked(first)
  expect(await outcome(browser, wayBack(first))).toBe('ready')
  forger.asked(second)
  expect(await outcome(browser, wayBack(second))).toBe('ready')
})

it('lets all visitors of an event leave from one address in ten minutes', async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => app.ask('/auth/google/start')))
  const ends = answers.map(({ headers }) => new URL(headers.get('location') ?? '').origin)
  expect(new Set(ends)).toEqual(new Set([forger.issuer]))
})

it('leads back to pages of this site only', async () => {
  const ends = []
  for (const query of [
    'from=//evil.example',
    'from=/..//evil.example',
    'from=/%5Cevil.example',
    'site=https://evil.example',
  ]) {
    const browser = newBrowser(app)
    const answer = await browser.ask(`/auth/google/start?${query}`)
    const left = new URL(answer.headers.get('location') ?? '')
    forger.asked(left)
    ends.push((await browser.ask(wayBack(left))).headers.get('location'))
  }
  expect(new Set(ends)).toEqual(new Set(['http://akashi.localhost/login?google=ready']))
})

it('says so when the provider is not there, and tries again the next time', async () => {
  const google = openGoogle({
    publicUrl: 'http://akashi.localhost',
    dataDir: app.deps.config.dataDir,
    google: { clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer: 'http://127.0.0.1:9' },
  })
  const silent = createApp({ ...app.deps, google }, null)
  for (let i = 0; i < 2; i++) {
    const answer = await silent.request('http://akashi.localhost/auth/google/start?from=%2Fabout&language=ja')
    expect(answer.headers.get('location')).toBe(
      'http://akashi.localhost/login?from=%2Fabout&google=unreachable',
    )
  }
})

it('is not offered where a shop in production has no client at Google', async () => {
  expect(readConfig(PRODUCTION).google).toEqual({
    clientId: 'client',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  })
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET')
  const none = readConfig({ ...PRODUCTION, GOOGLE_CLIENT_ID: 'none', GOOGLE_CLIENT_SECRET: '' })
  const without = createApp({ ...app.deps, google: openGoogle(none) }, null)
  for (const path of ['start', 'callback']) {
    const answer = await without.request(`http://akashi.localhost/auth/google/${path}`)
    expect(answer.headers.get('location')).toBe('http://akashi.localhost/login?google=not-offered')
  }
  expect((await without.request('http://akashi.localhost/openid/auth')).status).toBe(404)
})
