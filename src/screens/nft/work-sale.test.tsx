// @vitest-environment jsdom
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answering, saleOf, SELLER, VIEWER } from '../../../tests/support/resale/listed-works.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import type { Sale } from '../../contract/sales.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const GROUP = { uuid: 'g', code: 'sumi', name: '墨', image_url: null, description: '' }
/** What the two changing calls answer; set by each test. */
let changed: () => Response | Promise<Response>

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

/** Opens the page of the work `w1` with this sale. */
function open(
  sale: Partial<Sale> | Response,
  { viewer, provenance }: { viewer?: string; provenance?: unknown } = {},
) {
  if (viewer) document.cookie = `wallet_address=${viewer}; path=/`
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/sumi': GROUP,
      '/api/v1/nfts/w1': work('w1'),
      '/api/v1/sales/w1/by_nft': () => (sale instanceof Response ? sale.clone() : saleOf('w1', sale)),
      '/api/v1/nfts/w1/provenance': () => provenance ?? Response.json({ error: 'no' }, { status: 404 }),
      '/api/v1/profile': () => Response.json({ error: 'who?' }, { status: 500 }),
      '/buy': () => changed(),
      '/api/v1/sales/sale-w1': () => changed(),
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/sumi/nfts/w1'] })
  render(<App router={router} queryClient={createQueryClient()} />)
  return router
}
const buyButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue to purchase' })
const refused = (status: number, error: string) => () => Response.json({ error }, { status })

describe('a work that somebody else sells', () => {
  test('shows its price with tax and its seller, and leads a visitor to log in and back', async () => {
    const router = open({})
    expect(await screen.findByText('¥12,000')).toBeDefined()
    expect(screen.getByText('tax included')).toBeDefined()
    const seller = screen.getByRole('link', { name: 'Sold by Hana' })
    expect(seller.getAttribute('href')).toBe('/en/profile/hana')
    fireEvent.click(await buyButton())
    await screen.findByRole('heading', { level: 1, name: /log in/i })
    expect(router.state.location.search).toBe(`?from=${encodeURIComponent('/en/sumi/nfts/w1')}`)
  })

  test('is offered alike by a server that calls every open listing a sale', async () => {
    open({ status: 'sale' }, { viewer: VIEWER })
    expect((await buyButton()).disabled).toBe(false)
  })

  test('cannot be bought while somebody else is paying, and says so', async () => {
    open({ reserved: true }, { viewer: VIEWER })
    expect((await buyButton()).disabled).toBe(true)
    expect(screen.getByText('Somebody is paying for it right now.')).toBeDefined()
  })

  test.each([
    [
      refused(409, 'Somebody was faster.'),
      'The purchase was not made. You have not been charged.',
      'Somebody was faster.',
    ],
    [
      refused(501, 'This is not available yet.'),
      'The purchase was not made. You have not been charged.',
      'This is not available yet.',
    ],
    [
      refused(500, 'broken'),
      'The payment page could not be opened. You have not been charged.',
      'it never becomes a second purchase',
    ],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The payment page could not be opened. You have not been charged.',
      'The server could not be reached.',
    ],
    [refused(401, 'who?'), 'The purchase was not made. You have not been charged.', 'Please log in again'],
    [
      () => Response.json({ payment_url: 'javascript:alert(1)' }),
      'The payment page could not be opened. You have not been charged.',
      'Something went wrong on our side.',
    ],
  ])(
    'says in place what did not happen and that no money moved, without a modal: %#',
    async (answer, title, words) => {
      changed = answer
      open({}, { viewer: VIEWER })
      fireEvent.click(await buyButton())
      const sheet = await screen.findByRole('dialog', { name: 'Confirm your purchase' })
      for (const fact of [
        'Price',
        'Payment',
        'Delivery',
        'Withdrawal',
        'Time to pay',
        'Seller',
        'Quantity',
      ]) {
        expect(within(sheet).getByText(fact)).toBeDefined()
      }
      fireEvent.click(within(sheet).getByRole('button', { name: 'Continue to payment' }))
      const said = await within(sheet).findByRole('alert')
      expect(said.textContent).toContain(title)
      expect(said.textContent).toContain(words)
      expect(screen.getAllByRole('dialog')).toHaveLength(1)
    },
  )
})

