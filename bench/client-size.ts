import { Hono } from 'hono'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build } from 'vite'
import { createApp } from '../server/app/app.ts'
import { builtFiles } from '../server/http/middleware/built-files.ts'
import { giveWork } from '../tests/support/resale/sales.ts'
import { compressed } from '../tools/compressed.ts'
import { newAddress } from './customer.ts'
import { openBrowser, openPhone } from './phone.ts'
import { openShop, type Shop } from './shop.ts'
import type { Row } from './table.ts'
import { userOfAddress } from '../server/store/users.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Inside node_modules, so that the floor's imports resolve to the packages of the product. */
const FLOOR_HOME = join(ROOT, 'node_modules', '.cache', 'bench-floor')
const BYTES_PER_KB = 1000
/** What a first visit may need, as a multiple of the packages it can't do without. */
const FIRST_VISIT_LIMIT = 1.15

/** The least page that uses every package which a first visit can't do without. */
const FLOOR_SOURCE = `
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router'
i18n.loadAndActivate({ locale: 'ja', messages: {} })
const Page = () => h('h1', null, String(useQuery({ queryKey: ['a'], queryFn: () => 1 }).data), h(Link, { to: '/' }), h(Outlet))
const router = createBrowserRouter([{ path: '*', element: h(Page) }])
createRoot(document.body.appendChild(document.createElement('main'))).render(
  h(I18nProvider, { i18n }, h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router }))),
)
`

/**
 * JavaScript that crosses the wire on a first visit before the page can be read, against that of its floor:
 * both built now, served by the product's own server and fetched by a browser, in kB as they came.
 */
export async function measureClientSize(): Promise<Row[]> {
  await build({ root: ROOT, logLevel: 'silent' })
  await buildFloor()
  const shop = await openShop()
  const browser = await openBrowser()
  try {
    const ours = await shop.beside(createApp(shop.deps, relative(process.cwd(), join(ROOT, 'dist'))))
    const floor = await shop.beside(new Hono().get('*', builtFiles(join(FLOOR_HOME, 'dist'))))
    const against = await scriptBytes(browser, `${floor}/index.html`)
    const rows: Row[] = []
    for (const [page, path] of Object.entries(await firstVisits(shop))) {
      rows.push({
        what: `JavaScript on the wire of a first visit to ${page}`,
        ours: (await scriptBytes(browser, ours + path)) / BYTES_PER_KB,
        against: against / BYTES_PER_KB,
        unit: 'kB',
        goal: { atMost: FIRST_VISIT_LIMIT },
      })
    }
    return rows
  } finally {
    await browser.close()
    await shop.close()
  }
}

async function buildFloor(): Promise<void> {
  rmSync(FLOOR_HOME, { recursive: true, force: true })
  mkdirSync(FLOOR_HOME, { recursive: true })
  writeFileSync(join(FLOOR_HOME, 'index.html'), '<body><script type="module" src="/main.js"></script>')
  writeFileSync(join(FLOOR_HOME, 'main.js'), FLOOR_SOURCE)
  await build({
    root: FLOOR_HOME,
    configFile: false,
    logLevel: 'silent',
    plugins: [compressed()],
    build: { target: 'es2023', outDir: join(FLOOR_HOME, 'dist') },
  })
}

/** One address of each public screen. */
async function firstVisits({ deps: { db } }: Shop): Promise<Record<string, string>> {
  const ball = await db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .innerJoin('items', 'items.group_id', 'group_pages.id')
    .select(['balls.id', 'group_pages.code', 'items.id as item'])
    .where('balls.kind', '=', 'paid')
    .where('balls.status', '=', 'sale')
    .executeTakeFirstOrThrow()
  const first = { provider: 'metamask', email: null, language: 'ja' } as const
  const owner = await userOfAddress(db, newAddress(), first)
  const nft = await giveWork(db, owner.id, ball.item)
  return {
    home: '/',
    'a group': `/${ball.code}`,
    'a ball': `/${ball.code}/balls/${ball.id}`,
    'an NFT': `/${ball.code}/nfts/${nft}`,
  }
}

/** Bytes of the scripts that a new browser requests until the page's heading is there, headers included. */
async function scriptBytes(browser: Awaited<ReturnType<typeof openBrowser>>, url: string): Promise<number> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const asked = new Set<string>()
  const bytes = new Map<string, number>()
  let readable = false
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script' && !readable) asked.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength)
  })
  await page.goto(url)
  await page.locator('main h1').first().waitFor()
  readable = true
  await page.waitForLoadState('networkidle')
  await context.close()
  return [...asked].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0)
}
