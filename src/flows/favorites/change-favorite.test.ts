// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Favorite } from '../../contract/favorites.ts'
import { onDevice } from '../../offline/device.ts'
import { pendingFavorites } from '../../offline/favorites.ts'
import { changeFavorite, sendPendingFavorites } from './change-favorite.ts'

const OWN = '0x00000000000000000000000000000000000000a1'
const OTHER = '0x00000000000000000000000000000000000000b2'

/** Who is signed in at the server, what it was told, and how it takes a change: undefined is as wanted. */
let server: { session: string; told: string[]; takes: () => Response | undefined }

beforeEach(() => {
  server = { session: OWN, told: [], takes: () => undefined }
  signIn(OWN)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) => {
    if (url.endsWith('/profile'))
      return Response.json({ display_id: 'hana', name: 'Hana', wallet_address: server.session })
    const answer = server.takes()
    server.told.push(`${method} ${url.split('/').at(-2)}`)
    return answer ?? Response.json({ set: method === 'PUT', count: null })
  })
})

afterEach(async () => {
  await onDevice(OWN, (db) => db.pendingFavorites.clear())
  signIn('')
  vi.unstubAllGlobals()
})

const signIn = (address: string) =>
  (document.cookie = `wallet_address=${address}; path=/${address ? '' : '; max-age=0'}`)
const offline = () => {
  throw new TypeError('no network')
}
const refuses = (status: number) => () => Response.json({ error: 'No.', code: 'NO' }, { status })
let clock = 0
const want = (id: string, set: boolean) =>
  changeFavorite(OWN, { kind: 'work', id, at: ++clock, shown: set ? shown(id) : null })
const waiting = async () => (await onDevice(OWN, pendingFavorites))?.map(({ id }) => id)

function shown(uuid: string): Favorite {
  const none = { price: null, edition_number: null, total_edition_number: null, status: null }
  const never = { remain_count: null, starts_at: null, ends_at: null }
  return {
    kind: 'work',
    uuid,
    group_code: 'sumi',
    name: uuid,
    author: '',
    image_url: null,
    ...none,
    ...never,
  }
}

test('with a network a change is sent, and nothing of it stays', async () => {
  expect(await want('w1', true)).toEqual({ set: true, count: null })
  expect(await waiting()).toEqual([])
})

test('without one the last wish of each work waits, and is sent once when the network is back', async () => {
  server.takes = offline
  expect(await want('w1', true)).toBeUndefined()
  await want('w2', true)
  await want('w1', false)
  expect(await waiting()).toEqual(['w2', 'w1'])
  expect(await sendPendingFavorites(OWN)).toEqual({ decided: 0, refusals: [] })
  server.takes = () => undefined
  server.told = []
  expect(await sendPendingFavorites(OWN)).toEqual({ decided: 2, refusals: [] })
  expect(server.told).toEqual(['PUT w2', 'DELETE w1'])
  await sendPendingFavorites(OWN)
  expect(server.told).toHaveLength(2)
})

test.each([
  ['the session is another account’s', () => (server.session = OTHER)],
  ['another account is signed in on the device', () => signIn(OTHER)],
])('nothing is sent while %s', async (_, happens) => {
  server.takes = offline
  await want('w1', true)
  server.takes = () => undefined
  server.told = []
  happens()
  await sendPendingFavorites(OWN)
  // nor is it the other account's
  await sendPendingFavorites(OTHER)
  expect(server.told).toEqual([])
  expect(await waiting()).toEqual(['w1'])
})

test('what is refused for good is dropped in the server’s words, and the rest is sent', async () => {
  server.takes = offline
  await want('w1', true)
  await want('w2', true)
  const answers = [refuses(404)(), undefined]
  server.takes = () => answers.shift()
  expect(await sendPendingFavorites(OWN)).toEqual({ decided: 2, refusals: ['No.'] })
  expect(await waiting()).toEqual([])
})

test.each([401, 429, 503])('a server that answers %s now is asked again later', async (status) => {
  server.takes = offline
  await want('w1', true)
  server.takes = refuses(status)
  expect(await sendPendingFavorites(OWN)).toEqual({ decided: 0, refusals: [] })
  expect(await waiting()).toEqual(['w1'])
})

test('a change that is refused at once is no wish any more, and replaces the one that waited', async () => {
  server.takes = offline
  await want('w1', true)
  server.takes = refuses(409)
  await expect(want('w1', false)).rejects.toThrow('No.')
  expect(await waiting()).toEqual([])
})
