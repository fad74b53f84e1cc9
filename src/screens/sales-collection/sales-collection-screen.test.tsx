// @vitest-environment jsdom
import { configure, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, saleOf, SELLER } from '../../../tests/support/resale/listed-works.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import type { Nft } from '../../contract/nfts.ts'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

// The first test of a file waits for the code of a whole screen.
configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const HANA = { display_id: 'hana', name: 'Hana', introduction: '', icon_url: null, wallet_address: SELLER }

beforeEach(() => {
  document.cookie = `wallet_address=${SELLER}; path=/`
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

function open(sales: unknown, owned: readonly Nft[] = [], search = '') {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/profile': HANA,
      '/api/v1/profile/hana/nfts': { objects: owned, metadata: [] },
      '/api/v1/sales': (url: string) => {
        asked.push(url)
        return sales
      },
    }),
  )
  const router = createMemoryRouter(routeTable(), {
    initialEntries: [`/en/profile/sales_collection${search}`],
  })
  render(<App router={router} queryClient={createQueryClient()} />)
  return asked
}

test('a seller sees what is for sale, what somebody is paying for, what is sold and what ended', async () => {
  const ended_at = '2026-11-20T03:00:00.000Z'
  const asked = open([
    saleOf('w1', { status: 'sale' }),
    saleOf('w2', { status: 'sale', reserved: true }),
    saleOf('w3', { status: 'sold', ended_at }),
    saleOf('w4', { status: 'no_selling', ended_at }),
  ])
  const stateOf = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent
  expect(await stateOf(/w1/)).toContain(t('For sale', 'en'))
  expect(await stateOf(/w2/)).toContain(t('Someone is paying', 'en'))
  expect(await stateOf(/w3/)).toContain('SoldNovember 20, 2026')
  expect(await stateOf(/w4/)).toContain(t('Ended without a sale', 'en'))
  // on a narrow line a date stays whole (ui/base.css)
  expect((await screen.findByRole('link', { name: /w4/ })).querySelector('time')?.dateTime).toBe(ended_at)
  expect(screen.getByText(t('Your listings and their status.', 'en'))).toBeDefined()
  expect(asked[0]).toBe('/api/v1/sales?page=1&display_id=hana&state=all')
})

test('a seller sees what is being taken off sale, and why each other listing ended', async () => {
  const ended_at = '2026-11-20T03:00:00.000Z'
  const ended = (uuid: string, reason: string) => saleOf(uuid, { status: 'no_selling', ended_at, reason })
  open([
    saleOf('w0', { status: 'selling', reserved: false, reason: 'cancelling' }),
    ended('w1', 'cancelled'),
    ended('w2', 'expired'),
    ended('w3', 'moved'),
    ended('w4', 'withdrawn'),
    ended('w5', 'refused'),
    ended('w6', 'unsettled'),
    ended('w7', 'something of another server'),
    saleOf('w8', { status: 'sold', ended_at, reason: 'cancelled' }),
  ])
  const stateOf = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent
  expect(await stateOf(/w0/)).toContain(t('Being taken off sale…', 'en'))
  expect(await stateOf(/w0/)).not.toContain(t('For sale', 'en'))
  expect(await stateOf(/w1/)).toContain(t('You took it off sale or changed its price', 'en'))
  expect(await stateOf(/w2/)).toContain(t('The listing period ended', 'en'))
  expect(await stateOf(/w3/)).toContain(t('The work moved to another wallet', 'en'))
  expect(await stateOf(/w4/)).toContain(t('Its signature was cancelled on the blockchain', 'en'))
  const refunded = t('A buyer’s payment was refunded because the work couldn’t be delivered', 'en')
  expect(await stateOf(/w5/)).toContain(refunded)
  expect(await stateOf(/w6/)).toContain(refunded)
  expect(await stateOf(/w7/)).toContain('Ended without a saleNovember 20, 2026')
  expect(await stateOf(/w8/)).toContain('SoldNovember 20, 2026')
})

test('a seller without listings is offered those of their works that can be resold, each with the way to its price', async () => {
  const own = (uuid: string, resold: boolean, more: Partial<Nft> = {}): Nft => {
    const nft = work(uuid)
    return { ...nft, ...more, item: nft.item && { ...nft.item, is_secondary_distribution: resold } }
  }
  const withdrawn = { at: '2026-11-20T03:00:00.000Z', reason: null }
  open(
    [],
    [own('w1', true), own('w2', false), own('w3', true, { withdrawn }), own('w4', true, { minted: false })],
  )
  expect(await screen.findByRole('heading', { name: t('Works you can list', 'en') })).toBeDefined()
  expect(screen.getByText(t('Choose a work and set its price to list it.', 'en'))).toBeDefined()
  const ways = screen.getAllByRole('link', { name: tPattern('List for sale', 'en') })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/en/marketplace/w1/listing'])
  expect(screen.getByRole('link', { name: /^作品 w1/ }).getAttribute('href')).toBe('/en/works/nfts/w1')
})

test('a seller who has nothing to list either is led to the balls', async () => {
  open([])
  expect(await screen.findByText(t('You don’t have any works to list yet', 'en'))).toBeDefined()
  expect(screen.getByRole('link', { name: t('See the balls on sale', 'en') }).getAttribute('href')).toBe(
    '/en/#balls',
  )
})

test('a page of listings beyond the last one leads to the first', async () => {
  open([], [], '?page=9')
  const first = await screen.findByRole('link', { name: t('Go to the first page', 'en') })
  expect(first.getAttribute('href')).toBe('/en/profile/sales_collection')
})
