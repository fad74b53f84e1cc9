// @vitest-environment jsdom
import { act, configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import {
  answering,
  saleOf,
  SELLER,
  VIEWER,
  VIEWER_PROFILE,
} from '../../../tests/support/resale/listed-works.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { BUY } from '../../../tests/support/shop/button-texts.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import type { Sale } from '../../contract/sales.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const GROUP = { uuid: 'g', code: 'sumi', name: '墨', image_url: null, description: '' }

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

/** Shows a page as a visitor's, which then is a member's; returns how they are answered. */
async function asMember(sale: Partial<Sale>, { says, viewer }: { says: string; viewer: string }) {
  const nft = { ...work('w1'), metadata: { ...work('w1').metadata, owner: { owner_address: SELLER } } }
  let answer: () => unknown = () => saleOf('w1', sale)
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/sumi': GROUP,
      '/api/v1/nfts/w1': nft,
      '/api/v1/sales/w1/by_nft': () => answer(),
      '/api/v1/profile': { ...VIEWER_PROFILE, wallet_address: viewer },
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/sumi/nfts/w1'] })
  const queryClient = createQueryClient()
  render(<App router={router} queryClient={queryClient} />)
  await screen.findByText(says, { exact: false })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answer = () => promise
  document.cookie = `wallet_address=${viewer}; path=/`
  act(() => void fireEvent.focus(window))
  const isRefused = () => queryClient.getQueryState(['sales', 'of', 'w1', viewer])?.status === 'error'
  return { answers: resolve, isRefused }
}

test('the price of somebody else’s work stays in sight while the member’s own answer is on its way', async () => {
  await asMember({ status: 'other_selling' }, { says: 'Buy for ¥12,000', viewer: VIEWER })
  expect(screen.getByText('Buy for ¥12,000', { exact: false })).toBeDefined()
})

test('of the own work nothing is said until it is known what its owner may do with it', async () => {
  const none = { status: 'no_selling' as const, uuid: null, price: null }
  await asMember(none, { says: t('Not for sale right now.', 'en'), viewer: SELLER })
  expect(screen.queryByText(t('Not for sale right now.', 'en'))).toBeNull()
})

test('a reserved work is not called somebody else’s until it is known that the member is not its buyer', async () => {
  const reserved = { status: 'other_selling' as const, reserved: true }
  await asMember(reserved, { says: t('Someone is paying for it right now.', 'en'), viewer: VIEWER })
  expect(screen.queryByText(t('Someone is paying for it right now.', 'en'))).toBeNull()
})

test('an opened purchase stays open where the member’s own answer cannot be had', async () => {
  const member = await asMember({ status: 'other_selling' }, { says: 'Buy for ¥12,000', viewer: VIEWER })
  fireEvent.click(
    screen.getByRole('button', {
      name: t(BUY, 'en', { amount: '¥12,000' }),
    }),
  )
  const sheet = await screen.findByRole('dialog', { name: t('Confirm your purchase', 'en') })
  member.answers(Response.json({ error: 'not now' }, { status: 422 }))
  await vi.waitFor(() => expect(member.isRefused()).toBe(true), 10_000)
  expect(sheet.isConnected).toBe(true)
})
