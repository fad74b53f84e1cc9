// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useReducer } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Nft } from '../../contract/nfts.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { createQueryClient } from '../../app/query-client.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { Wall } from './wall.tsx'

beforeEach(() => activateLocale('en'))
afterEach(cleanup)

/** What one answer leads to is asked for in the next turn. */
const RESTS = 3
const works = (count: number) => Array.from({ length: count }, (_, at) => work(`w${at}`))

function open(held: Nft[], path = '/en/profile') {
  const onPlaced = vi.fn<() => void>()
  const client = createQueryClient()
  let renew = (_held: Nft[]) => {}
  const Shown = () => {
    const [summary, renewed] = useReducer(
      ({ savedAt }, now: Nft[]) => ({ count: now.length, savedAt: savedAt + 1, held: now }),
      { count: held.length, savedAt: 1, held },
    )
    useEffect(() => {
      renew = renewed
    }, [renewed])
    const shelf = { summary, listed: {}, toCertificates: false, offline: false }
    return <Wall shelf={shelf} line={null} onPlaced={onPlaced} />
  }
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return {
    onPlaced,
    /** Shows what the device has stored since. */
    renew: async (now: Nft[]) => {
      act(() => renew(now))
      for (let rests = 0; rests < RESTS; rests = client.isFetching() > 0 ? 0 : rests + 1)
        await act(() => new Promise((resolve) => setTimeout(resolve)))
    },
    go: (to: string) => act(() => router.navigate(to)),
  }
}
const tools = () => screen.getByText(tPattern('Sort and filter', 'en')).closest('details')

test('the tools are there once the works can be arranged, folded', async () => {
  open(works(12))
  expect(tools()?.getAttribute('aria-hidden')).toBe('true')
  await screen.findByLabelText(t('Find a work', 'en'))
  expect(tools()?.getAttribute('aria-hidden')).toBeNull()
  expect(tools()?.open).toBe(false)
})

test('the folded tools say that a search is in use', async () => {
  open(works(12))
  fireEvent.change(await screen.findByLabelText(t('Find a work', 'en')), { target: { value: 'w3' } })
  expect(await screen.findByText(t('Sort and filter (in use)', 'en'))).toBeDefined()
})

test('the tools open where a filter comes into use, and say so', async () => {
  const { go } = open(works(12))
  await screen.findByLabelText(t('Find a work', 'en'))
  expect(screen.getByText(t('Sort and filter', 'en'))).toBeDefined()
  await go('/en/profile?shop=sumi')
  expect(tools()?.open).toBe(true)
  expect(screen.getByText(t('Sort and filter (in use)', 'en'))).toBeDefined()
  await go('/en/profile')
  expect(screen.getByText(t('Sort and filter', 'en'))).toBeDefined()
})

test('the way to a certificate has the name of its work', async () => {
  open(works(1))
  const way = await screen.findByRole('link', { name: 'Certificate 作品 w0' })
  expect(way.getAttribute('href')).toBe('/en/works/nfts/w0/certificate')
})

test('the works are placed once they are all there, and where none is found', async () => {
  const { onPlaced } = open(works(3))
  expect(onPlaced).not.toHaveBeenCalled()
  await screen.findByRole('link', { name: 'Certificate 作品 w2' })
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  cleanup()
  const other = open(works(3), '/en/profile?shop=none')
  await screen.findByText(tPattern('No works match your choice.', 'en'))
  await waitFor(() => expect(other.onPlaced).toHaveBeenCalled())
})

test('the works stay, to be pressed, while the collection that was renewed is read', async () => {
  const { renew } = open(works(1))
  const way = await screen.findByRole('link', { name: 'Certificate 作品 w0' })
  const gone = vi.fn<() => void>()
  const watch = new MutationObserver(() => way.isConnected || gone())
  watch.observe(document, { childList: true, subtree: true })
  await renew(works(1))
  expect(way.isConnected).toBe(true)
  expect(gone).not.toHaveBeenCalled()
})

/** A work of a shop, by which it is arranged. */
function ofShop(uuid: string, code: string): Nft {
  const { item, ...rest } = work(uuid)
  const shop = { uuid: code, code, name: code, image_url: null, custom_design: null, description: '' }
  return { ...rest, item: item && { ...item, group_page: shop } }
}

/** Which works stand under which heading. */
function arrangement(): string {
  const sections = [...document.querySelectorAll('section')].map((section) => {
    const names = [...section.querySelectorAll('li .visually-hidden')].map(({ textContent }) =>
      textContent.replace('Certificate ', ''),
    )
    return `${section.querySelector('h2')?.textContent}: ${names.join()}`
  })
  return sections.join('; ').replaceAll('作品 ', '')
}

test('a work that comes and one that goes leave the others in their places, under their own headings', async () => {
  const sumi = ['s1', 's2', 's3'].map((uuid) => ofShop(uuid, 'sumi'))
  const umi = ['u1', 'u2', 'u3'].map((uuid) => ofShop(uuid, 'umi'))
  const { renew } = open([...sumi, ...umi])
  const stays = await screen.findByRole('link', { name: 'Certificate 作品 u1' })
  const seen = new Set([arrangement()])
  const watch = new MutationObserver(() => seen.add(arrangement()))
  watch.observe(document, { childList: true, subtree: true })
  await renew([ofShop('u0', 'umi'), ...sumi.filter(({ uuid }) => uuid !== 's2'), ...umi])
  watch.disconnect()
  expect([...seen]).toEqual(['sumi: s1,s2,s3; umi: u1,u2,u3', 'umi: u0,u1,u2,u3; sumi: s1,s3'])
  expect(stays.isConnected).toBe(true)
})
