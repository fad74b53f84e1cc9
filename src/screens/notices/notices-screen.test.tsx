// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import type { NoticeTold } from '../../contract/notices.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { NoticesScreen } from './notices-screen.tsx'
import { t, tPattern } from '../../../tests/support/texts.ts'

const WORK = { nft_uuid: 'w1', group_code: 'sumi', name: 'Night tide' }
const noticeOf = (kind: string, day: number, more: Partial<NoticeTold> = {}): NoticeTold => ({
  uuid: `${kind}-${day}`,
  kind,
  at: `2026-11-${day}T03:00:00.000Z`,
  read: false,
  amount: 1_200,
  reason: null,
  purchase_uuid: null,
  work: WORK,
  ...more,
})
/** The requests to the server, as `METHOD body`. */
let asked: string[] = []

function serverTells(notices: NoticeTold[]) {
  asked = []
  const answer = { unread: notices.filter(({ read }) => !read).length, notices }
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${typeof init?.body === 'string' ? init.body : ''}`.trim())
    return init?.method === 'PUT' ? new Response(null, { status: 204 }) : Response.json(answer)
  })
}

/** Tells whether what is observed is on the screen. */
let onScreen: (isIntersecting: boolean) => void = () => {}

beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe(observed: Element) {
        if (observed.tagName === 'H2') onScreen = (isIntersecting) => this.tell([{ isIntersecting }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
  await activateLocale('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/en/profile/notices']}>
          <NoticesScreen />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

test('a person sees what is new, led to where it happened; the server hears once that it was read', async () => {
  serverTells([
    noticeOf('bought', 21, { purchase_uuid: 'p1' }),
    noticeOf('closed', 20, { reason: 'expired' }),
    noticeOf('sold', 12, { read: true }),
  ])
  open()
  const bought = await screen.findByRole('link', {
    name: t('{name} is in your collection.', 'en', { name: 'Night tide' }),
  })
  expect(bought.getAttribute('href')).toContain('/sumi/nfts/w1?purchase=p1')
  const closed = screen.getByRole('link', {
    name: t('The listing of {name} has ended: its listing period is over.', 'en', { name: 'Night tide' }),
  })
  expect(closed.closest('section')).not.toBeNull()
  // on a narrow line a date stays whole (ui/base.css)
  expect(closed.closest('li')?.querySelector('time')?.dateTime).toBe('2026-11-20T03:00:00.000Z')
  // whoever scrolls past has not read them
  onScreen(true)
  onScreen(false)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(asked).toEqual(['GET'])
  onScreen(true)
  await waitFor(() => expect(asked).toEqual(['GET', 'PUT {"until":"2026-11-21T03:00:00.000Z"}']), {
    timeout: 2_000,
  })
  // new notices stay visible
  expect(screen.getByRole('heading', { name: t('New notifications', 'en') })).toBeDefined()
  const sold = screen.getByText(tPattern('{name} was sold for {sum}.', 'en'))
  expect(sold.closest('section')?.querySelector('h2')?.textContent).toBe(t('Earlier notifications', 'en'))
})

test('who owns, buys or sells a work whose certificate was revoked reads so, and the owner is led to the certificate', async () => {
  serverTells([
    noticeOf('certificate_revoked', 21, { reason: 'Sold twice' }),
    noticeOf('certificate_restored', 20),
    noticeOf('unsold', 19, { reason: 'revoked' }),
    noticeOf('not_charged', 18, { reason: 'revoked', purchase_uuid: 'p1' }),
    noticeOf('refunded', 17, { reason: 'revoked', purchase_uuid: 'p2' }),
  ])
  open()
  const sentence = t('The certificate of {name} has been revoked. Reason: {reason}', 'en', {
    name: 'Night tide',
    reason: 'Sold twice',
  })
  const owner = await screen.findByRole('link', { name: sentence })
  expect(owner.getAttribute('href')).toContain('/sumi/nfts/w1/certificate')
  expect(
    screen.getByText(t('The certificate of {name} is valid again.', 'en', { name: 'Night tide' })),
  ).toBeDefined()
  expect(
    screen.getByText(
      t(
        '{name} wasn’t sold because its certificate was revoked. The buyer has been refunded, and the listing is closed.',
        'en',
        { name: 'Night tide' },
      ),
    ),
  ).toBeDefined()
  const toBuyer = (rest: string) =>
    screen.getByRole('link', { name: new RegExp(`was revoked, so it couldn’t be delivered. ${rest}`) })
  expect(toBuyer('You weren’t charged')).toBeDefined()
  expect(toBuyer('.* has been refunded in full')).toBeDefined()
})

test('a person is shown nothing as new where nothing is; what this app has no word for is passed over', async () => {
  serverTells([noticeOf('promoted', 13), noticeOf('sold', 12, { read: true })])
  open()
  await screen.findByText(tPattern('{name} was sold for {sum}.', 'en'))
  expect(screen.queryByRole('heading', { name: t('New notifications', 'en') })).toBeNull()
  await waitFor(() => expect(asked).toEqual(['GET', 'PUT {"until":"2026-11-13T03:00:00.000Z"}']))
})

test('warnings about devices are folded into one with their number, and a sale has the picture of its work', async () => {
  serverTells([
    noticeOf('sold', 22, { work: { ...WORK, image_url: '/media/tide.png' } }),
    ...[21, 20, 19].map((day) => noticeOf('device_bound', day, { work: null })),
  ])
  open()
  const links = await screen.findAllByRole('link')
  expect(links.length).toBe(2)
  expect(links[0]?.querySelector('img')?.getAttribute('src')).toContain('tide.png')
  expect(links[1]?.querySelector('img')).toBeNull()
  expect(screen.getByText(/3 times/)).toBeDefined()
})
