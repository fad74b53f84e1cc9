import { configure, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, saleOf, SELLER } from '../../../tests/support/listed-works.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

// The first test of a file waits for the code of a whole screen.
configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const HANA = { display_id: 'hana', name: 'Hana', introduction: '', icon_url: null, wallet_address: SELLER }

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  document.cookie = `wallet_address=${SELLER}; path=/`
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

function open(sales: unknown) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/profile': HANA,
      '/api/v1/profile/hana/nfts': { objects: [] },
      '/api/v1/sales': (url: string) => {
        asked.push(url)
        return sales
      },
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/profile/sales_collection'] })
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
  expect(await stateOf(/w1/)).toContain('For sale')
  expect(await stateOf(/w2/)).toContain('Somebody is paying')
  expect(await stateOf(/w3/)).toContain('SoldNovember 20, 2026')
  expect(await stateOf(/w4/)).toContain('Ended without a sale')
  expect(asked[0]).toBe('/api/v1/sales?page=1&display_id=hana&state=all')
})

test('a seller with no listings is told where listing begins', async () => {
  open({ objects: [], meta: null })
  expect(await screen.findByText('You have no listings yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to my collection' })).toBeDefined()
})
