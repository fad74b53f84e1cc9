// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, saleOf, VIEWER } from '../../../tests/support/resale/listed-works.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import type { TypedMessage } from '../../wallet/port.ts'
import { forgetUnlocked, setUnlocked } from '../../wallet/unlocked.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

/** How many approvals the chain has recorded: the nonce that the next one has to carry. */
let recorded: number
let publish: () => Response
const sign = vi.fn<(typed: TypedMessage) => Promise<string>>(async () => '0xabcd')

const termsNow = () => ({
  domain: { name: 'Akashi', version: '1', chainId: 31_337, verifyingContract: VIEWER },
  owner: VIEWER,
  token_id: '1',
  nonce: String(recorded),
  expiry: '1800000000',
  expires_at: '2027-01-15T08:00:00.000Z',
  history: '{}',
  transaction_fee: 5,
  royalty: 3,
})

beforeEach(() => {
  recorded = 0
  sign.mockClear()
  document.cookie = `wallet_address=${VIEWER}; path=/`
  setUnlocked({
    address: VIEWER,
    provider: 'email_password',
    signMessage: async () => '0x',
    signTyped: sign,
    forget: () => {},
  })
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/nfts/w1': work('w1'),
      '/api/v1/sales/w1/by_nft': saleOf('w1', { status: 'resalable', uuid: null, price: null }),
      '/api/v1/nfts/w1/listing_terms': () => Response.json(termsNow()),
      '/api/v1/nfts/w1/listing_approval': () => {
        recorded++
        return { tx_receipt_id: 'tx' }
      },
      '/api/v1/sales/w1': () => publish(),
      '/api/v1/profile': () => Response.json({ error: 'who?' }, { status: 500 }),
    }),
  )
})
afterEach(() => {
  cleanup()
  forgetUnlocked()
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

test('an owner whose approval was recorded but not listed signs fresh terms at the next tap, the price still typed', async () => {
  publish = () => Response.json({ error: 'The commitment is another one.' }, { status: 409 })
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/marketplace/w1/listing'] })
  render(<App router={router} queryClient={createQueryClient()} />)
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price, tax included' })
  fireEvent.change(price, { target: { value: '15000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check and sign' }))
  const sheet = await screen.findByRole('dialog', { name: 'Sign your listing' })
  const signIt = () => within(sheet).getByRole('button', { name: 'Sign and put up for sale' })
  fireEvent.click(signIt())
  expect((await within(sheet).findByRole('alert')).textContent).toContain('The commitment is another one.')
  expect(screen.getByRole('dialog', { name: 'Sign your listing' })).toBe(sheet)
  expect(price.isConnected).toBe(true)
  expect(price.value).toBe('15000')

  publish = () => Response.json(saleOf('w1', { status: 'sale', price: 15_000 }))
  fireEvent.click(signIt())
  expect(await screen.findByRole('heading', { name: 'It is for sale' })).toBeDefined()
  expect(sign.mock.calls.map(([typed]) => typed.message.nonce)).toEqual(['0', '1'])
  expect(sign.mock.calls.map(([typed]) => typed.message.price)).toEqual(['15000', '15000'])
})
