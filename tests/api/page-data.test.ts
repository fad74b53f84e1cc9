import { afterAll, beforeAll, expect, it } from 'vitest'
import { IMAGE_BREAKPOINTS } from '../../src/config/constants.ts'
import { HERO_SIZES } from '../../src/config/hero.ts'
import { imageUrl } from '../../src/config/media.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { json, signIn, type Person } from '../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../support/shop/shopping.ts'
import { startSite, type Site } from '../support/pages/site.ts'

let app: TestApp
let site: Site
let ball: string
let hana: Person
let nft: string
beforeAll(async () => {
  app = await startApp()
  site = startSite(app)
  ball = (await fillShop(app, { lucky: { units: 3 } })).lucky!
  await app.work()
  hana = await signIn(app)
  const checkout = await checkoutIn(await buy(app, hana, ball))
  await atTheCardPage(app, checkout, 'pay')
  nft = (await orderOf(app, hana, checkout)).nft!.uuid
})
afterAll(async () => {
  site.close()
  await app.close()
})

/** The answers inside a page, by address. */
async function answersIn(path: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const { html } = await site.page(path, init)
  const found = html.matchAll(/<script type="application\/json" data-answer="([^"]+)">([^<]*)<\/script>/g)
  return Object.fromEntries(
    [...found].map(([, address, text]) => [address, JSON.parse(text ?? '') as unknown]),
  ) as Record<string, unknown>
}
const pages = () => ({
  home: ['/en', '/api/v1/pickup/list', '/api/v1/pickup/news'],
  group: ['/en/studio/', '/api/v1/studio', '/api/v1/group_pages/studio/list_by_authors'],
  ball: [`/en/studio/balls/${ball}`, '/api/v1/studio', `/api/v1/studio/balls/${ball}`],
  nft: [`/en/studio/nfts/${nft}`, '/api/v1/studio', `/api/v1/nfts/${nft}`],
  certificate: [`/en/studio/nfts/${nft}/certificate`, '/api/v1/studio', `/api/v1/nfts/${nft}/certificate`],
})

it.each(['home', 'group', 'ball', 'nft', 'certificate'] as const)(
  'the page “%s” brings what it will ask first, as a visitor would be answered, whoever opens it',
  async (name) => {
    const [path = '', ...addresses] = pages()[name]
    const answers = await answersIn(path)
    expect(Object.keys(answers).toSorted()).toEqual(addresses.toSorted())
    for (const address of addresses) {
      const asked = await site.ask(address, { headers: { 'accept-language': 'en' } })
      expect({ address, answer: answers[address] }).toEqual({
        address,
        answer: (await asked.json()) as unknown,
      })
    }
    const theirs = json('GET', undefined, hana.cookie)
    expect(await answersIn(path, theirs)).toEqual(answers)
  },
)

it('pages of one person, and pages that are not there, bring nothing', async () => {
  for (const path of ['/profile', '/marketplace', '/nowhere', `/studio/nfts/${ball}`]) {
    expect({ path, answers: await answersIn(path) }).toEqual({ path, answers: {} })
  }
})

it('the page that offers sign-in methods carries the list of them', async () => {
  expect(await answersIn('/login')).toEqual({ '/api/v1/site/sign_in': { google: true } })
})

it('a description cannot end the data that it stands in', async () => {
  const text = '</script><script>alert(1)</script><!--'
  const description = JSON.stringify({ ja: text, en: text })
  await app.deps.db.updateTable('group_pages').set({ description }).execute()
  expect((await answersIn('/en/studio'))['/api/v1/studio']).toMatchObject({ description: text })
  const { html } = await site.page('/en/studio')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<!--')
})

it.each(['home', 'group', 'ball', 'nft', 'certificate'] as const)(
  'the first picture of “%s” is named ahead of the code, as the page itself will name it',
  async (name) => {
    await app.deps.db
      .insertInto('pickups')
      .values({
        id: 'first-ball',
        kind: 'ball',
        title: JSON.stringify({ ja: '玉', en: 'Ball' }),
        author: null,
        image_url: '/media/ball.svg',
        path: '/studio',
        position: -1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { html } = await site.page(pages()[name][0] ?? '')
    const [tag = ''] = html.match(/<link rel="preload" as="image"[^>]*>/) ?? []
    expect(tag).toContain(`imagesizes="${HERO_SIZES[name]}"`)
    const original = decodeURIComponent(/url=([^&]+)&/.exec(tag)?.[1] ?? '')
    expect(original).toMatch(/^\/media\//)
    const sources = (/imagesrcset="([^"]+)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&').split(', ')
    for (const width of IMAGE_BREAKPOINTS) expect(sources).toContain(`${imageUrl(original, width)} ${width}w`)
    expect(sources).toHaveLength(new Set(IMAGE_BREAKPOINTS.flatMap((width) => [width, width * 2])).size)
  },
)
