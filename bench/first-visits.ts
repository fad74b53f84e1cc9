import { Hono } from 'hono'
import { createApp } from '../server/app.ts'
import { giveWork } from '../tests/support/sales.ts'
import { customer } from './customer.ts'
import { openBrowser, openPhone, paintOf, slow, type Paint } from './paint.ts'
import { openShop, type Shop } from './shop.ts'
import { median, type Row } from './table.ts'

/** Of the built client, from the project's folder. */
const DIST = 'dist'
const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** A page that a server has rendered paints as soon as a bare one; a quarter more is what ours may take. */
const PAINT_GOAL = 1.25
/** Of the window and way: what nobody notices. */
const SHIFT_GOAL = 0.02
const MOST_SHIFT = 1

/**
 * Largest paint and layout shift of first visits on a slow telephone, against a bare page: one file of HTML with its
 * style inside and the same picture. Needs the built client in dist/.
 */
export async function measureFirstVisits(): Promise<Row[]> {
  const shop = await openShop()
  const browser = await openBrowser()
  try {
    const paths = await pathsIn(shop)
    const origin = await shop.beside(await withBarePages(shop, Object.values(paths)))
    const visit = async (path: string): Promise<Paint> => {
      const context = await openPhone(browser, { serviceWorkers: 'block' })
      const page = await context.newPage()
      await slow(page, { line: true })
      const paint = await paintOf(page, origin + path)
      await context.close()
      return paint
    }
    const rows: Row[] = []
    for (const [name, path] of Object.entries(paths)) {
      await visit(path) // the picture in this width is made once
      const [ours, bare]: [Paint[], Paint[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await visit(path))
        bare.push(await visit(`/bare${path}`))
      }
      rows.push(...rowsOf(name, ours, bare))
    }
    return rows
  } finally {
    await browser.close()
    await shop.close()
  }
}

function rowsOf(name: string, ours: readonly Paint[], bare: readonly Paint[]): Row[] {
  return [
    {
      what: `largest paint of a first visit to ${name}, slow telephone`,
      ours: median(ours.map(({ largest }) => largest)),
      against: median(bare.map(({ largest }) => largest)),
      unit: 'ms',
      goal: { atMost: PAINT_GOAL },
    },
    {
      what: `layout shift of a first visit to ${name}`,
      ours: Math.max(...ours.map(({ shift }) => shift)),
      against: MOST_SHIFT,
      unit: '',
      goal: { atMost: SHIFT_GOAL },
    },
  ]
}

async function pathsIn(shop: Shop): Promise<Record<string, string>> {
  const { db } = shop.deps
  const ball = await db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .select(['balls.id', 'group_pages.code'])
    .where('balls.kind', '=', 'paid')
    .where('balls.status', '=', 'sale')
    .executeTakeFirstOrThrow()
  await customer(shop)
  const { id: owner } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { id: item } = await db.selectFrom('items').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    home: '/',
    'a ball': `/${ball.code}/balls/${ball.id}`,
    'a certificate': `/${ball.code}/nfts/${await giveWork(db, owner, item)}/certificate`,
  }
}

/** Our pages, and beside each one a bare page with its words and its picture. */
async function withBarePages(shop: Shop, paths: readonly string[]): Promise<Hono> {
  const ours = createApp(shop.deps, DIST)
  const app = new Hono()
  for (const path of paths) {
    const html = await (await ours.request(shop.deps.config.publicUrl + path)).text()
    const words = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    const picture = /imagesrcset="([^"]*)" imagesizes="([^"]*)"/.exec(html)
    const image = picture
      ? `<img alt="" srcset="${picture[1]}" sizes="${picture[2]}" fetchpriority="high">`
      : ''
    app.get(`/bare${path}`, (c) =>
      c.html(
        `<!doctype html><html lang="ja"><meta name="viewport" content="width=device-width"><title>${words}</title><style>body{margin:0;padding:16px;background:#faf7f0;color:#1c1a17;font:16px/1.75 sans-serif}img{width:76vw;height:auto}</style><h1>${words}</h1>${image}<p>${words}</p></html>`,
      ),
    )
  }
  app.mount('/', ours.fetch)
  return app
}
