import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { IMAGE_BREAKPOINTS } from '../../../src/config/constants.ts'
import { HERO_SIZES } from '../../../src/config/hero.ts'
import { imageUrl } from '../../../src/config/media.ts'
import { cookiesOf, json, signIn, type Person } from '../../support/accounts/people.ts'
import { sharedCache } from '../../support/pages/shared-cache.ts'
import { startRenderedSite, startSite, type Site } from '../../support/pages/site.ts'
import { listWork } from '../../support/resale/listing.ts'
import { cancelListing } from '../../support/resale/resale.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../../support/shop/shopping.ts'
import { t } from '../../support/texts.ts'

/** The build of the client comes first. */
const START_MS = 180_000
/** Longer than a visitor's page is held (server/http/pages/recent.ts). */
const RENEWED_MS = 1_100
const LISTED_JPY = 1234

let app: TestApp
let site: Site
let ball: string
let hana: Person
let ren: Person
let nft: string
beforeAll(async () => {
  app = await startApp()
  site = startRenderedSite(app)
  ball = (await fillShop(app, { lucky: { units: 3 } })).lucky!
  await app.work()
  hana = await signIn(app)
  ren = await signIn(app)
  const checkout = await checkoutIn(await buy(app, hana, ball))
  await atTheCardPage(app, checkout, 'pay')
  nft = (await orderOf(app, hana, checkout)).nft!.uuid
}, START_MS)
afterAll(async () => {
  site.close()
  await app.close()
})

const pages = (language: '' | '/ja' | '/en') => ({
  home: language || '/',
  group: `${language}/studio`,
  ball: `${language}/studio/balls/${ball}`,
  nft: `${language}/studio/nfts/${nft}`,
  certificate: `${language}/studio/nfts/${nft}/certificate`,
  marketplace: `${language}/marketplace`,
  profile: `${language}/profile/${hana.profile.display_id}`,
  about: `${language}/about`,
  help: `${language}/help`,
  law: `${language}/law`,
  privacy: `${language}/privacy_policy`,
  terms: `${language}/terms_of_service`,
  check: `${language}/check`,
  login: `${language}/login`,
  signup: `${language}/signup`,
  recovery: `${language}/recovery`,
})
type Name = keyof ReturnType<typeof pages>
const NAMES = Object.keys(HERO_SIZES).concat(
  'marketplace',
  'profile',
  'about',
  'help',
  'law',
  'privacy',
  'terms',
  'check',
  'login',
  'signup',
  'recovery',
) as Name[]

/** The answers inside a page, by their keys. */
function answersIn(html: string): Record<string, unknown> {
  const state = /<script type="application\/json" id="page-state">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}'
  const { answers = [] } = JSON.parse(state) as { answers?: [unknown[], unknown][] }
  return Object.fromEntries(answers.map(([key, data]) => [key.join(' '), data]))
}
const contentOf = (html: string) => /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? ''

/** How far the clock by which pages are held has been moved on. */
let moved = 0
const pageClock = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => pageClock() + moved)
/** From now on nobody is shown a page of before: time passes at once. */
const renew = () => void (moved += RENEWED_MS)

