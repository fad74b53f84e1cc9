// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_KEY } from '../../config/device.ts'
import { notedIdentity, walletAddress } from '../../wallet/identity.ts'
import { finishLogOut, logOut } from './log-out.ts'

const ADDRESS = '0x0000000000000000000000000000000000000001'

/** The server, or none. */
function answering(answer: () => Response) {
  const fetching = vi.fn<(address: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetching)
  return fetching
}

const unreachable = () =>
  answering(() => {
    throw new TypeError('Failed to fetch')
  })
const reachable = () => answering(() => new Response(null, { status: 204 }))

beforeEach(() => {
  localStorage.clear()
  document.cookie = `wallet_address=${ADDRESS}`
})

afterEach(() => vi.unstubAllGlobals())

test('the device forgets who it was, and the server ends the session', async () => {
  const fetching = reachable()
  await logOut()
  expect(walletAddress()).toBeUndefined()
  expect(fetching).toHaveBeenCalledTimes(1)
  expect(localStorage).toHaveLength(0)
})

test('without a network the device forgets all the same, and the server hears of it at the next start', async () => {
  unreachable()
  await logOut()
  expect(walletAddress()).toBeUndefined()
  const later = reachable()
  await finishLogOut()
  expect(later).toHaveBeenCalledTimes(1)
  await finishLogOut()
  expect(later).toHaveBeenCalledTimes(1)
})

test('a device that shows certificates is said to have left, while the session lasts', async () => {
  vi.resetModules()
  const { onDevice } = await import('../../offline/device.ts')
  const { holderKey, noteHolderKey } = await import('../../offline/holder-key.ts')
  await onDevice(ADDRESS, async (db) => {
    await holderKey(db)
    await noteHolderKey(db, { id: 'the-phone', lost: false })
  })
  const fetching = reachable()
  const { logOut: leave } = await import('./log-out.ts')
  await leave()
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    expect.stringContaining('/api/v1/devices/the-phone/left'),
    expect.stringContaining('/api/v1/users/logout'),
  ])
  expect(localStorage).toHaveLength(0)
})

test('favorites that are not sent yet are sent first, while the session lasts', async () => {
  vi.resetModules()
  const { onDevice } = await import('../../offline/device.ts')
  const { savePendingFavorite } = await import('../../offline/favorites.ts')
  await onDevice(ADDRESS, (db) => savePendingFavorite(db, { kind: 'work', id: 'w1', at: 1, shown: null }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    asked.push(`${method} ${address}`)
    if (address.endsWith('/profile'))
      return Response.json({ display_id: 'hana', name: 'Hana', wallet_address: ADDRESS })
    return address.endsWith('/logout')
      ? new Response(null, { status: 204 })
      : Response.json({ set: false, count: null })
  })
  const { logOut: leave } = await import('./log-out.ts')
  await leave()
  expect(asked).toEqual([
    expect.stringContaining('/profile'),
    expect.stringMatching(/^DELETE .*w1/),
    expect.stringContaining('/api/v1/users/logout'),
  ])
  expect(walletAddress()).toBeUndefined()
})

test('without a network a device that shows certificates says at the next start that it has left', async () => {
  vi.resetModules()
  unreachable()
  localStorage.setItem('akashi-unheard-log-out', 'phone-of-before')
  const { onDevice } = await import('../../offline/device.ts')
  const { holderKey, noteHolderKey } = await import('../../offline/holder-key.ts')
  await onDevice(ADDRESS, async (db) => {
    await holderKey(db)
    await noteHolderKey(db, { id: 'the-phone', lost: false })
  })
  const { logOut: leave, finishLogOut: finish } = await import('./log-out.ts')
  await leave()
  const later = reachable()
  await finish()
  expect(later.mock.calls.map(([address]) => address)).toEqual([
    expect.stringContaining('/api/v1/devices/phone-of-before/left'),
    expect.stringContaining('/api/v1/devices/the-phone/left'),
    expect.stringContaining('/api/v1/users/logout'),
  ])
  expect(localStorage).toHaveLength(0)
})

test('who logs in again first is still told which of their devices was this one', async () => {
  localStorage.setItem('akashi-unheard-log-out', 'the-phone')
  unreachable()
  await finishLogOut()
  const later = reachable()
  await finishLogOut()
  expect(later.mock.calls.map(([address]) => address)).toEqual([
    expect.stringContaining('/api/v1/devices/the-phone/left'),
  ])
  expect(walletAddress()).toBe(ADDRESS)
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['', () => void (document.cookie = `wallet_address=${ADDRESS}`)],
  [', their cookies deleted', () => localStorage.setItem(ACCOUNT_KEY, `${ADDRESS} metamask`)],
])('who has signed in since then stays signed in%s', async (_, signIn) => {
  unreachable()
  await logOut()
  signIn()
  const later = reachable()
  await finishLogOut()
  expect(later).not.toHaveBeenCalled()
  expect(walletAddress() ?? notedIdentity()?.address).toBe(ADDRESS)
})
