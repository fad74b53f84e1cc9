// @vitest-environment jsdom
import { configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SELLER, VIEWER } from '../../../tests/support/resale/listed-works.ts'
import { buyButton, closeWork, openWork, refused } from '../../../tests/support/resale/work-page.tsx'
import { TO_PAYMENT } from '../../../tests/support/shop/button-texts.ts'
import { t, tInside, tPattern } from '../../../tests/support/texts.ts'
import { env } from '../../config/env.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const { serverExtras } = env
afterEach(() => {
  closeWork()
  Object.assign(env, { serverExtras })
})

describe('a work that somebody else sells', () => {
  test('shows its price with tax and its seller', async () => {
    openWork({})
    expect(await buyButton()).toBeDefined()
    expect(screen.getByText(tInside('Buy for {amount} <0>(tax included)</0>', 'en'))).toBeDefined()
    const seller = screen.getByRole('link', { name: t('Seller: <0>{name}</0>', 'en', { name: 'Hana' }) })
    expect(seller.getAttribute('href')).toBe('/en/profile/hana')
  })

  test('has a visitor sign up or log in over the page, and shows what they buy', async () => {
    const { router } = openWork({})
    fireEvent.click(await buyButton())
    const sheet = await screen.findByRole('dialog', { name: t('Sign up to buy', 'en') })
    expect(within(sheet).getByText('作品 w1')).toBeDefined()
    expect(within(sheet).getByText('¥12,000', { exact: false })).toBeDefined()
    expect(router.state.location.pathname).toBe('/en/sumi/nfts/w1')
  })

  test('leads a visitor to log in and back where the server has no accounts by email', async () => {
    Object.assign(env, { serverExtras: 'orders' })
    const { router } = openWork({})
    fireEvent.click(await buyButton())
    await screen.findByRole('heading', { level: 1, name: t('Log in', 'en') })
    expect(router.state.location.search).toBe(`?from=${encodeURIComponent('/en/sumi/nfts/w1')}`)
  })

  test('is ready to be paid for by a member who comes back from a sign-in that began here, once', async () => {
    const { router } = openWork({}, { viewer: VIEWER, hash: '#buy' })
    await screen.findByRole('dialog', { name: t('Confirm your purchase', 'en') })
    expect(router.state.location.hash).toBe('')
  })

  test('is offered alike by a server that calls every open listing a sale', async () => {
    openWork({ status: 'sale' }, { viewer: VIEWER })
    expect((await buyButton()).disabled).toBe(false)
  })

  test('cannot be bought while somebody else is paying, and says so', async () => {
    openWork({ reserved: true }, { viewer: VIEWER })
    expect((await buyButton()).disabled).toBe(true)
    expect(screen.getByText(t('Someone is paying for it right now.', 'en'))).toBeDefined()
  })

  test.each([
    [
      refused(409, 'Somebody was faster.'),
      t('The purchase didn’t go through. You haven’t been charged.', 'en'),
      'Somebody was faster.',
    ],
    [
      refused(501, t('This isn’t available yet.', 'en')),
      t('The purchase didn’t go through. You haven’t been charged.', 'en'),
      t('This isn’t available yet.', 'en'),
    ],
    [
      refused(500, 'broken'),
      t('The payment page couldn’t be opened. You haven’t been charged.', 'en'),
      t('You can safely try again: you won’t buy it twice.', 'en'),
    ],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      t('The payment page couldn’t be opened. You haven’t been charged.', 'en'),
      t('The server couldn’t be reached.', 'en'),
    ],
    [
      refused(401, 'who?'),
      t('The purchase didn’t go through. You haven’t been charged.', 'en'),
      t('Please log in again', 'en'),
    ],
    [
      () => Response.json({ payment_url: 'javascript:alert(1)' }),
      t('The payment page couldn’t be opened. You haven’t been charged.', 'en'),
      t('Something went wrong on our side.', 'en'),
    ],
  ])(
    'says in place what did not happen and that no money moved, without a modal: %#',
    async (answer, title, words) => {
      openWork({}, { viewer: VIEWER, changed: answer })
      fireEvent.click(await buyButton())
      const sheet = await screen.findByRole('dialog', { name: t('Confirm your purchase', 'en') })
      for (const fact of [
        t('Price', 'en'),
        t('Payment', 'en'),
        t('Delivery', 'en'),
        t('Returns and cancellations', 'en'),
        t('Time to pay', 'en'),
        t('Seller', 'en'),
        t('Quantity', 'en'),
      ]) {
        expect(within(sheet).getByText(fact)).toBeDefined()
      }
      fireEvent.click(
        within(sheet).getByRole('button', {
          name: tPattern(TO_PAYMENT, 'en'),
        }),
      )
      const said = await within(sheet).findByRole('alert')
      expect(said.textContent).toContain(title)
      expect(said.textContent).toContain(words)
      expect(screen.getAllByRole('dialog')).toHaveLength(1)
    },
  )
})

