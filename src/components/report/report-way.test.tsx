// @vitest-environment jsdom
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIEWER, VIEWER_PROFILE } from '../../../tests/support/resale/listed-works.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import { env } from '../../config/env.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const KEN = {
  display_id: 'ken',
  name: '健',
  introduction: '',
  icon_url: null,
  wallet_address: '0x00000000000000000000000000000000000000aa',
}
const { serverExtras } = env
let sent: unknown[]
let refuses: boolean
beforeEach(() => {
  sent = []
  refuses = false
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
  Object.assign(env, { serverExtras })
})

function open({ member = true, hash = '' } = {}) {
  if (member) document.cookie = `wallet_address=${VIEWER}; path=/`
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    const asked =
      address instanceof Request ? address : new Request(new URL(address, 'https://shop.example'), init)
    const { pathname } = new URL(asked.url)
    if (pathname === '/api/v1/reports') {
      sent.push(await asked.json())
      return refuses
        ? Response.json({ error: 'Too many.', code: 'TOO_MANY' }, { status: 429 })
        : new Response(null, { status: 204 })
    }
    if (pathname === '/api/v1/profile') return Response.json(VIEWER_PROFILE)
    if (pathname === '/api/v1/profile/ken') return Response.json(KEN)
    return Response.json([])
  })
  const router = createMemoryRouter(routeTable(), { initialEntries: [`/en/profile/ken${hash}`] })
  render(<App router={router} queryClient={createQueryClient()} />)
  return router
}
const way = () => screen.findByRole('button', { name: t('Report a problem', 'en') })
const send = async () => fireEvent.click(await screen.findByRole('button', { name: t('Send report', 'en') }))

test('a member reports another with a reason and in their own words', async () => {
  open()
  fireEvent.click(await way())
  await screen.findByRole('heading', { name: t('Report this member', 'en') })
  await send()
  expect(await screen.findByText(t('Please choose one.', 'en'))).toBeDefined()
  fireEvent.click(screen.getByLabelText(t('Pretends to be somebody else', 'en')))
  fireEvent.change(screen.getByLabelText(t('Details (optional)', 'en')), { target: { value: ' Not Ken ' } })
  await send()
  await screen.findByText(t('Thank you. We’ll look at it.', 'en'))
  expect(sent).toEqual([{ kind: 'member', id: 'ken', reason: 'impersonation', note: 'Not Ken' }])
  expect(screen.queryByRole('heading', { name: t('Report this member', 'en') })).toBeNull()
})

test('a report that was not sent keeps what was typed and says why', async () => {
  refuses = true
  open({ hash: '#report' })
  const details = await screen.findByLabelText<HTMLTextAreaElement>(t('Details (optional)', 'en'))
  fireEvent.change(details, { target: { value: 'Look' } })
  fireEvent.click(screen.getByLabelText(t('Something else', 'en')))
  await send()
  expect(await screen.findByText('Too many.')).toBeDefined()
  expect(details.value).toBe('Look')
})

test('the address forgets the report once its sheet is closed', async () => {
  const router = open({ hash: '#report' })
  const details = await screen.findByLabelText(t('Details (optional)', 'en'))
  expect(router.state.location.hash).toBe('#report')
  const sheet = details.closest('dialog')!
  fireEvent.click(within(sheet).getByRole('button', { name: t('Close', 'en') }))
  await vi.waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(screen.queryByLabelText(t('Details (optional)', 'en'))).toBeNull()
})

test('a visitor logs in first, and comes back to the report', async () => {
  open({ member: false })
  const link = await screen.findByRole('link', { name: t('Report a problem', 'en') })
  expect(link.getAttribute('href')).toContain(encodeURIComponent('#report'))
})

test('a server that takes no reports offers none', async () => {
  Object.assign(env, { serverExtras: 'accounts' })
  open()
  await screen.findByRole('heading', { name: '健' })
  expect(screen.queryByRole('button', { name: t('Report a problem', 'en') })).toBeNull()
})
