// @vitest-environment jsdom
import { configure, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../../../tests/support/resale/listed-works.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

const picture = '/media/a.webp#100x100'
const ball = (id: string, price: number) => ({
  uuid: id,
  kind: 'ball',
  title: `Ball ${id}`,
  image_url: picture,
  path: `/sumi/balls/${id}`,
  ball: { price, status: 'sale', remain_count: 3 },
})
const HERO = {
  uuid: 'w1',
  group_code: 'sumi',
  name: 'Snow',
  author: 'Yuki',
  image_url: picture,
  edition_number: 1,
  total_edition_number: 9,
  token: '1',
  issued_at: '2026-11-21T05:03:00.000Z',
}
const inside = (name: string, edition: number) => ({
  item_uuid: name,
  name,
  image_url: picture,
  total_edition_number: edition,
  chance: 0.1,
})
const BALL = {
  uuid: 'b2',
  work_count: 9,
  left_count: 7,
  works: [inside('Rain', 1), inside('Hail', 4), { ...inside('Fog', 2), image_url: null }],
}

function open(hero: Record<string, unknown>) {
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/pickup/list': [ball('b1', 300), ball('b2', 800), ball('b3', 0)],
      '/api/v1/pickup/showcase': { hero, shops: [], found: [], listed: [] },
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en'] })
  return render(<App router={router} queryClient={createQueryClient()} />)
}

test('beside the work lies the ball that the server names, with works that it may hold, its odds and its price; a free one is the second action', async () => {
  const { container } = open({ ...HERO, ball: BALL })
  const odds = await screen.findByRole('link', {
    name: t('All {total} and their odds', 'en', { total: '9' }),
  })
  expect(odds.getAttribute('href')).toBe('/en/sumi/balls/b2#odds')
  const works = [...odds.closest('div')!.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(works).toEqual(['10.0%', '10.0%', `${t('{more} more', 'en', { more: '5' })}80.0%`])
  const [action] = [...container.querySelectorAll('main a')].filter((link) => link.textContent?.includes('¥'))
  expect(action?.getAttribute('href')).toBe('/en/sumi/balls/b2')
  expect(action?.textContent).toContain('¥800')
  const free = screen.getByRole('link', { name: t('Try a free ball', 'en') })
  expect(free.getAttribute('href')).toBe('/en/sumi/balls/b3')
})

test('of a server that names no ball, one of the shop lies there without works', async () => {
  open(HERO)
  const main = within(await screen.findByRole('main'))
  const object = await main.findAllByRole('link', { name: /Ball b1/ })
  expect(object[0]?.getAttribute('href')).toBe('/en/sumi/balls/b1')
  expect(main.queryByRole('link', { name: tPattern('All {total} and their odds', 'en') })).toBeNull()
})

test('beside a work of a free ball the first action leads to all balls, and the free one is still the second', async () => {
  open({ ...HERO, ball: { ...BALL, uuid: 'b3' } })
  const free = await screen.findByRole('link', { name: t('Try a free ball', 'en') })
  expect(free.getAttribute('href')).toBe('/en/sumi/balls/b3')
  const first = free.parentElement?.querySelector('a')
  expect(first?.textContent).toBe(t('Choose a ball', 'en'))
})
