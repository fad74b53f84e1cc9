// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '../config/env.ts'
import { certificateTexts, profileTexts } from '../config/page-texts.ts'
import { shareImage } from '../config/paths.ts'
import { activateLocale } from './activate.ts'
import { say } from './say.ts'
import { headIsRendered, usePageHead } from './use-page-head.ts'
import { t } from '../../tests/support/texts.ts'

type Head = Parameters<typeof usePageHead>[0]

const SITE = location.origin
const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const href = (rel: string) => document.head.querySelector(`link${rel}`)?.getAttribute('href')

function Page({ head }: { head: Head }) {
  usePageHead(head)
  return null
}

/** Shows pages by their addresses; answers a way to walk on. */
function walk(heads: Record<string, Head>, from: string) {
  const routes = Object.entries(heads).map(([path, head]) => ({ path, element: <Page head={head} /> }))
  const router = createMemoryRouter(routes, { initialEntries: [from] })
  render(<RouterProvider router={router} />)
  return (to: string) => act(() => router.navigate(to))
}

// What writes a head comes after the first page that wants one.
beforeAll(async () => {
  await activateLocale('ja')
  walk({ '/about': { page: 'about' } }, '/about')
  await vi.waitUntil(() => document.title === `${t('About Akashi', 'ja')} | Akashi`, 8_000)
})
beforeEach(async () => {
  await activateLocale('ja')
  env.apiBaseUrl = ''
  document.head.innerHTML = ''
})

test('somebody who walks from page to page takes no address, picture or ban along', async () => {
  const ball: Head = { title: '静けさの玉', description: '墨の玉。', image: shareImage('ball', 'ja', 'b') }
  await activateLocale('en')
  const to = walk({ '/en/login': { page: 'login' }, '/sumi/balls/b/': ball }, '/en/login')
  expect(document.title).toBe(`${t('Log in', 'en')} | Akashi`)
  expect(content('robots')).toBe('noindex')
  expect(href('[rel="canonical"]')).toBe(`${SITE}/en/login`)
  expect(content('og:image')).toBe(`${SITE}/share/site.en.jpg`)
  expect(content('og:locale')).toBe('en_US')

  await activateLocale('ja')
  await to('/sumi/balls/b/?order=1')
  expect(document.title).toBe('静けさの玉 | Akashi')
  expect(content('og:title')).toBe('静けさの玉 | Akashi')
  expect(content('og:description')).toBe('墨の玉。')
  expect(content('robots')).toBeUndefined()
  expect(href('[rel="canonical"]')).toBe(`${SITE}/sumi/balls/b`)
  expect(href('[hreflang="en"]')).toBe(`${SITE}/en/sumi/balls/b`)
  expect(href('[hreflang="x-default"]')).toBe(`${SITE}/sumi/balls/b`)
  expect(content('og:image')).toBe(`${SITE}/share/ball/b.ja.jpg`)
  expect(content('og:locale')).toBe('ja_JP')
})

test('the picture that the server named keeps its version', () => {
  const named = `${SITE}/share/nft/n.ja.jpg?v=abc`
  document.head.innerHTML = `<meta property="og:image" content="${named}">`
  walk({ '/sumi/nfts/n': { title: '春', image: shareImage('nft', 'ja', 'n') } }, '/sumi/nfts/n')
  expect(content('og:image')).toBe(named)
})

test('beside somebody else’s API no picture is promised that nobody draws', () => {
  env.apiBaseUrl = 'https://api.example'
  walk({ '/about': { page: 'about' } }, '/about')
  expect(content('og:title')).toBe(`${t('About Akashi', 'ja')} | Akashi`)
  expect(content('og:image')).toBeUndefined()
})

test('what is no page has no address, and may be listed by nobody', async () => {
  const to = walk({ '/about': { page: 'about' }, '/nowhere': { page: 'notFound' } }, '/about')
  await to('/nowhere')
  expect(document.title).toBe(`${t('Page not found', 'ja')} | Akashi`)
  expect(content('robots')).toBe('noindex')
  expect(href('[rel="canonical"]')).toBeUndefined()
  expect(href('[hreflang]')).toBeUndefined()
})

test('a page that is still loading keeps the name it arrived with', () => {
  document.head.innerHTML = '<title>From the server</title><meta name="robots" content="noindex">'
  walk({ '/sumi': { title: undefined } }, '/sumi')
  expect(document.title).toBe('From the server')
  expect(content('robots')).toBe('noindex')
})

test('certificates and people are named in the language of the page', async () => {
  const nameless = { name: null, display_id: 'hana', introduction: null }
  expect(certificateTexts('春', null, say).title).toBe('「春」の証明書')
  expect(profileTexts(nameless, say)).toMatchObject({
    title: '@hana',
    description: '@hanaさんのコレクションです。',
  })
  await activateLocale('en')
  expect(certificateTexts('Spring', null, say).title).toBe('Certificate of “Spring”')
})

test('a head is written once the texts of its language are there', async () => {
  walk({ '/en/login': { page: 'login' } }, '/en/login')
  expect(document.title).not.toBe(`${t('Log in', 'en')} | Akashi`)
  await act(() => activateLocale('en'))
  expect(document.title).toBe(`${t('Log in', 'en')} | Akashi`)
})

test('the head that the server has written stays until the page says something else or another page is shown', async () => {
  document.title = 'as the server has written it'
  headIsRendered('/sumi/balls/b')
  const ball = (title: string): Head => ({ title })
  const shown = render(<RouterProvider router={at('/sumi/balls/b', ball('静けさの玉'))} />)
  expect(document.title).toBe('as the server has written it')
  shown.unmount()
  render(<RouterProvider router={at('/sumi/balls/b', ball('夜の玉'))} />)
  expect(document.title).toBe('夜の玉 | Akashi')

  headIsRendered('/sumi/balls/b')
  walk({ '/sumi/balls/c': ball('朝の玉') }, '/sumi/balls/c')
  expect(document.title).toBe('朝の玉 | Akashi')
})

const at = (path: string, head: Head) =>
  createMemoryRouter([{ path, element: <Page head={head} /> }], { initialEntries: [path] })
