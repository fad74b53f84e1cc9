import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { pageAt, ROWS } from '../config/pages.ts'
import { routeTable } from './routes.tsx'

/** Every path of a route table, parents' parts first. */
function pathsOf(routes: RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = [above, route.path ?? ''].join('/').replaceAll(/\/+/g, '/').replace(/\/$/, '')
    return route.children ? pathsOf(route.children, path) : [path || '/']
  })
}

test('the client has a route for each page of the contract, in three forms, and no other', () => {
  const pages = ROWS.map(({ path }) => path)
  const forms = ['/ja', '/en', ''].flatMap((form) =>
    pages.map((path) => (form + path).replace(/\/$/, '') || '/'),
  )
  const routes = pathsOf(routeTable()).filter((path) => !path.endsWith('*'))
  expect(routes.toSorted()).toEqual(forms.toSorted())
})

test('an address names its page with and without a slash at its end, in its language', () => {
  expect(pageAt('/')).toMatchObject({ page: 'home', path: '/', language: 'ja' })
  expect(pageAt('/en')).toMatchObject({ page: 'home', path: '/', language: 'en' })
  expect(pageAt('/en/')).toMatchObject({ page: 'home', path: '/', language: 'en' })
  expect(pageAt('/ja/about/')).toMatchObject({ page: 'about', path: '/about', language: 'ja' })
  expect(pageAt('/english')).toMatchObject({ page: 'group', language: 'ja' })
  expect(pageAt('/en/sumi/nfts/a-1/certificate/')).toMatchObject({
    page: 'certificate',
    params: { group_page_id: 'sumi', id: 'a-1' },
  })
})

test('an address with words of ours, or with what can be nobody’s, is no page', () => {
  for (const path of ['/share', '/api', '/en/dev', '/ja/en', '/Sumi', '/profile/a.b', '/x/balls', '/About']) {
    expect({ path, page: pageAt(path).page }).toEqual({ path, page: null })
  }
})
