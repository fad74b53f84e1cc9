// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import type { Pickup } from '../../contract/pickup.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { pickupsQuery } from '../../queries/pickup.ts'
import { NewMember } from './new-member.tsx'
import { t } from '../../../tests/support/texts.ts'

const BALL: Pickup = {
  uuid: 'p1',
  kind: 'ball',
  title: 'Stillness',
  image_url: null,
  path: '/sumi/balls/b1',
  author: null,
  translations: undefined,
  ball: { price: 500, status: 'sale', remain_count: 3, starts_at: null },
}

beforeEach(async () => {
  await activateLocale('en')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(pickups?: Pickup[]) {
  const client = createQueryClient()
  const answer = (list: Pickup[]) => client.setQueryData(pickupsQuery().queryKey, list)
  if (pickups) answer(pickups)
  const onPlaced = vi.fn<() => void>()
  const router = createMemoryRouter([{ path: '*', element: <NewMember onPlaced={onPlaced} /> }], {
    initialEntries: ['/en/profile'],
  })
  const { container } = render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return {
    answer,
    onPlaced,
    section: container.firstElementChild,
    places: () => container.querySelectorAll('li'),
  }
}

test('the places of the balls are held while they load, and stay held whatever comes', async () => {
  const { answer, onPlaced, section, places } = open()
  expect(places()).toHaveLength(4)
  // what hides all that follows it (my-profile-screen.module.css)
  expect(section?.getAttribute('aria-busy')).toBeNull()
  expect(onPlaced).toHaveBeenCalled()
  await act(async () => answer([BALL]))
  expect((await screen.findByRole('link', { name: /Stillness/ })).getAttribute('href')).toBe(
    '/en/sumi/balls/b1',
  )
  expect(places()).toHaveLength(4)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await act(async () => answer([]))
  expect(places()).toHaveLength(4)
})

test('balls that are known take their own places; the others are on the home page', () => {
  const { places } = open([BALL])
  expect(places()).toHaveLength(1)
  expect(screen.getByRole('link', { name: t('See all balls', 'en') }).getAttribute('href')).toBe('/en/#balls')
})
