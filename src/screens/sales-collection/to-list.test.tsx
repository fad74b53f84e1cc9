// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, SELLER } from '../../../tests/support/resale/listed-works.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { createQueryClient } from '../../app/query-client.ts'
import type { Nft } from '../../contract/nfts.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { collectionQuery } from '../../queries/collection.ts'
import { ToList } from './to-list.tsx'

beforeEach(async () => {
  await activateLocale('en')
  document.cookie = `wallet_address=${SELLER}; path=/`
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

const NONE = t('See the balls on sale', 'en')
const FAILED = t('Your collection couldn’t be loaded.', 'en')
const own = (uuid: string, resold: boolean): Nft => {
  const nft = work(uuid)
  return { ...nft, item: nft.item && { ...nft.item, is_secondary_distribution: resold } }
}
const refused = () => Response.json({ message: 'no' }, { status: 403 })
const { queryKey } = collectionQuery('hana')

/** @param answer of the server, when it is asked for the works */
function open(answer: () => unknown) {
  vi.stubGlobal('fetch', answering({ '/api/v1/profile/hana/nfts': answer }))
  const client = createQueryClient()
  const router = createMemoryRouter([{ path: '*', element: <ToList displayId="hana" /> }], {
    initialEntries: ['/en/profile/sales_collection'],
  })
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </QueryClientProvider>,
    )
  return { client, show }
}

/** An answer from before, as a screen that was left has it. */
function known(works: readonly Nft[], more: { stored?: boolean; unconfirmed?: true } = {}) {
  const savedAt = Date.now()
  return { value: { count: works.length, savedAt, held: [...works] }, savedAt, stored: false, ...more }
}

test('a failed read is said, with a retry, and nothing about having no works', async () => {
  let fails = true
  open(() => (fails ? refused() : { objects: [own('w1', true)], metadata: [] })).show()
  expect(await screen.findByText(FAILED)).toBeDefined()
  expect(screen.queryByRole('link', { name: NONE })).toBeNull()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: t('Try again', 'en') }))
  expect(await screen.findByRole('link', { name: tPattern('List for sale', 'en') })).toBeDefined()
})

test('a list that is there stays when it can’t be read again', async () => {
  const { client, show } = open(refused)
  client.setQueryData(queryKey, known([own('w1', true)]))
  show()
  expect(await screen.findByRole('link', { name: tPattern('List for sale', 'en') })).toBeDefined()
  await act(() => client.refetchQueries({ queryKey, exact: true }))
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'))
  expect(screen.getByRole('link', { name: tPattern('List for sale', 'en') })).toBeDefined()
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('a seller has nothing to resell only once the server has said so', async () => {
  const { client, show } = open(() => new Promise(() => {}))
  client.setQueryData(queryKey, known([own('w1', false)], { unconfirmed: true }))
  show()
  await act(async () => {})
  expect(screen.queryByRole('link', { name: NONE })).toBeNull()
  await act(async () => client.setQueryData(queryKey, known([], { stored: true })))
  expect(await screen.findByText(FAILED)).toBeDefined()
  expect(screen.queryByRole('link', { name: NONE })).toBeNull()
  await act(async () => client.setQueryData(queryKey, known([own('w1', false)])))
  expect(await screen.findByRole('link', { name: NONE })).toBeDefined()
})

test('of a larger collection only the newest works are looked at: the link leads to the others', async () => {
  const works = Array.from({ length: 49 }, (_, at) => own(`w${at}`, at === 48))
  const { client, show } = open(refused)
  client.setQueryData(queryKey, known(works))
  show()
  const whole = await screen.findByRole('link', { name: t('See the whole collection', 'en') })
  expect(whole.getAttribute('href')).toBe('/en/profile')
  expect(screen.queryByRole('link', { name: NONE })).toBeNull()
  cleanup()
  const all = open(refused)
  all.client.setQueryData(queryKey, known(works.slice(0, 48)))
  all.show()
  expect(await screen.findByRole('link', { name: NONE })).toBeDefined()
})
