// @vitest-environment jsdom
import { configure, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, saleOf } from '../../../tests/support/resale/listed-works.ts'
import { BUY } from '../../../tests/support/shop/button-texts.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const ODDS = [
  { item_uuid: 'i1', name: 'Tide', image_url: null, total_count: 1, remain_count: 1 },
  { item_uuid: 'i2', name: 'Reef', image_url: null, total_count: 9, remain_count: 3 },
]
const BALL = {
  uuid: 'b1',
  status: 'sale',
  name: 'Seed',
  description: '',
  price: 500,
  inventory: 10,
  remain_count: 4,
  image_url: null,
  groupPage: null,
  kind: 'paid',
  odds: ODDS,
}

let asked: string[]
beforeEach(() => (asked = []))
afterEach(() => vi.unstubAllGlobals())

function open(ball: object) {
  const listed = saleOf('w1')
  const sale = { ...listed, nft: { ...listed.nft, item: { ...listed.nft?.item, uuid: 'i2' } } }
  const other = { ...saleOf('w2'), uuid: 'other' }
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/sumi/balls/b1': { ...BALL, ...ball },
      '/api/v1/sumi': { uuid: 'g', code: 'sumi', name: '墨', image_url: null, description: '' },
      '/api/v1/sales': (url: string) => {
        asked.push(url)
        return [sale, other]
      },
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/sumi/balls/b1'] })
  render(<App router={router} queryClient={createQueryClient()} />)
}

test('a visitor sees how rare each work inside is, the rarest marked, and the exact odds as a table', async () => {
  open({})
  const wall = within(await screen.findByRole('region', { name: t('What you might get', 'en') }))
  const rarest = wall.getByRole('button', { name: /Tide/ })
  expect(rarest.textContent).toContain(t('One of one', 'en'))
  expect(rarest.textContent).toContain('1 of 1 left 25.0%')
  const common = wall.getByRole('button', { name: /Reef/ })
  expect(common.textContent).toContain('3 of 9 left 75.0%')
  for (const mark of [t('Rarest', 'en'), t('One of one', 'en')])
    expect(common.textContent).not.toContain(mark)
  expect(wall.getByText(t('List of odds', 'en'))).toBeDefined()
  const rows = [...document.querySelectorAll('table tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual(['Tide1 / 125.0%', 'Reef3 / 975.0%'])
})

test('a visitor sees a few works beside the name, rarest to commonest, with their odds, and is led to all of them', async () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const odds = counts.map((total, at) => ({
    item_uuid: `i${at}`,
    name: `Work ${total}`,
    image_url: `/media/${total}.webp#300x400-808080`,
    total_count: total,
    remain_count: total === 1 ? 0 : total,
  }))
  open({ odds })
  const way = await screen.findByRole('link', {
    name: tPattern('All {total} and their odds', 'en'),
  })
  expect(way.getAttribute('href')).toBe('#odds')
  const [said, few] = [...way.children]
  // the wall says them to a screen reader: here they are pictures alone
  expect(few?.getAttribute('aria-hidden')).toBe('true')
  expect(few?.textContent).toBe(
    `3.7%5.6%9.3%11.1%13.0%16.7%18.5%${t('{more} more', 'en', { more: '2' })}22.2%`,
  )
  expect(said?.textContent).toBe(
    `${t('One of these', 'en')} ${t('All {total} and their odds', 'en', { total: '10' })}`,
  )
  // a low window has only some of them
  expect(few?.querySelectorAll('[data-few]')).toHaveLength(4)
  expect(document.getElementById('odds')?.textContent).toBe(t('What you might get', 'en'))
})

test('who comes when all is over is led to no odds above the wall', async () => {
  open({ status: 'closed' })
  await screen.findByRole('region', { name: t('What was inside', 'en') })
  expect(screen.queryByRole('link', { name: tPattern('All {total} and their odds', 'en') })).toBeNull()
})

test('a visitor sees a work that has been found after those still inside, and marked as found', async () => {
  const [only, common] = ODDS
  open({ odds: [{ ...only, remain_count: 0 }, common] })
  const wall = within(await screen.findByRole('region', { name: t('What you might get', 'en') }))
  const works = wall.getAllByRole('button').map((one) => one.textContent)
  expect(works[0]).toContain('Reef')
  expect(works[1]).toMatch(/Tide.*Found$/)
  const rows = [...document.querySelectorAll('table tbody tr')].map((row) => row.textContent)
  // in the shop's order, as on the sheet before the payment
  expect(rows).toEqual(['Tide0 / 10.0%', 'Reef3 / 9100.0%'])
})

test('a newcomer reads that a ball holds one of its digital works and that nothing is sent by post', async () => {
  open({})
  const kind = t(
    'Blind box: one of {works} digital works (NFT with certificate). You see which when you open it. Nothing is shipped.',
    'en',
    { works: '2' },
  )
  expect(await screen.findByText(kind)).toBeDefined()
})

test.each([
  ['sold out', { remain_count: 0, total_sales_count: 10 }, t('Sold out.', 'en')],
  ['ended', { status: 'closed' }, t('The sale of this ball has ended.', 'en')],
])('a ball that is %s says so and leads to what came out of it', async (_, ball, words) => {
  open(ball)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: tPattern(BUY, 'en') })).toBeNull()
  const link = screen.getByRole('link', { name: t('Find its works on the marketplace', 'en') })
  expect(link.getAttribute('href')).toBe('/en/marketplace?shop=sumi')
  const resold = within(
    await screen.findByRole('region', { name: t('From this ball, on the marketplace', 'en') }),
  )
  // a server that knows no filter by ball answered another's as well
  expect(resold.getAllByRole('link')).toHaveLength(1)
  expect(asked.some((url) => url.includes('ball_id=b1'))).toBe(true)
})

test.each([
  ['suspended', { status: 'suspended' }, t('This ball isn’t on sale right now.', 'en')],
  ['not on sale yet', { starts_at: '2999-01-01T09:00:00Z' }, /^On sale Jan 1/],
])('a ball that is %s says so and leads to the shop’s others', async (_, ball, words) => {
  open(ball)
  expect(await screen.findByText(words)).toBeDefined()
  const link = screen.getByRole('link', { name: t('See the shop’s other balls', 'en') })
  expect(link.getAttribute('href')).toBe('/en/sumi')
  expect(asked).toEqual([])
})
