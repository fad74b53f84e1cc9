// @vitest-environment jsdom
import { configure, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, saleOf } from '../../../tests/support/resale/listed-works.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const group = { uuid: 'g', code: 'sumi', name: 'Ink', image_url: null, description: 'One brush.' }
const ball = (uuid: string, name: string, remain_count: number) => ({
  uuid,
  name,
  status: 'sale',
  description: '',
  price: 500,
  inventory: 5,
  remain_count,
  image_url: null,
  groupPage: null,
})
const author = (uuid: string, name: string, balls: object[]) => ({
  author_info: { uuid, name, image_url: null, description: '' },
  balls,
  group_page: null,
})
const AUTHORS = [
  author('a1', 'En', [ball('b1', 'Gone', 0), ball('b2', 'Stillness', 3)]),
  author('a2', 'Akari', []),
]
const work = (uuid: string, by: string, nft_uuid: string | null) => ({
  uuid,
  name: `Work ${uuid}`,
  image_url: null,
  author: { uuid: by, name: '' },
  nft_uuid,
  ball_uuid: 'b2',
})

function open(works: unknown, shop: object = group) {
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/group_pages/sumi/list_by_authors': AUTHORS,
      '/api/v1/group_pages/sumi/works': works,
      '/api/v1/sumi': shop,
      '/api/v1/sales': [saleOf('w1')],
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/sumi'] })
  render(<App router={router} queryClient={createQueryClient()} />)
}

test('a visitor meets the shop’s balls, those to be had first, and its artists', async () => {
  open(() => Response.json({ error: 'no' }, { status: 404 }))
  const balls = within(await screen.findByRole('region', { name: t('Balls', 'en') }))
  const names = balls.getAllByRole('link').map((link) => /Gone|Stillness/.exec(link.textContent)?.[0])
  expect(names).toEqual(['Stillness', 'Gone'])
  const artists = within(screen.getByRole('region', { name: t('Artists', 'en') }))
  expect(artists.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['En', 'Akari'])
})

test('a visitor reads what the makers say of themselves below the balls, who they are at the top', async () => {
  const creator = { uuid: 'c', name: 'The Atelier', description: 'Two of us.', icon_url: null }
  open([], { ...group, creator })
  const words = await screen.findByText('Two of us.')
  const balls = screen.getByRole('region', { name: t('Balls', 'en') })
  expect(balls.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('By The Atelier')).toBeDefined()
})

test('a visitor finds what is resold of the shop’s works', async () => {
  open([])
  expect(await screen.findByRole('region', { name: t('On the marketplace', 'en') })).toBeDefined()
})

test('a work leads to the edition that somebody has, or to the ball that holds it', async () => {
  open([work('1', 'a1', 'n1'), work('2', 'a2', null)])
  const owned = await screen.findByRole('link', { name: 'Work 1' })
  expect(owned.getAttribute('href')).toBe('/en/sumi/nfts/n1')
  expect(screen.getByRole('link', { name: 'Work 2' }).getAttribute('href')).toBe('/en/sumi/balls/b2')
})
