import { mkdirSync } from 'node:fs'
import { expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { COLLECTORS } from '../../../demo/life/collectors.ts'
import { LONG } from '../../../tools/gate.ts'
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
import { untilQuiet } from '../../support/browser/quiet.ts'
import { RENDERED_ANEW, test } from '../../support/browser/test.ts'

/** `MATRIX_SHOTS=<folder>` keeps a picture of every page; tools/contact-sheet.ts lays them out. */
const SHOTS = process.env.MATRIX_SHOTS
const NETWORKS = ['online', 'offline'] as const
type Network = (typeof NETWORKS)[number]

/** What the browser itself notes of calls without a network, and of pictures that were never on the screen. */
const UNREACHED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED \S+\/img\?/

/** Pages that are read, and nothing else. */
const READ = /^(about|terms|privacy|law|help)$/

const PICTURES_MS = 2_000
const WHO: Readonly<Record<Viewer, string>> = {
  visitor: 'a visitor',
  owner: "a work's owner",
  'other user': 'another member',
}

/** Somebody opens one of the pages. */
interface Visit {
  viewer: Viewer
  network: Network
  form: Form
  route: MatrixRoute
}

// Whole, it is the longest of the files and would run on alone while the other workers have nothing left to do. What
// the gate runs of it takes less time than its members' second and third arrival would.
if (process.env.E2E_FINE) test.describe.configure({ mode: 'parallel' })

let shop: ShopWithMembers
let context: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

for (const viewer of VIEWERS) {
  test.describe(`for ${WHO[viewer]}`, () => {
    // one browser for each viewer: the worker and what it stores are there before the first page is looked at
    test.beforeAll(async ({ browser, baseURL, contextOptions }) => {
      context = await browser.newContext(contextOptions)
      await context.addCookies([...shop.cookies[viewer]])
      const page = await context.newPage()
      await page.goto(`${baseURL}/about`)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      if (viewer === 'owner') await everythingSaved(page, 1)
      await page.close()
    })
    test.afterAll(() => context.close())

    for (const network of NETWORKS)
      for (const form of FORMS)
        for (const route of ROUTES) {
          if (!route.owned || viewer !== 'other user') visitTest({ viewer, network, form, route })
        }
  })
}

/** Opens one page in a tab of its own. */
function visitTest(visit: Visit): void {
  const { viewer, network, form, route } = visit
  // an address with its language is gone to inside the app where it is Japanese, and loaded where it is not
  const inApp = form.prefix === '/ja'
  const where = form.prefix ? `below ${form.prefix}${inApp ? ' inside the app' : ''}` : 'without a prefix'
  // every page that does something once before a landing, in the language whose gaps no catalog shows: Japanese that
  // is not translated
  const inGate = viewer === 'owner' && network === 'online' && form.locale === 'en' && !READ.test(route.name)
  const tag = inGate ? [] : LONG
  test(`the page ${route.name} is whole ${network}, ${where}`, { tag }, async ({ baseURL }, info) => {
    const site = baseURL ?? ''
    await context.setOffline(false)
    await context.addCookies([{ name: 'locale', value: form.locale, url: site }])
    const page = await context.newPage()
    const asked = inForm(form, route.path(shop.world))
    const ends = destination(route, viewer, shop.world)
    const canonical = route.missing ? null : bare(form.locale === 'en' ? `/en${ends}` : ends)
    if (network === 'offline') {
      // what is there without a network has been opened with one, and its answers are stored
      await page.goto(site + asked)
      await pageFacts(page, canonical)
      await untilQuiet(page)
      await context.setOffline(true)
    }
    const said = heard(page)
    await page.goto(site + (inApp ? '/ja/about' : asked), { waitUntil: 'commit' })
    if (inApp) {
      await pageFacts(page, '/about')
      await goInApp(page, asked)
    }
    const facts = await pageFacts(page, canonical)
    const complaints = said.filter((line) => !isExpected(line, visit))
    expect([...wrongWith(facts, form, network), ...wrongPlace(facts, route, ends), ...complaints]).toEqual([])
    if (SHOTS && !inApp) await shot(page, SHOTS, visit, info)
    await page.close()
  })
}

/** What the browser complains of on a page from now on. */
function heard(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes(RENDERED_ANEW))
      said.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return said
}

function isExpected(line: string, { network, route }: Visit): boolean {
  if (network === 'offline' && UNREACHED.test(line)) return true
  return route.missing === true && /status of 404/.test(line)
}

function wrongPlace(facts: PageFacts, route: MatrixRoute, ends: string): string[] {
  const asked = route.path(shop.world)
  if (ends !== '/login' || asked === '/login') return []
  const from = new URL(facts.path, 'http://akashi.localhost').searchParams.get('from')
  return from?.endsWith(asked) ? [] : [`comes back to ${from}, not ${asked}`]
}

async function shot(page: Page, folder: string, visit: Visit, { project }: TestInfo): Promise<void> {
  const { viewer, network, form, route } = visit
  mkdirSync(folder, { recursive: true })
  const at = String(ROUTES.indexOf(route)).padStart(2, '0')
  const name = [`${at}-${route.name}`, form.locale, project.name, viewer, network].join('~')
  await picturesLoaded(page)
  await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '_')}.png`, fullPage: true })
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
