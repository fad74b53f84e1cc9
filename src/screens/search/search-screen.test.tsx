// @vitest-environment jsdom
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../../../tests/support/resale/listed-works.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const workNamed = (name: string) => ({
  uuid: name,
  name,
  artist: 'En',
  group_code: 'sumi',
  image_url: null,
  nft_uuid: null,
  ball_uuid: 'b1',
  price: null,
})
const listOf = (objects: object[], next: string | null = null) => ({ count: objects.length, objects, next })
const NONE = listOf([])
const found = (more: object = {}) => ({
  works: NONE,
  balls: NONE,
  shops: NONE,
  artists: NONE,
  members: NONE,
  ...more,
})

/** Opens the search of a server with this answer to each query. */
function open(address: string, answer: (asked: URLSearchParams) => unknown) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/search': (url: string) => {
        const query = new URLSearchParams(url.split('?')[1])
        asked.push(query.get('q') ?? '')
        return answer(query)
      },
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: [address] })
  render(<App router={router} queryClient={createQueryClient()} />)
  return { asked, router }
}

const field = async () =>
  screen.findByRole<HTMLInputElement>('searchbox', {
    name: t('Search works, balls, shops, artists and members', 'en'),
  })

test('somebody types and sees works in groups; the query is in the address, without a step of the history', async () => {
  const { asked, router } = open('/en/search', (query) =>
    found({ works: listOf([workNamed(query.get('q') ?? '')]) }),
  )
  fireEvent.change(await field(), { target: { value: 'Ocean' } })
  expect((await screen.findByRole('link', { name: /Ocean/ })).getAttribute('href')).toBe('/en/sumi/balls/b1')
  expect(router.state.location.search).toBe('?q=Ocean')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(screen.getByRole('heading', { name: `${t('Works', 'en')} 1` })).toBeDefined()
  expect(new Set(asked)).toEqual(new Set(['Ocean']))
})

test('the answer before stays in sight until the next one is there, and an outdated one is not waited for', async () => {
  let release = () => {}
  open('/en/search?q=Ocean', async (query) => {
    const q = query.get('q') ?? ''
    if (q === 'Moon') await new Promise<void>((resolve) => (release = resolve))
    return found({ works: listOf([workNamed(`${q} work`)]) })
  })
  await screen.findByRole('link', { name: /Ocean work/ })
  fireEvent.change(await field(), { target: { value: 'Moon' } })
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(screen.getByRole('link', { name: /Ocean work/ })).toBeDefined()
  fireEvent.change(await field(), { target: { value: 'Star' } })
  await screen.findByRole('link', { name: /Star work/ })
  release()
  expect(screen.queryByRole('link', { name: /Moon work/ })).toBeNull()
})

test('the Enter of an input method sends nothing, and a half-typed kana is not searched', async () => {
  const { asked } = open('/en/search', () => found())
  const input = await field()
  fireEvent.compositionStart(input)
  fireEvent.change(input, { target: { value: 'あk' } })
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    expect(fireEvent.keyDown(input, { key: 'Enter', ...how })).toBe(false)
  await vi.waitFor(() => expect(new Set(asked)).toEqual(new Set(['あ'])))
  expect(input.value).toBe('あk')
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true)
})

test('a query that is too long is said at the field and not sent', async () => {
  const { asked, router } = open(`/en/search?q=${'x'.repeat(10_000)}`, () => found())
  const message = t('Please search with up to {SEARCH_LONGEST} characters.', 'en', { SEARCH_LONGEST: '100' })
  expect(await screen.findByText(message)).toBeDefined()
  fireEvent.change(await field(), { target: { value: '' } })
  await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  const beginning =
    'Find works, balls, shops, artists and members by name, in English, kanji, kana or romaji.'
  expect(await screen.findByText(t(beginning, 'en'))).toBeDefined()
  expect(asked).toEqual([])
})

test('all of one kind come page by page', async () => {
  open('/en/search?q=Ocean&kind=works', (query) => {
    expect(query.get('kind')).toBe('works')
    const names = query.get('after') === '1-7' ? ['Third'] : ['First', 'Second']
    return { works: { count: 3, objects: names.map(workNamed), next: names.length > 1 ? '1-7' : null } }
  })
  await screen.findByRole('link', { name: /Second/ })
  fireEvent.click(screen.getByRole('button', { name: t('Show more', 'en') }))
  await screen.findByRole('link', { name: /Third/ })
  expect(screen.getByRole('link', { name: /First/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: t('Show more', 'en') })).toBeNull()
  expect(screen.getByRole('link', { name: t('All results', 'en') }).getAttribute('href')).toBe(
    '/en/search?q=Ocean',
  )
})

test('nothing found says what to try', async () => {
  open('/en/search?q=Giraffe', () => found())
  expect(
    await screen.findByText(t('Try a shorter word, or another spelling: kana, romaji or English.', 'en')),
  ).toBeDefined()
})

test('a search that fails says so in place and offers to try again', async () => {
  open('/en/search?q=Ocean', () => Response.json({ error: 'later' }, { status: 503 }))
  expect(await screen.findByText(t('The search couldn’t be carried out.', 'en'))).toBeDefined()
  expect(screen.getByRole('button', { name: t('Try again', 'en') })).toBeDefined()
})

test('a server without a search is no failure: the shops are shown the way', async () => {
  open('/en/search?q=Ocean', () => Response.json({ error: 'no' }, { status: 404 }))
  expect(await screen.findByText(t('Search isn’t available on this site', 'en'))).toBeDefined()
  expect(screen.queryByRole('button', { name: t('Try again', 'en') })).toBeNull()
})
