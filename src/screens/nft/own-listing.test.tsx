// @vitest-environment jsdom
import { configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SELLER } from '../../../tests/support/resale/listed-works.ts'
import { closeWork, openWork, refused } from '../../../tests/support/resale/work-page.tsx'
import { BUY } from '../../../tests/support/shop/button-texts.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import type { Sale } from '../../contract/sales.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(closeWork)

test('a work that I sell is shown as mine, also by a server that calls every open listing a sale', async () => {
  openWork({ status: 'sale' }, { viewer: SELLER.toUpperCase().replace('0X', '0x') })
  expect(await screen.findByText(t('You’re selling this', 'en'))).toBeDefined()
  expect(
    screen.queryByRole('button', {
      name: t(BUY, 'en', { amount: '¥12,000' }),
    }),
  ).toBeNull()
})

test('a work that I sell stays for sale when the server refuses to take it off, and that is said in place', async () => {
  openWork({ status: 'selling' }, { viewer: SELLER, changed: refused(409, 'A buyer is at the card page.') })
  fireEvent.click(await screen.findByRole('button', { name: t('Take off sale', 'en') }))
  const sheet = await screen.findByRole('dialog', { name: t('Take it off sale?', 'en') })
  fireEvent.click(within(sheet).getByRole('button', { name: t('Take off sale', 'en') }))
  const said = await within(sheet).findByRole('alert')
  expect(said.textContent).toContain(t('Your work wasn’t taken off sale. No payment was made.', 'en'))
  expect(said.textContent).toContain('A buyer is at the card page.')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('a work that I sell is said to be sold when a buyer had paid before it was taken off sale', async () => {
  const changed = () =>
    Response.json({ error: 'A buyer has already paid for it.', code: 'ALREADY_SOLD' }, { status: 409 })
  openWork({ status: 'selling', reserved: false }, { viewer: SELLER, changed })
  fireEvent.click(await screen.findByRole('button', { name: t('Take off sale', 'en') }))
  const sheet = await screen.findByRole('dialog', { name: t('Take it off sale?', 'en') })
  fireEvent.click(within(sheet).getByRole('button', { name: t('Take off sale', 'en') }))
  const said = await within(sheet).findByRole('alert')
  expect(said.textContent).toContain(t('It’s sold: your listing can’t be taken off sale anymore.', 'en'))
  expect(said.textContent).not.toContain(t('Your work wasn’t taken off sale. No payment was made.', 'en'))
})

test('a work that I sell cannot be taken off sale while somebody pays for it, and I read why', async () => {
  openWork({ status: 'selling', reserved: true }, { viewer: SELLER })
  expect(
    await screen.findByText(
      tPattern(
        'Someone is paying for it now. If they don’t finish within {PAY_WITHIN_MINUTES} minutes, you can take it off sale again.',
        'en',
      ),
    ),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: t('Take off sale', 'en') })).toBeNull()
})

test('a work that I sell and whose buyer comes while I am asked cannot be taken off sale any more', async () => {
  const sale: Partial<Sale> = { status: 'selling', reserved: false }
  const { queryClient } = openWork(sale, { viewer: SELLER })
  fireEvent.click(await screen.findByRole('button', { name: t('Take off sale', 'en') }))
  const sheet = await screen.findByRole('dialog', { name: t('Take it off sale?', 'en') })
  sale.reserved = true
  await queryClient.invalidateQueries({ queryKey: ['sales'] })
  expect(
    await within(sheet).findByText(
      tPattern(
        'Someone is paying for it now. If they don’t finish within {PAY_WITHIN_MINUTES} minutes, you can take it off sale again.',
        'en',
      ),
    ),
  ).toBeDefined()
  expect(within(sheet).queryByRole('button', { name: t('Take off sale', 'en') })).toBeNull()
})

test('a work that I sell is said to be taken off sale while that is under way, and cannot be taken off once more', async () => {
  openWork({ status: 'selling', reserved: false, reason: 'cancelling' }, { viewer: SELLER })
  expect(await screen.findByText(t('Being taken off sale…', 'en'))).toBeDefined()
  expect(screen.queryByRole('button', { name: t('Take off sale', 'en') })).toBeNull()
  expect(screen.queryByText(t('You’re selling this', 'en'))).toBeNull()
})

/** Takes it off sale; the server answers with that state from then on. */
async function takeOff(then: Partial<Sale>) {
  const sale: Partial<Sale> = { status: 'selling' }
  const changed = () => {
    Object.assign(sale, then)
    return new Response(null, { status: 204 })
  }
  openWork(sale, { viewer: SELLER, changed })
  fireEvent.click(await screen.findByRole('button', { name: t('Take off sale', 'en') }))
  const sheet = await screen.findByRole('dialog', { name: t('Take it off sale?', 'en') })
  fireEvent.click(within(sheet).getByRole('button', { name: t('Take off sale', 'en') }))
}

test('a work that I sell is off sale when the server says so', async () => {
  await takeOff({ status: 'resalable', uuid: null, price: null })
  expect(await screen.findByText(t('It’s no longer for sale.', 'en'))).toBeDefined()
})

test('a work that I sell is not said to be off sale before the chain is done with it', async () => {
  await takeOff({ reason: 'cancelling' })
  expect(await screen.findByText(t('It’s being taken off sale.', 'en'))).toBeDefined()
  expect(
    screen.getByText(
      tPattern(
        'Nobody can buy it anymore. It’ll be off sale once the blockchain has confirmed it; you can leave this page in the meantime.',
        'en',
      ),
    ),
  ).toBeDefined()
  expect(screen.queryByText(t('It’s no longer for sale.', 'en'))).toBeNull()
})
