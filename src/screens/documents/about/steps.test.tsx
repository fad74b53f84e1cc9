// @vitest-environment jsdom
import { configure, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../../../../tests/support/resale/listed-works.ts'
import { t, tPattern } from '../../../../tests/support/texts.ts'
import { App } from '../../../app/app.tsx'
import { createQueryClient } from '../../../app/query-client.ts'
import { routeTable } from '../../../app/routes.tsx'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

const picture = '/media/a.webp#100x100'
const ball = (code: string, uuid = 'b1') => ({
  uuid,
  kind: 'ball',
  title: `Ball of ${code}`,
  image_url: picture,
  path: `/${code}/balls/${uuid}`,
})
const HERO = {
  uuid: 'w1',
  group_code: 'sumi',
  name: 'Snow',
  image_url: picture,
  edition_number: 1,
  total_edition_number: 9,
  token: '1',
  issued_at: '2026-11-21T05:03:00.000Z',
}

function open(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', answering(answers))
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/about'] })
  render(<App router={router} queryClient={createQueryClient()} />)
}

test('a newcomer sees a ball, a work of the same shop and its certificate, and opens each of them', async () => {
  open({
    '/api/v1/pickup/list': [ball('onshitsu'), ball('sumi')],
    '/api/v1/pickup/showcase': { hero: HERO, shops: [], found: [], listed: [] },
  })
  const certificate = await screen.findByRole('link', { name: tPattern('Certificate of authenticity', 'en') })
  expect(certificate.getAttribute('href')).toBe('/en/sumi/nfts/w1/certificate')
  expect(screen.getByRole('link', { name: 'Snow' }).getAttribute('href')).toBe('/en/sumi/nfts/w1')
  expect(screen.getByRole('link', { name: 'Ball of sumi' }).getAttribute('href')).toBe('/en/sumi/balls/b1')
})

test('the ball is the one that holds the work, not another one of its shop', async () => {
  open({
    '/api/v1/pickup/list': [ball('sumi', 'other'), ball('sumi', 'holds')],
    '/api/v1/pickup/showcase': {
      hero: { ...HERO, ball: { uuid: 'holds', work_count: 0, works: [] } },
      shops: [],
      found: [],
      listed: [],
    },
  })
  await screen.findByRole('link', { name: 'Snow' })
  const shown = screen.getByRole('link', { name: 'Ball of sumi' })
  expect(shown.getAttribute('href')).toBe('/en/sumi/balls/holds')
})

test('in a shop where nobody owns a work yet, drawings say the same', async () => {
  open({ '/api/v1/pickup/showcase': { hero: null, shops: [], found: [], listed: [] } })
  const first = (await screen.findByRole('heading', { name: t('Choose a ball', 'en') })).closest('ol')!
  expect(within(first).queryByRole('link')).toBeNull()
  expect(within(first).getByText(t('Certificate of authenticity', 'ja'))).toBeDefined()
})
