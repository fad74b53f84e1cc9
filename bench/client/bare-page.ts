import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compression } from '../../server/http/middleware/compression.ts'

const HERO = '/hero-a1b2c3d4.webp'
const STYLE =
  '*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff}header{display:flex;gap:16px;padding:12px 16px;border-bottom:1px solid #ddd}main{padding:16px;max-width:720px;margin:auto}h1{font-size:28px;line-height:1.2}img{width:100%;height:auto;display:block;border-radius:12px}button{display:inline-block;padding:12px 16px;border-radius:8px;background:#111;color:#fff;border:0}.card{border:1px solid #eee;border-radius:8px;padding:8px;margin:8px 0}'
const CARDS = 6
const YEN_PER_CARD = 1000
/** The same words in each language: a browser fetches and lays out Japanese type with more effort. */
const WORDS = {
  en: ['Collectibles', 'About', 'Digital collectibles', 'Certificates of authenticity.', 'Buy', 'Item'],
  ja: ['コレクション', 'サイトについて', 'デジタル作品', '真正性の証明書つき。', '買う', '作品'],
} as const

function page(language: keyof typeof WORDS, extra: string): string {
  const [title, about, heading, sentence, buy, item] = WORDS[language]
  const cards = Array.from(
    { length: CARDS },
    (_, at) => `<div class="card">${item} ${at + 1} · ¥${(at + 1) * YEN_PER_CARD}</div>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><header><b>${title}</b><a href="/about/">${about}</a></header><main><h1>${heading}</h1><img src="${HERO}" width="640" height="640" alt="hero" fetchpriority="high"><p>${sentence}</p><button onclick="this.textContent='…'">${buy}</button>${cards.join('')}</main>${extra}</body></html>`
}

const REGISTER = "<script>navigator.serviceWorker.register('/sw.js')</script>"
const WORKER = `const FILES = ['/', '${HERO}']
addEventListener('install', (event) => event.waitUntil(caches.open('v1').then((cache) => cache.addAll(FILES)).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const wanted = request.mode === 'navigate' ? '/' : request
  if (request.method === 'GET') event.respondWith(caches.match(wanted, { ignoreVary: true }).then((stored) => stored ?? fetch(request)))
})`

export interface BarePage {
  language: keyof typeof WORDS
  /** The same with a worker that answers from its own store, so that it opens offline. */
  behindWorker: boolean
}

/** The physical limit: a static page with its style inside and one picture. */
export function barePage({ language, behindWorker }: BarePage): Hono {
  const hero = new Uint8Array(readFileSync(join(import.meta.dirname, 'hero.webp')))
  const html = page(language, behindWorker ? REGISTER : '')
  return new Hono()
    .use(compression())
    .get('/', (c) => c.html(html, 200, { 'Cache-Control': 'no-cache' }))
    .get('/sw.js', (c) => c.body(WORKER, 200, { 'Content-Type': 'text/javascript' }))
    .get(HERO, (c) =>
      c.body(hero, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
    )
}