describe('a work that I sell', () => {
  test('is shown as mine, also by a server that calls every open listing a sale', async () => {
    open({ status: 'sale' }, { viewer: SELLER.toUpperCase().replace('0X', '0x') })
    expect(await screen.findByText('You are selling this')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue to purchase' })).toBeNull()
  })

  test('stays for sale when the server refuses to take it off, and that is said in place', async () => {
    changed = refused(409, 'A buyer is at the card page.')
    open({ status: 'selling' }, { viewer: SELLER })
    fireEvent.click(await screen.findByRole('button', { name: 'Take off sale' }))
    const sheet = await screen.findByRole('dialog', { name: 'Take it off sale?' })
    fireEvent.click(within(sheet).getByRole('button', { name: 'Take off sale' }))
    const said = await within(sheet).findByRole('alert')
    expect(said.textContent).toContain('Your listing was not taken off sale. No money has moved.')
    expect(said.textContent).toContain('A buyer is at the card page.')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('is said to be sold when a buyer had paid before it was taken off sale', async () => {
    changed = () =>
      Response.json({ error: 'A buyer has already paid for it.', code: 'ALREADY_SOLD' }, { status: 409 })
    open({ status: 'selling', reserved: true }, { viewer: SELLER })
    fireEvent.click(await screen.findByRole('button', { name: 'Take off sale' }))
    const sheet = await screen.findByRole('dialog', { name: 'Take it off sale?' })
    expect(within(sheet).getByText(/Somebody is at the payment page/)).toBeDefined()
    fireEvent.click(within(sheet).getByRole('button', { name: 'Take off sale' }))
    const said = await within(sheet).findByRole('alert')
    expect(said.textContent).toContain('It’s sold')
    expect(said.textContent).not.toContain('No money has moved')
  })

  test('is said to be taken off sale while that is under way, and cannot be taken off once more', async () => {
    open({ status: 'selling', reserved: false, reason: 'cancelling' }, { viewer: SELLER })
    expect(await screen.findByText('Being taken off sale…')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take off sale' })).toBeNull()
    expect(screen.queryByText('You are selling this')).toBeNull()
  })

  /** Takes it off sale; the server answers with that state from then on. */
  async function takeOff(then: Partial<Sale>) {
    const sale: Partial<Sale> = { status: 'selling' }
    changed = () => {
      Object.assign(sale, then)
      return new Response(null, { status: 204 })
    }
    open(sale, { viewer: SELLER })
    fireEvent.click(await screen.findByRole('button', { name: 'Take off sale' }))
    const sheet = await screen.findByRole('dialog', { name: 'Take it off sale?' })
    fireEvent.click(within(sheet).getByRole('button', { name: 'Take off sale' }))
  }

  test('is off sale when the server says so', async () => {
    await takeOff({ status: 'resalable', uuid: null, price: null })
    expect(await screen.findByText('It is no longer for sale.')).toBeDefined()
  })

  test('is not said to be off sale before the chain is done with it', async () => {
    await takeOff({ reason: 'cancelling' })
    expect(await screen.findByText('It is being taken off sale.')).toBeDefined()
    expect(screen.getByText(/Nobody can buy it any more/)).toBeDefined()
    expect(screen.queryByText('It is no longer for sale.')).toBeNull()
  })
})

describe('a work that is not for sale', () => {
  const none = { uuid: null, price: null, created_at: null }

  test('can be listed by its owner where it may be sold on', async () => {
    open({ ...none, status: 'resalable' }, { viewer: VIEWER })
    const link = await screen.findByRole('link', { name: 'List for sale' })
    expect(link.getAttribute('href')).toBe('/en/marketplace/w1/listing')
  })

  test('says so', async () => {
    open({ ...none, status: 'no_selling' })
    expect(await screen.findByText('Not for sale now.')).toBeDefined()
  })

  test('says when it was sold', async () => {
    open({ status: 'sold', ended_at: '2026-11-20T03:00:00.000Z' })
    expect(await screen.findByText('Sold on November 20, 2026')).toBeDefined()
  })

  test('says so where the server has no sale of it', async () => {
    open(Response.json({ error: 'no such sale' }, { status: 404 }))
    expect(await screen.findByText('Not for sale now.')).toBeDefined()
  })

  test('is still shown when nobody can say whether it is for sale', async () => {
    open(Response.json({ error: 'not now' }, { status: 503 }))
    expect(await screen.findByText('Whether it is for sale is not known now.')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: '作品 w1' })).toBeDefined()
  })
})

describe('the provenance of a work', () => {
  const hana = { address: SELLER, name: 'Hana', display_id: 'hana' }
  const stranger = { address: '0x1234567890123456789012345678901234567890', name: '', display_id: null }
  const move = { at: '2026-11-20T03:00:00.000Z', tx_hash: `0x${'ab'.repeat(32)}`, block_number: 7 }

  test('names people, shortens other addresses, and tells each transaction', async () => {
    open(
      { status: 'no_selling' },
      {
        provenance: [
          { ...move, kind: 'sold', from: hana, to: stranger },
          { ...move, kind: 'minted', from: null, to: hana },
        ],
      },
    )
    const part = (await screen.findByRole('heading', { name: 'Provenance' })).parentElement!
    expect(within(part).getByText('Sold on the marketplace')).toBeDefined()
    expect(within(part).getByText('Minted')).toBeDefined()
    expect(within(part).getByText('0x1234…7890')).toBeDefined()
    expect(within(part).getAllByRole('link', { name: 'Hana' })).toHaveLength(2)
    expect(within(part).getAllByText(move.tx_hash)).toHaveLength(2)
  })

  test('calls somebody who has closed the account a former member, not by a number', async () => {
    const gone = { ...stranger, left: true }
    open({ status: 'no_selling' }, { provenance: [{ ...move, kind: 'minted', from: null, to: gone }] })
    const part = (await screen.findByRole('heading', { name: 'Provenance' })).parentElement!
    expect(within(part).getByText('Former member')).toBeDefined()
    expect(within(part).queryByText('0x1234…7890')).toBeNull()
  })

  test('is left out where the server does not tell', async () => {
    open({ status: 'no_selling' })
    await screen.findByText('Not for sale now.')
    expect(screen.queryByRole('heading', { name: 'Provenance' })).toBeNull()
  })
})
