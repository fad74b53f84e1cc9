// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useReducer } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { work } from '../../../tests/support/shop/works.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { createQueryClient } from '../../app/query-client.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { Wall } from './wall.tsx'

beforeEach(() => activateLocale('en'))
afterEach(cleanup)

function open(count: number, path = '/en/profile') {
  const held = Array.from({ length: count }, (_, at) => work(`w${at}`))
  const onPlaced = vi.fn<() => void>()
  let renew = () => {}
  const Shown = () => {
    const [savedAt, renewed] = useReducer((before: number) => before + 1, 1)
    useEffect(() => {
      renew = renewed
    }, [renewed])
    const shelf = { summary: { count, savedAt, held }, listed: {}, toCertificates: false, offline: false }
    return <Wall shelf={shelf} line={null} onPlaced={onPlaced} />
  }
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return { onPlaced, renew: () => act(() => renew()), go: (to: string) => act(() => router.navigate(to)) }
}
const tools = () => screen.getByText(tPattern('Sort and filter', 'en')).closest('details')

test('the tools are there once the works can be arranged, folded', async () => {
  open(12)
  expect(tools()?.getAttribute('aria-hidden')).toBe('true')
  await screen.findByLabelText(t('Find a work', 'en'))
  expect(tools()?.getAttribute('aria-hidden')).toBeNull()
  expect(tools()?.open).toBe(false)
})

test('the folded tools say that a search is in use', async () => {
  open(12)
  fireEvent.change(await screen.findByLabelText(t('Find a work', 'en')), { target: { value: 'w3' } })
  expect(await screen.findByText(t('Sort and filter (in use)', 'en'))).toBeDefined()
})

test('the tools open where a filter comes into use, and say so', async () => {
  const { go } = open(12)
  await screen.findByLabelText(t('Find a work', 'en'))
  expect(screen.getByText(t('Sort and filter', 'en'))).toBeDefined()
  await go('/en/profile?shop=sumi')
  expect(tools()?.open).toBe(true)
  expect(screen.getByText(t('Sort and filter (in use)', 'en'))).toBeDefined()
  await go('/en/profile')
  expect(screen.getByText(t('Sort and filter', 'en'))).toBeDefined()
})

test('the way to a certificate has the name of its work', async () => {
  open(1)
  const way = await screen.findByRole('link', { name: 'Certificate 作品 w0' })
  expect(way.getAttribute('href')).toBe('/en/works/nfts/w0/certificate')
})

test('the works are placed once they are all there, and where none is found', async () => {
  const { onPlaced } = open(3)
  expect(onPlaced).not.toHaveBeenCalled()
  await screen.findByRole('link', { name: 'Certificate 作品 w2' })
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  cleanup()
  const other = open(3, '/en/profile?shop=none')
  await screen.findByText(tPattern('No works match your choice.', 'en'))
  await waitFor(() => expect(other.onPlaced).toHaveBeenCalled())
})

test('the works stay, to be pressed, while the collection that was renewed is read', async () => {
  const { renew } = open(1)
  const way = await screen.findByRole('link', { name: 'Certificate 作品 w0' })
  const gone = vi.fn<() => void>()
  const watch = new MutationObserver(() => way.isConnected || gone())
  watch.observe(document, { childList: true, subtree: true })
  renew()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(way.isConnected).toBe(true)
  expect(gone).not.toHaveBeenCalled()
})
