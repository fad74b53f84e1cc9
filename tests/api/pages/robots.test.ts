import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app/app.ts'
import { isPageAddress } from '../../../src/config/server-paths.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { signIn } from '../../support/accounts/people.ts'
import { startSite, type Site } from '../../support/pages/site.ts'

const SITE = 'https://akashi.localhost'

let app: TestApp
let site: Site
let ball: string
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: SITE })
  site = startSite(app)
  ball = (await fillShop(app)).lucky!
  await signIn(app)
})
afterAll(async () => {
  site.close()
  await app.close()
})

const sitemap = async () => {
  const text = await (await site.ask('/sitemap.xml')).text()
  return { text, addresses: [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '') }
}

it('robots are told where the list of pages is', async () => {
  const answer = await site.ask('/robots.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  expect(text).not.toMatch(/Disallow: \/\s*$/m)
})

it('the list has groups, balls and the pages for everybody, in both languages', async () => {
  const { text, addresses } = await sitemap()
  const paths = ['/', '/about', '/law', '/privacy_policy', '/terms_of_service', '/marketplace', '/studio']
  for (const path of [...paths, `/studio/balls/${ball}`]) {
    expect(addresses).toContain(SITE + path)
    expect(addresses).toContain(`${SITE}/en${path}`)
    expect(text).toContain(`hreflang="en" href="${SITE}/en${path}"`)
  }
})

it('the list has no profile, no work of a user and no log-in page', async () => {
  const { addresses } = await sitemap()
  expect(addresses.filter((address) => /profile|nfts|login|signup|listing/.test(address))).toEqual([])
})

it('each address of the list answers, names itself canonical and may be listed', async () => {
  const { addresses } = await sitemap()
  for (const address of addresses) {
    const seen = await site.page(address.slice(SITE.length))
    expect({ address, status: seen.status }).toEqual({ address, status: 200 })
    expect(seen.canonical).toBe(address)
    expect(seen.meta('robots')).toBeUndefined()
  }
})

it.each(['/api/v1/studio', '/sandbox/checkout/nobodys', '/dev/outbox'])(
  '%s is for no search engine',
  async (path) => {
    expect((await site.ask(path)).headers.get('x-robots-tag')).toBe('noindex')
  },
)

it('every address that the server answers itself is one that the worker leaves alone', () => {
  const own = createApp(app.deps, null)
    .routes.map(({ path }) => path.replaceAll(/:[a-z]+/gi, 'x').replaceAll('*', 'x'))
    .filter((path) => path !== '/x')
  expect(own).toContain('/share/x/x')
  expect([...new Set(own)].filter((path) => isPageAddress(path))).toEqual([])
})