describe('a work that is not for sale', () => {
  const none = { uuid: null, price: null, created_at: null }

  test('can be listed by its owner where it may be sold on', async () => {
    openWork({ ...none, status: 'resalable' }, { viewer: VIEWER })
    const link = await screen.findByRole('link', { name: t('List for sale', 'en') })
    expect(link.getAttribute('href')).toBe('/en/marketplace/w1/listing')
  })

  test('says so', async () => {
    openWork({ ...none, status: 'no_selling' })
    expect(await screen.findByText(t('Not for sale right now.', 'en'))).toBeDefined()
  })

  test('says when it was sold', async () => {
    openWork({ status: 'sold', ended_at: '2026-11-20T03:00:00.000Z' })
    expect(await screen.findByText('Sold on November 20, 2026')).toBeDefined()
  })

  test('says so where the server has no sale of it', async () => {
    openWork(Response.json({ error: 'no such sale' }, { status: 404 }))
    expect(await screen.findByText(t('Not for sale right now.', 'en'))).toBeDefined()
  })

  test('is still shown when nobody can say whether it is for sale', async () => {
    openWork(Response.json({ error: 'not now' }, { status: 503 }))
    expect(await screen.findByText(t('We can’t check right now whether it’s for sale.', 'en'))).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: '作品 w1' })).toBeDefined()
  })
})

describe('the provenance of a work', () => {
  const hana = { address: SELLER, name: 'Hana', display_id: 'hana' }
  const stranger = { address: '0x1234567890123456789012345678901234567890', name: '', display_id: null }
  const move = { at: '2026-11-20T03:00:00.000Z', tx_hash: `0x${'ab'.repeat(32)}`, block_number: 7 }

  test('names people, shortens other addresses, and tells each transaction', async () => {
    openWork(
      { status: 'no_selling' },
      {
        provenance: [
          { ...move, kind: 'sold', from: hana, to: stranger, price: 3_400 },
          { ...move, kind: 'minted', from: null, to: hana },
        ],
      },
    )
    const part = (await screen.findByRole('heading', { name: t('Provenance', 'en') })).parentElement!
    expect(within(part).getByText(t('Sold on the marketplace', 'en'))).toBeDefined()
    expect(within(part).getByText('¥3,400')).toBeDefined()
    expect(within(part).getByText(t('Minted', 'en'))).toBeDefined()
    expect(within(part).getByText('0x1234…7890')).toBeDefined()
    expect(within(part).getAllByRole('link', { name: 'Hana' })).toHaveLength(2)
    expect(within(part).getAllByText(move.tx_hash)).toHaveLength(2)
  })

  test('calls somebody who has closed the account a former member, not by a number', async () => {
    const gone = { ...stranger, left: true }
    openWork({ status: 'no_selling' }, { provenance: [{ ...move, kind: 'minted', from: null, to: gone }] })
    const part = (await screen.findByRole('heading', { name: t('Provenance', 'en') })).parentElement!
    expect(within(part).getByText(t('Former member', 'en'))).toBeDefined()
    expect(within(part).queryByText('0x1234…7890')).toBeNull()
  })

  test('is left out where the server does not tell', async () => {
    openWork({ status: 'no_selling' })
    await screen.findByText(t('Not for sale right now.', 'en'))
    expect(screen.queryByRole('heading', { name: t('Provenance', 'en') })).toBeNull()
  })
})
