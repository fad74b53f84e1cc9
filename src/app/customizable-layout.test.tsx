// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { certificateOf, work } from '../../tests/support/shop/works.ts'
import { certificateQuery, nftQuery } from '../queries/nfts.ts'
import { CustomizableLayout } from './customizable-layout.tsx'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

const SHOP = {
  uuid: 'g',
  code: 'sumi',
  name: 'Ink',
  image_url: null,
  custom_design: { bgcolor: '#102030', textcolor: '#f0f0f0' },
  creator: null,
  translations: {},
}
const ofShop = <T extends { item: object | null }>(value: T) => ({
  ...value,
  item: { ...value.item, group_page: SHOP },
})
const copy = <T,>(value: T) => ({ value, savedAt: 1, stored: true })

/** A page of a work's in its shop's layout, with no network and what the device has. */
function open(path: string) {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  const client = createQueryClient()
  client.setQueryData(nftQuery('n1').queryKey, copy(ofShop(work('n1'))) as never)
  client.setQueryData(certificateQuery('n2').queryKey, copy(ofShop(certificateOf('n2'))) as never)
  const page = { path: '*', element: 'Page' }
  const router = createMemoryRouter(
    [
      {
        path: ':group_page_id',
        Component: CustomizableLayout,
        children: [{ path: 'nfts/:id', children: [page, { index: true, element: 'Page' }] }, page],
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return screen.getByRole('main')
}

test.each(['/sumi/nfts/n1', '/sumi/nfts/n2/certificate'])(
  'offline, %s has the colours of a shop that was never visited: the stored work brings them',
  (path) => {
    const main = open(path)
    expect(main.dataset.surface).toBe('creator')
    // the frame around the page has them too
    const colours = getComputedStyle(document.documentElement)
    expect(colours.getPropertyValue('--ground-light')).toBe('#102030')
    expect(colours.getPropertyValue('--ink-light')).toBe('#f0f0f0')
    // a warning has its colour there
    expect(colours.getPropertyValue('--warning-light')).toBe('#e3b04b')
  },
)

test.each(['/other/nfts/n1', '/works/nfts/n3'])('%s has no colours of another shop', (path) => {
  expect(open(path).dataset.surface).toBeUndefined()
})
