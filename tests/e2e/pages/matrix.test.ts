import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { COLLECTORS } from '../../../demo/life/collectors.ts'
import { foreignText } from '../../support/browser/foreign-text.ts'
import { goInApp, pageFacts, type PageFacts } from '../../support/browser/page-facts.ts'
import {
  destination,
  FORMS,
  inForm,
  ROUTES,
  VIEWERS,
  type Form,
  type MatrixRoute,
  type Viewer,
} from '../../support/server/routes-matrix.ts'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { test } from '../../support/browser/test.ts'

/** `MATRIX_SHOTS=<folder>` keeps a picture of every page; tools/contact-sheet.ts lays them out. */
const SHOTS = process.env.MATRIX_SHOTS
const NETWORKS = ['online', 'offline'] as const
type Network = (typeof NETWORKS)[number]

/** What the browser itself notes of calls without a network, and of pictures that were never on the screen. */
const UNREACHED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED \S+\/img\?/

const PICTURES_MS = 2_000
const WITH_SHOTS_MS = 900_000

let shop: ShopWithMembers

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

for (const viewer of VIEWERS) {
  test(`every page is whole for ${article(viewer)}, in both languages, with and without a network`, async ({
    page,
    context,
  }, info) => {
    if (SHOTS) test.setTimeout(WITH_SHOTS_MS)
    await context.addCookies([...shop.cookies[viewer]])
    const visit = new Visit(page, viewer, info.project.name)
    await page.goto('/about')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    if (viewer === 'owner') await everythingSaved(page, 1)
    for (const network of NETWORKS) {
      await context.setOffline(network === 'offline')
      for (const form of FORMS) await visit.all(network, form)
    }
    await context.setOffline(false)
    expect(visit.problems.join('\n')).toBe('')
  })
}

/** One person's walk through all pages in one tab; what is wrong is gathered, not thrown. */
class Visit {
  readonly problems: string[] = []
  private readonly page: Page
  private readonly viewer: Viewer
  private readonly project: string
  private said: string[] = []

  constructor(page: Page, viewer: Viewer, project: string) {
    this.page = page
    this.viewer = viewer
    this.project = project
    page.on('console', (message) => {
      if (message.type() === 'error') this.said.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => this.said.push(String(error)))
  }

  async all(network: Network, form: Form): Promise<void> {
    const url = new URL(this.page.url()).origin
    await this.page.context().addCookies([{ name: 'locale', value: form.locale, url }])
    for (const route of ROUTES) await this.one(network, form, route)
  }

  private async one(network: Network, form: Form, route: MatrixRoute): Promise<void> {
    const asked = route.path(shop.world)
    const ends = destination(route, this.viewer, shop.world)
    // The unprefixed form is loaded from its address, the others are gone to inside the app.
    if (form.prefix === '') await this.page.goto(asked, { waitUntil: 'commit' })
    else await goInApp(this.page, inForm(form, asked))
    const canonical = route.missing ? null : bare(form.locale === 'en' ? `/en${ends}` : ends)
    const facts = await pageFacts(this.page, canonical)
    const wrong = [
      ...wrongWith(facts, form, network),
      ...this.wrongPlace(facts, route, ends),
      ...this.heard(network, route),
    ]
    const place = `${this.project} ${this.viewer} ${network} ${inForm(form, asked)} (${route.name})`
    this.problems.push(...wrong.map((problem) => `${place}: ${problem}`))
    if (SHOTS && form.prefix !== '/ja') await this.shot(SHOTS, route, form, network)
  }

  /** What the browser complained of since the last page. */
  private heard(network: Network, route: MatrixRoute): string[] {
    const said = this.said.filter((line) => {
      if (network === 'offline' && UNREACHED.test(line)) return false
      return !(route.missing && /status of 404/.test(line))
    })
    this.said = []
    return said
  }

  private wrongPlace(facts: PageFacts, route: MatrixRoute, ends: string): string[] {
    const asked = route.path(shop.world)
    if (ends !== '/login' || asked === '/login') return []
    const from = new URL(facts.path, 'http://akashi.localhost').searchParams.get('from')
    return from?.endsWith(asked) ? [] : [`comes back to ${from}, not ${asked}`]
  }

  private async shot(folder: string, route: MatrixRoute, form: Form, network: Network): Promise<void> {
    mkdirSync(folder, { recursive: true })
    const at = String(ROUTES.indexOf(route)).padStart(2, '0')
    const name = [`${at}-${route.name}`, form.locale, this.project, this.viewer, network].join('~')
    await picturesLoaded(this.page)
    await this.page.screenshot({ path: `${folder}/${name.replaceAll(' ', '_')}.png`, fullPage: true })
  }
}

/** Looks the whole page through, so that a picture of it has its pictures. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.evaluate(async (patience) => {
    const until = performance.now() + patience
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 30))
    }
    scrollTo(0, 0)
    while ([...document.images].some(({ complete }) => !complete) && performance.now() < until) {
      await new Promise((done) => setTimeout(done, 30))
    }
  }, PICTURES_MS)
}

function wrongWith(facts: PageFacts, form: Form, network: Network): string[] {
  const { lang, headings, overflow, tooWide, title } = facts
  if (!facts.settled) return [`never came to rest (canonical ${facts.canonical}, h1 ${headings.join(' / ')})`]
  const people = [shop.world.owner, shop.world.other, ...COLLECTORS.map(({ name }) => name)]
  const foreign = foreignText(form.locale, facts.texts, people)
  return [
    lang !== form.locale && `<html lang="${lang}">`,
    headings.length !== 1 && `${headings.length} h1: ${headings.join(' / ')}`,
    headings[0] === '' && 'an empty h1',
    title === '' && 'no title',
    facts.canonical !== undefined &&
      facts.alternates.toSorted().join() !== 'en,ja,x-default' &&
      `hreflang ${facts.alternates.join()}`,
    overflow > 0 && `${overflow} px wider than the window: ${tooWide.join(', ')}`,
    foreign.length > 0 && `in the other language: ${foreign.map((text) => `“${text}”`).join(' ')}`,
    network === 'offline' && !facts.offlineSaid && 'does not say that there is no network',
    network === 'online' && facts.offlineSaid && 'says that there is no network',
  ].filter((problem) => problem !== false)
}

function bare(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}

function article(viewer: Viewer): string {
  return viewer === 'visitor' ? 'a visitor' : viewer === 'owner' ? "a work's owner" : 'another member'
}
