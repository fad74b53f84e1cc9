import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { announced } from '../server/http/pages/announcement.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
/** What a page of the API holds (docs/product.md, "Wire format"). */
const PAGE = 24
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#c3341b"/></svg>'
/** Words of which no two neighbours are the same: a search finds some works and not others. */
const WORDS = ['朝の海', '夜の灯台', '猫', '山', '雨の町', '硝子', '月', '電車', '花', '鳥']

/** The name of one work alone: looked for among few and many, it is one work that is found. */
export const RARE = '珊瑚の橋'
const RARE_AT = 42

/** A work of a made-up collection, as the wire has it. */
export function madeUpWork(at: number) {
  const name = at === RARE_AT ? RARE : `${WORDS[at % WORDS.length]} ${at}`
  return {
    uuid: `w${at}`,
    original_data_url: `/media/w${at}.png`,
    token: String(1_000_000 + at),
    collection_address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    chain_id: 137,
    metadata: { edition_number: at, total_edition_number: 10_000, owner: null, updated_at: null },
    user_info: null,
    item: {
      uuid: `i${at}`,
      author: '墨田ゆき',
      name,
      opening_movie_url: null,
      description: '一枚の絵。'.repeat(12),
      image_url: `/media/w${at}.png`,
      is_secondary_distribution: true,
      transaction_fee: 10,
      group_page: null,
      item_tags: [],
      translations: { ja: { name, author: '墨田ゆき' }, en: { name: `Work ${at}`, author: 'Yuki Sumida' } },
    },
  }
}

/**
 * A host of the built client with a member who owns as many works as the cookie `works` says; with `whole` in
 * it all of them come in one answer, as from a server that does not page.
 */
export async function startCollectionSite(dist: string, extra: Record<string, string>) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench.test')
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const [, count = '0', whole] = /works=(\d+)(whole)?/.exec(request.headers.cookie ?? '') ?? []
    if (pathname === '/api/v1/profile') {
      json({ display_id: 'hana', name: 'Hana', introduction: '', icon_url: null, wallet_address: null })
    } else if (pathname === '/api/v1/profile/hana/nfts') {
      const length = whole ? Number(count) : Math.min(PAGE, Number(count))
      const objects = Array.from({ length }, (_, at) => madeUpWork(at))
      const meta = {
        object_size: Number(count),
        total_pages: Math.ceil(Number(count) / PAGE),
        current_page: 1,
        next_page: 2,
        prev_page: null,
        is_last_page: false,
      }
      json({ objects, metadata: [], ...(!whole && { meta }) })
    } else if (pathname === '/api/v1/orders') json([])
    else if (pathname.startsWith('/api/')) json({ error: 'none' }, 404)
    else if (pathname === '/img') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE)
    else if (extra[pathname] !== undefined) {
      response
        .writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/html' })
        .end(extra[pathname])
    } else {
      const file = extname(pathname) ? join(dist, pathname) : join(dist, 'index.html')
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      // as our server's, so that its pages ask what they ask there
      if (extname(file) === '.html') response.end(announced(readFileSync(file, 'utf8')))
      else createReadStream(file).pipe(response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
