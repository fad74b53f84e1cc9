// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIEWER, VIEWER_PROFILE } from '../../../tests/support/resale/listed-works.ts'
import { ACCOUNT_KEY, PENDING_LOG_OUT_KEY } from '../../config/device.ts'
import { setSharedDevice } from '../../lib/shared-device.ts'
import { forgetDevice } from '../../offline/forget.ts'
import {
  clearIdentity,
  isIdentityLost,
  notedIdentity,
  renewIdentity,
  saveIdentity,
  walletAddress,
} from '../../wallet/identity.ts'
import { restoreIdentity } from './restore-identity.ts'

const NOTED = { address: VIEWER, provider: 'metamask' }

/** As Safari does after seven days; what else the device has stored is there. */
function dropCookies() {
  for (const name of ['wallet_address', 'login_provider']) document.cookie = `${name}=; max-age=0; path=/`
}

const server = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', server)
  saveIdentity(VIEWER, 'metamask')
  dropCookies()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setSharedDevice(false)
  clearIdentity()
  localStorage.removeItem(PENDING_LOG_OUT_KEY)
})

const mine = () => Promise.resolve(Response.json({ ...VIEWER_PROFILE, provider: 'google' }))
const refused = () => Promise.resolve(Response.json({ error: 'no', code: 'UNAUTHORIZED' }, { status: 401 }))
const offline = () => Promise.reject(new TypeError('no network'))
const portal = () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))

test.each([
  ['a live session, as the server says', mine, true, { address: VIEWER, provider: 'google' }],
  [
    'a live session of which the device has noted nothing',
    mine,
    false,
    { address: VIEWER, provider: 'google' },
  ],
  ['no network, as the device has noted', offline, true, NOTED],
  ['a captive portal, as the device has noted', portal, true, NOTED],
  ['no network and no note', offline, false, undefined],
  ['a session that has ended', refused, true, undefined],
])('a member whose cookies were deleted is restored with %s', async (_, answer, noted, expected) => {
  server.mockImplementation(answer)
  if (!noted) localStorage.removeItem(ACCOUNT_KEY)
  expect(walletAddress()).toBeUndefined()
  await restoreIdentity()
  expect(walletAddress()).toBe(expected?.address)
  expect(notedIdentity()).toEqual(expected)
  expect(document.cookie.includes(`login_provider=${expected?.provider}`)).toBe(expected !== undefined)
})

test.each([
  ['the cookies', true, false, false, false],
  ['a session alone', false, true, false, true],
  ['the note of the device alone', false, false, true, true],
  ['neither', false, false, false, false],
])('an identity is looked for with %s', (_, cookies, session, noted, looked) => {
  if (cookies) document.cookie = `wallet_address=${VIEWER}; path=/`
  if (!noted) localStorage.removeItem(ACCOUNT_KEY)
  expect(isIdentityLost(session)).toBe(looked)
})

test.each([
  ['nobody is signed in again by the session that it left', false, false],
  ['who has logged in since is looked for', true, true],
])('after a log-out that the server has not heard of %s', (_, since, looked) => {
  clearIdentity()
  expect(isIdentityLost(true)).toBe(true)
  localStorage.setItem(PENDING_LOG_OUT_KEY, '')
  if (since) saveIdentity(VIEWER, 'metamask')
  dropCookies()
  expect(isIdentityLost(true)).toBe(looked)
})

/** Restores from the note, because the server takes longer than it is waited for. @returns lets it answer */
async function restoredBefore(answer: () => Promise<Response>): Promise<() => Promise<void>> {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Response>()
  server.mockReturnValue(late.promise)
  const restored = restoreIdentity()
  await vi.advanceTimersByTimeAsync(1000)
  await restored
  return async () => {
    late.resolve(answer())
    await vi.advanceTimersByTimeAsync(0)
  }
}

test.each([
  ['as noted once it knows the session', mine, VIEWER],
  ['as noted once it cannot be reached', offline, VIEWER],
  ['no longer once it knows of no session', refused, undefined],
])('a server is waited for one second: who is noted is signed in, and %s', async (_, answer, expected) => {
  const answers = await restoredBefore(answer)
  expect(walletAddress()).toBe(VIEWER)
  await answers()
  expect(walletAddress()).toBe(expected)
  expect(notedIdentity()).toEqual(expected && NOTED)
})

test('who has logged in before a late refusal came stays signed in', async () => {
  const answers = await restoredBefore(refused)
  saveIdentity(VIEWER, 'google')
  await answers()
  expect(notedIdentity()).toEqual({ address: VIEWER, provider: 'google' })
  expect(walletAddress()).toBe(VIEWER)
})

test('a member’s cookies begin their time anew with each start, and are noted', () => {
  renewIdentity()
  expect(walletAddress()).toBeUndefined()
  document.cookie = `wallet_address=${VIEWER}; path=/`
  document.cookie = 'login_provider=metamask; path=/'
  localStorage.removeItem(ACCOUNT_KEY)
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  renewIdentity()
  vi.restoreAllMocks()
  expect(written.map((cookie) => cookie.replace(/; secure$/, ''))).toEqual([
    `wallet_address=${VIEWER}; path=/; samesite=lax; max-age=2592000`,
    'login_provider=metamask; path=/; samesite=lax; max-age=2592000',
  ])
  expect(notedIdentity()).toEqual(NOTED)
})

test('nothing is noted of a member on a shared device, and their cookies end with the browser', () => {
  clearIdentity()
  setSharedDevice(true)
  saveIdentity(VIEWER, 'metamask')
  const written = vi.spyOn(document, 'cookie', 'set')
  renewIdentity()
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
  expect(notedIdentity()).toBeUndefined()
})

test.each([
  ['a log-out', async () => clearIdentity()],
  ['the wipe of the device', () => forgetDevice(VIEWER)],
])('%s removes what is noted', async (_, end) => {
  expect(notedIdentity()).toEqual(NOTED)
  await end()
  expect(notedIdentity()).toBeUndefined()
})