describe.each(NAMES)('the page “%s”', (name) => {
  it.each(['ja', 'en'] as const)(
    'comes rendered in %s, with its heading and its styles',
    async (language) => {
      const { html, status } = await site.page(pages(`/${language}`)[name])
      expect(status).toBe(200)
      expect(html).toContain(`<html lang="${language}"`)
      expect(contentOf(html)).toMatch(/<h1[^>]*>/)
      expect(contentOf(html)).toContain('<footer')
      // every class of the content has its rule in the page
      const styles = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ''
      const classes = new Set(
        [...contentOf(html).matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
      )
      expect([...classes].filter((each) => each.startsWith('_') && !styles.includes(`.${each}`))).toEqual([])
    },
  )
})

it.each([
  ['home', '/api/v1/pickup/list', 'pickup list'],
  ['home', '/api/v1/pickup/news', 'pickup news'],
  ['group', '/api/v1/studio', 'group-pages studio'],
  ['group', '/api/v1/group_pages/studio/list_by_authors', 'group-pages studio authors'],
  ['ball', '/api/v1/studio/balls/:ball', 'balls studio :ball'],
] as const)(
  'the page “%s” brings the answer of %s, as a visitor would get it',
  async (name, address, key) => {
    const { html } = await site.page(pages('/en')[name])
    const asked = await site.ask(address.replace(':ball', ball), { headers: { 'accept-language': 'en' } })
    const answer = (await asked.json()) as unknown
    expect(answersIn(html)).toHaveProperty([key.replace(':ball', ball)])
    expect(answersIn(html)[key.replace(':ball', ball)]).toMatchObject(answer as object)
  },
)

it.each(['nft', 'certificate'] as const)('the page “%s” brings its record', async (name) => {
  const { html } = await site.page(pages('/en')[name])
  const key = name === 'nft' ? `nfts ${nft}` : `nfts ${nft} certificate`
  expect(answersIn(html)[key]).toMatchObject({ stored: false, value: { uuid: nft } })
})

it('the page of a work says whether it is for sale, as a visitor may act on it', async () => {
  const key = `sales of ${nft} `
  const { html: before } = await site.page(pages('/en').nft)
  expect(answersIn(before)[key]).toMatchObject({ status: 'no_selling' })
  expect(contentOf(before)).toContain(t('Not for sale right now.', 'en'))
  const { db } = app.deps
  const item = db.selectFrom('nfts').select('item_id').where('id', '=', nft)
  await db.updateTable('items').set({ is_secondary_distribution: true }).where('id', '=', item).execute()
  const { sale } = await listWork(app, hana, nft, LISTED_JPY)
  renew()
  const { html } = await site.page(pages('/en').nft)
  expect(answersIn(html)[key]).toMatchObject({ uuid: sale, price: LISTED_JPY })
  expect((await cancelListing(app, hana, sale)).status).toBe(204)
  await app.work()
  expect(contentOf(html)).toContain('1,234')
  expect(contentOf(html)).toContain(t('To order, please turn on JavaScript in your browser.', 'en'))
})

it('the page that offers sign-in methods knows which there are', async () => {
  const { html } = await site.page('/en/login')
  expect(answersIn(html)).toHaveProperty(['site sign-in'], true)
  expect(contentOf(html)).toContain('Google')
})

it('a rendered page names its code and leaves it to the start script; an empty one starts it at once', async () => {
  const [{ html: rendered }, { html: empty }] = await Promise.all([site.page('/en/'), site.page('/profile')])
  const atOnce = /<script type="module"[^>]* src=|rel="modulepreload"/
  expect(rendered).not.toMatch(atOnce)
  expect(rendered).toMatch(/<link rel="code" crossorigin data-entry href="\/assets\/[^"]+\.js">/)
  expect(empty).toMatch(atOnce)
  expect(empty).not.toContain('rel="code"')
})

it('only a page that was asked for with a session says so', async () => {
  expect((await site.page('/en/')).html).not.toContain(' data-session')
  expect((await site.page('/en/', json('GET', undefined, hana.cookie))).html).toMatch(
    /<html [^>]* data-session>/,
  )
})

it('a page of one person comes empty', async () => {
  for (const path of ['/profile', '/profile/edit', '/profile/device', `/marketplace/${nft}/listing`]) {
    const { html } = await site.page(path, json('GET', undefined, hana.cookie))
    expect({ path, content: contentOf(html).trim(), answers: answersIn(html) }).toEqual({
      path,
      content: '',
      answers: {},
    })
  }
})

it('a network in front that sends Early Hints is told the first picture, and nobody else', async () => {
  const asked = { headers: { 'cdn-loop': 'edge.example' } }
  const link = (await site.ask(pages('/en').ball, asked)).headers.get('link') ?? ''
  expect(link).toMatch(/^<\/img\?url=[^>]+>; rel="preload"; as="image"; imagesrcset="\/img\?url=/)
  expect(link).toContain('fetchpriority="high"')
  expect((await site.ask(pages('/en').ball)).headers.get('link')).toBeNull()
})

describe('what is no page', () => {
  it.each([
    '/nowhere',
    '/nowhere/at/all',
    '/en/nowhere/at/all',
    '/en/no-such-shop',
    '/en/studio/balls/none',
    '/en/studio/nfts/none',
    '/en/studio/nfts/none/certificate',
    '/en/profile/nobody',
  ])('%s is a 404 that says so, rendered', async (path) => {
    const { status, html } = await site.page(path)
    expect(status).toBe(404)
    expect(contentOf(html)).toContain('404')
    expect(contentOf(html)).toMatch(/<h1[^>]*>/)
  })
})

describe('the language of an address that names none', () => {
  const where = async (path: string, headers: Record<string, string>) => {
    const answer = await site.ask(path, { headers })
    return { status: answer.status, to: answer.headers.get('location'), vary: answer.headers.get('vary') }
  }
  const vary = expect.stringMatching(/Accept-Language, Cookie/) as string

  it('is what the browser remembers, else the first of its languages that we have', async () => {
    const english = { status: 302, to: '/en/studio?x=1', vary }
    const japanese = { status: 200, to: null, vary }
    expect(await where('/studio?x=1', { 'accept-language': 'en-US,en;q=0.9,ja;q=0.8' })).toEqual(english)
    expect(await where('/studio?x=1', { 'accept-language': 'de,ja;q=0.8,en;q=0.5' })).toEqual(japanese)
    expect(await where('/studio?x=1', { 'accept-language': 'ja', cookie: 'a=b; locale=en' })).toEqual(english)
    expect(await where('/studio?x=1', { 'accept-language': 'en', cookie: 'locale=ja' })).toEqual(japanese)
    expect(await where('/studio?x=1', { cookie: 'locale=xx' })).toEqual(japanese)
    expect(await where('/studio?x=1', {})).toEqual(japanese)
  })

  it('never leads to another site', async () => {
    const { to } = await where('//evil.example/x', { 'accept-language': 'en' })
    expect(to === null || new URL(to, 'http://akashi.localhost').host === 'akashi.localhost').toBe(true)
  })

  it('does not matter where the address names one', async () => {
    const answer = await where('/en/studio', { 'accept-language': 'ja', cookie: 'locale=ja' })
    expect(answer).toMatchObject({ status: 200, to: null })
    expect(answer.vary ?? '').not.toContain('Cookie')
    expect(await where('/ja/studio', { 'accept-language': 'en' })).toMatchObject({ status: 200, to: null })
  })
})

describe('behind a cache that everybody shares', () => {
  it('nobody is shown anything of anybody, whoever came first', async () => {
    const people = [hana, undefined, ren, hana, undefined] as const
    const secretsOf = ({ profile, cookie }: Person) => [
      profile.wallet_address ?? '',
      cookie.split('=')[1] ?? '',
    ]
    // pages that name a work's owner or a person name them for everybody
    const names = NAMES.filter((name) => !['profile', 'nft', 'certificate'].includes(name))
    for (const order of [people, people.toReversed()]) {
      const cache = sharedCache(site)
      for (const name of names) {
        const seen = new Set<string>()
        for (const person of order) {
          const answer = await cache.ask(pages('/en')[name], json('GET', undefined, person?.cookie))
          const html = await answer.text()
          seen.add(contentOf(html))
          for (const secret of [hana, ren].flatMap(secretsOf).filter(Boolean))
            expect(html).not.toContain(secret)
          expect(answer.headers.get('set-cookie')).toBeNull()
        }
        expect({ name, seen: seen.size }).toEqual({ name, seen: 1 })
      }
      expect(cache.hits()).toBeGreaterThan(0)
    }
  })

  it('is made anew for who has just changed something, and kept for a second for everybody else', async () => {
    const page = `/en/profile/${hana.profile.display_id}`
    const nameIn = async (cookie?: string) => {
      const { html } = await site.page(page, json('GET', undefined, cookie))
      return /<h1[^>]*>(?:<[^>]+>)*([^<]*)/.exec(html)?.[1]
    }
    renew()
    const before = await nameIn(hana.cookie)
    expect(await nameIn()).toBe(before)
    const body = new FormData()
    const fields = { display_id: hana.profile.display_id, name: 'Hanako', introduction: '' }
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    const change = { method: 'PATCH', headers: { cookie: hana.cookie }, body }
    const changed = await site.ask('/api/v1/profile', change)
    expect(changed.status).toBe(200)
    expect(await nameIn(`${hana.cookie}; ${cookiesOf(changed)}`)).toBe('Hanako')
    expect([await nameIn(hana.cookie), await nameIn()]).toEqual([before, before])
    renew()
    expect([await nameIn(hana.cookie), await nameIn()]).toEqual(['Hanako', 'Hanako'])
  })

  it('only what a visitor was sent is kept, for seconds', async () => {
    const visitors = await site.ask('/en/')
    expect(visitors.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
    expect(visitors.headers.get('cdn-cache-control')).toContain('stale-while-revalidate')
    const members = await site.ask('/en/', json('GET', undefined, hana.cookie))
    expect(members.headers.get('cache-control')).toBe('private, no-cache')
    expect(members.headers.get('cdn-cache-control')).toBeNull()
    expect((await site.ask('/en/nowhere/')).headers.get('cache-control')).toBe('private, no-cache')
  })
})

it.each(['group', 'nft', 'certificate'] as const)(
  'the page “%s” is the same page as long as its content is',
  async (name) => {
    // a record names the minute in which it was asked for
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const first = await site.ask(pages('/en')[name])
    const etag = first.headers.get('etag') ?? ''
    renew()
    const again = await site.ask(pages('/en')[name], { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  },
)

it('a description cannot end the data or the page that it stands in', async () => {
  const text = '</script><script>alert(1)</script><!--'
  const description = JSON.stringify({ ja: text, en: text })
  await app.deps.db.updateTable('group_pages').set({ description }).execute()
  renew()
  const { html } = await site.page('/en/studio')
  expect(answersIn(html)['group-pages studio']).toMatchObject({ description: text })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--')
})

it('a broken record costs its own card and not the page', async () => {
  const pickup = (id: string, path: string, position: number) => ({
    id,
    kind: 'ball' as const,
    title: JSON.stringify({ ja: `玉 ${id}`, en: `Ball ${id}` }),
    author: null,
    image_url: null,
    path,
    position,
  })
  const { db } = app.deps
  await db
    .insertInto('pickups')
    .values([pickup('broken', '//nowhere', -2), pickup('whole', '/studio', -3)])
    .execute()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  renew()
  const { html, status } = await site.page('/en/')
  expect(status).toBe(200)
  expect(contentOf(html)).toContain('Ball whole')
  expect(contentOf(html)).not.toContain('Ball broken')
  expect(JSON.stringify(logged.mock.calls)).toContain('A record was left out of a list')
  logged.mockRestore()
  await db.deleteFrom('pickups').where('id', 'in', ['broken', 'whole']).execute()
})

it('where a page cannot be rendered it comes empty, with its own head, and the failure is in the log', async () => {
  const failing = `export const rendererIn = async () => ({ renderPage: async () => { throw new Error('planted') } })`
  const other = startSite(app, failing)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, html, title } = await other.page('/en/studio')
  expect({ status, title, content: contentOf(html) }).toEqual({
    status: 200,
    title: 'Studio | Akashi',
    content: '',
  })
  expect(JSON.stringify(logged.mock.calls)).toContain('The page /en/studio could not be rendered')
  logged.mockRestore()
  other.close()
})

it('under a flood of addresses some pages come empty, and all are answered', async () => {
  const asked = Array.from({ length: 40 }, (_, at) => site.page(`/en/studio?flood=${at}`))
  const answered = await Promise.all(asked)
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
  const whole = answered.map(({ html }) => contentOf(html) !== '')
  expect(whole).toContain(true)
  expect(whole).toContain(false)
  // who comes next is not shown an empty one
  const { html } = await site.page(`/en/studio?flood=${whole.indexOf(false)}`)
  expect(contentOf(html)).toContain('<h1')
})

it.each(['home', 'group', 'ball', 'nft', 'certificate'] as const)(
  'the first picture of “%s” is named ahead of the code, as the page itself names it',
  async (name) => {
    await app.deps.db
      .insertInto('pickups')
      .values({
        id: 'first-ball',
        kind: 'ball',
        title: JSON.stringify({ ja: t('Balls', 'ja'), en: 'Ball' }),
        author: null,
        image_url: '/media/ball.svg',
        path: '/studio',
        position: -1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    renew()
    const { html } = await site.page(pages('/en')[name])
    const [tag = ''] = /<link rel="preload" as="image"[^>]*>/.exec(html) ?? []
    const sizes = HERO_SIZES[name]
    expect(tag).toContain(`imageSizes="${sizes.replaceAll('var(--ratio)', String(400 / 300))}"`)
    expect(html.match(/<img[^>]* fetchPriority="high"/g)).toHaveLength(1)
    const original = decodeURIComponent(/url=([^&]+)&/.exec(tag)?.[1] ?? '')
    expect(original).toMatch(/^\/media\//)
    const sources = (/imageSrcSet="([^"]+)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&').split(', ')
    for (const width of IMAGE_BREAKPOINTS) expect(sources).toContain(`${imageUrl(original, width)} ${width}w`)
    expect(sources).toHaveLength(new Set(IMAGE_BREAKPOINTS.flatMap((width) => [width, width * 2])).size)
  },
)
