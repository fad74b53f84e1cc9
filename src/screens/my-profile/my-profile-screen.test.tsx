// @vitest-environment jsdom
import { configure, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, SELLER } from '../../../tests/support/resale/listed-works.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

// The first test of a file waits for the code of a whole screen.
configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  document.cookie = `wallet_address=${SELLER}; path=/`
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

test('the link to the account has its target where the profile could not be read', async () => {
  vi.stubGlobal(
    'fetch',
    answering({ '/api/v1/profile': () => Response.json({ message: 'no' }, { status: 403 }) }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/profile'] })
  render(<App router={router} queryClient={createQueryClient()} />)
  await screen.findByText(t('Your collection couldn’t be loaded.', 'en'))
  const way = screen.getByRole('link', { name: t('Account', 'en') }).getAttribute('href')
  expect(way).toBe('/en/profile#account')
  const section = document.querySelector('#account')
  expect(section?.querySelector('a[href="/en/profile/security"]')).not.toBeNull()
  expect(section?.querySelector('a[href="/en/profile/edit"]')).toBeNull()
})
