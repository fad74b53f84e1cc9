// @vitest-environment jsdom
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIEWER, VIEWER_PROFILE } from '../../../tests/support/resale/listed-works.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import { env } from '../../config/env.ts'
import { setSharedDevice } from '../../lib/shared-device.ts'
import { onDevice } from '../../offline/device.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const { serverExtras } = env
/** What the server has, and how it takes a change. */
let server: {
  set: boolean
  asked: string[]
  /** How often the list was asked for. */
  listed: number
  answers: () => Response | Promise<Response> | undefined
}
beforeEach(() => (server = { set: false, asked: [], listed: 0, answers: () => undefined }))
afterEach(async () => {
  setSharedDevice(false)
  await onDevice(VIEWER, (db) => db.pendingFavorites.clear())
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
  Object.assign(env, { serverExtras })
})

function open({ member = true, hash = '', nft = {} } = {}) {
  if (member) document.cookie = `wallet_address=${VIEWER}; path=/`
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    const [url, method] =
      address instanceof Request ? [address.url, address.method] : [address, init?.method ?? 'GET']
    if (url.endsWith('/nfts/w1/favorite')) {
      if (method !== 'GET') server.asked.push(method)
      const answer = method === 'GET' ? undefined : await server.answers()
      if (answer) return answer
      if (method !== 'GET') server.set = method === 'PUT'
      return Response.json({ set: server.set, count: null })
    }
    if (url.endsWith('/api/v1/profile/favorites')) server.listed++
    if (url.endsWith('/api/v1/nfts/w1')) return Response.json({ ...work('w1'), ...nft })
    if (url.endsWith('/api/v1/profile')) return Response.json(VIEWER_PROFILE)
    return Response.json([])
  })
  const router = createMemoryRouter(routeTable(), { initialEntries: [`/en/sumi/nfts/w1${hash}`] })
  const queryClient = createQueryClient()
  render(<App router={router} queryClient={queryClient} />)
  return { router, queryClient }
}
const heart = () => screen.findByRole('button', { name: new RegExp(`^${t('Favorite', 'en')}`) })
const becomes = async (pressed: boolean) =>
  vi.waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe(String(pressed)))

test('a member marks a work at once, and takes that back', async () => {
  let arrive = () => {}
  server.answers = () => new Promise<undefined>((done) => (arrive = () => done(undefined))) as never
  const { queryClient } = open()
  fireEvent.click(await heart())
  // before the server has answered
  await becomes(true)
  await vi.waitFor(() => expect(server.asked).toEqual(['PUT']))
  arrive()
  server.answers = () => undefined
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
  // the list follows what was changed
  await vi.waitFor(() => expect(server.listed).toBeGreaterThan(0))
  fireEvent.click(await heart())
  await becomes(false)
  await vi.waitFor(() => expect(server.asked).toEqual(['PUT', 'DELETE']))
})

test('what is refused is undone, in the server’s words', async () => {
  server.answers = () => Response.json({ error: 'Too many.', code: 'TOO_MANY_FAVORITES' }, { status: 409 })
  open()
  fireEvent.click(await heart())
  expect(await screen.findByText('Too many.')).toBeDefined()
  await becomes(false)
})

test('without a network a change waits on the device, and that is said', async () => {
  server.answers = () => Promise.reject(new TypeError('no network'))
  open()
  fireEvent.click(await heart())
  const later = 'Saved on this device. We’ll update your favorites once you’re back online.'
  expect(await screen.findByText(t(later, 'en'))).toBeDefined()
  await becomes(true)
})

test('on a shared device, which stores nothing, nothing is changed then', async () => {
  setSharedDevice(true)
  server.answers = () => Promise.reject(new TypeError('no network'))
  open()
  fireEvent.click(await heart())
  const why = 'You’re offline, so your favorites weren’t changed. Please try again once you’re back online.'
  expect(await screen.findByText(t(why, 'en'))).toBeDefined()
  await becomes(false)
})

test('a visitor logs in first, and whoever comes back has it, asked for once', async () => {
  open({ member: false, nft: { favorites: 12 } })
  const link = await screen.findByRole('link', { name: new RegExp(`^${t('Favorite', 'en')}`) })
  expect(link.getAttribute('href')).toBe('/en/login?from=%2Fen%2Fsumi%2Fnfts%2Fw1%23favorite')
  expect(link.textContent).toContain('12')
})

test('a member who comes back from a log-in that began with it has it', async () => {
  sessionStorage.setItem('akashi-favorite', '/en/sumi/nfts/w1')
  const { router } = open({ hash: '#favorite' })
  await becomes(true)
  expect(router.state.location.hash).toBe('')
  await vi.waitFor(() => expect(server.asked).toEqual(['PUT']))
})

test('a link from elsewhere marks nothing', async () => {
  const { router } = open({ hash: '#favorite' })
  await vi.waitFor(() => expect(router.state.location.hash).toBe(''))
  await becomes(false)
  expect(server.asked).toEqual([])
})

test.each([
  ['whose certificate is revoked', { withdrawn: { at: '2026-11-01T00:00:00Z', reason: null } }],
  ['of a private collection', { user_info: { wallet_address: '0x0', private_collection: true } }],
])('a work %s has no heart', async (_, nft) => {
  open({ nft })
  await screen.findByRole('heading', { level: 1, name: /作品 w1/ })
  expect(screen.queryByRole('button', { name: t('Favorite', 'en') })).toBeNull()
})

test('nor has any on a server without favorites', async () => {
  Object.assign(env, { serverExtras: 'accounts' })
  open()
  await screen.findByRole('heading', { level: 1, name: /作品 w1/ })
  expect(screen.queryByRole('button', { name: t('Favorite', 'en') })).toBeNull()
})
