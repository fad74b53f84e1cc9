// @vitest-environment jsdom
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIEWER, VIEWER_PROFILE } from '../../../tests/support/resale/listed-works.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import { env } from '../../config/env.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const BALL = {
  uuid: 'b1',
  status: 'suspended',
  name: 'Seed',
  description: '',
  price: 500,
  inventory: 10,
  total_sales_count: 4,
  remain_count: 4,
  image_url: null,
  groupPage: null,
  kind: 'paid',
}
const { serverExtras } = env
/** What the server knows and was asked for. */
let alert: { set: boolean; asked: string[]; refuses: boolean }
beforeEach(() => (alert = { set: false, asked: [], refuses: false }))
afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
  Object.assign(env, { serverExtras })
})

function open(ball: object = {}, { member = false, hash = '' } = {}) {
  if (member) document.cookie = `wallet_address=${VIEWER}; path=/`
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    const [url, method] =
      address instanceof Request ? [address.url, address.method] : [address, init?.method ?? 'GET']
    if (url.endsWith('/balls/b1/alert')) {
      alert.asked.push(method)
      if (method === 'GET') return Response.json({ set: alert.set })
      if (alert.refuses) return Response.json({ error: 'Never again.', code: 'NEVER_AGAIN' }, { status: 409 })
      alert.set = method === 'PUT'
      return new Response(null, { status: 204 })
    }
    if (url.endsWith('/api/v1/sumi/balls/b1')) return Response.json({ ...BALL, ...ball })
    if (url.endsWith('/api/v1/sumi'))
      return Response.json({ uuid: 'g', code: 'sumi', name: '墨', image_url: null, description: '' })
    return Response.json(url.endsWith('/api/v1/profile') ? VIEWER_PROFILE : [])
  })
  const router = createMemoryRouter(routeTable(), { initialEntries: [`/en/sumi/balls/b1${hash}`] })
  render(<App router={router} queryClient={createQueryClient()} />)
  return router
}
const ask = (name = t('Notify me when it’s back on sale', 'en')) => screen.findByRole('button', { name })

test.each([
  ['opens later', { status: 'sale', starts_at: '2999-01-01T09:00:00Z' }, t('Notify me', 'en')],
  ['is suspended', {}, t('Notify me when it’s back on sale', 'en')],
  ['is held to the last', { status: 'sale', remain_count: 0 }, t('Notify me if one becomes available', 'en')],
])('a ball that %s offers to tell when it is on sale, and says what it costs', async (_, ball, name) => {
  open(ball)
  expect(await ask(name)).toBeDefined()
  expect(screen.getByText('¥500')).toBeDefined()
})

test.each([
  ['has ended', { status: 'closed' }, t('The sale of this ball has ended.', 'en')],
  ['is sold to the last', { status: 'sale', remain_count: 0, total_sales_count: 10 }, t('Sold out.', 'en')],
])('a ball that %s promises nothing', async (_, ball, words) => {
  open(ball)
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: tPattern('Notify me', 'en') })).toBeNull()
})

test('a server without alerts has no button for them', async () => {
  Object.assign(env, { serverExtras: 'accounts orders' })
  open()
  await screen.findByText(t('This ball isn’t on sale right now.', 'en'))
  await screen.findByRole('link', { name: t('See the shop’s other balls', 'en') })
  expect(screen.queryByRole('button', { name: tPattern('Notify me', 'en') })).toBeNull()
})

test('a member turns the alert on with one press and off with another', async () => {
  open({}, { member: true })
  const button = await ask()
  button.focus()
  fireEvent.click(button)
  const off = await ask(t('Turn off the alert', 'en'))
  expect(document.activeElement).toBe(off)
  expect(
    screen.getByText(
      tPattern('The alert is on. We’ll email you, and it appears in your notifications.', 'en'),
    ),
  ).toBeDefined()
  fireEvent.click(off)
  await ask()
  expect(alert.asked.filter((method) => method !== 'GET')).toEqual(['PUT', 'DELETE'])
})

test('a member finds the alert as they left it', async () => {
  alert.set = true
  open({}, { member: true })
  expect(await ask(t('Turn off the alert', 'en'))).toBeDefined()
})

test('a refusal is said in place, in the server’s words', async () => {
  alert.refuses = true
  open({}, { member: true })
  fireEvent.click(await ask())
  const said = await screen.findByRole('alert')
  expect(within(said).getByText('Never again.')).toBeDefined()
})

test('a visitor signs up on a sheet that shows the ball and says what for', async () => {
  const router = open()
  fireEvent.click(await ask())
  const sheet = await screen.findByRole('dialog', { name: t('Sign up to get the alert', 'en') })
  expect(within(sheet).getByText('Seed')).toBeDefined()
  expect(alert.asked).toEqual([])
  expect(router.state.location.pathname).toBe('/en/sumi/balls/b1')
})

test('a member who comes back from a sign-in that began with the alert has it, asked for once', async () => {
  const router = open({}, { member: true, hash: '#alert' })
  expect(await ask(t('Turn off the alert', 'en'))).toBeDefined()
  expect(router.state.location.hash).toBe('')
  expect(alert.asked.filter((method) => method === 'PUT')).toHaveLength(1)
})
