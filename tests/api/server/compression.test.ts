import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app/app.ts'
import { announced } from '../../../server/http/pages/announcement.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { releasedClient } from '../../support/browser/client-build.ts'
import { listening, type Listening } from '../../support/server/on-the-wire.ts'

/** What a build and the server send as text. */
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/
/** Below this a packet is a packet. */
const SMALL = 1000
const BOTH = { 'accept-encoding': 'gzip, deflate, br, zstd' }

let app: TestApp
let dist: string
let remove: () => void
let server: Listening
let ball: string
beforeAll(async () => {
  ;({ folder: dist, remove } = releasedClient())
  app = await startApp()
  ball = (await fillShop(app)).lucky ?? ''
  server = await listening(createApp(app.deps, relative(process.cwd(), dist)))
}, 240_000)
afterAll(async () => {
  await server.close()
  await app.close()
  remove()
})

/** Files of the build that a browser requests, by their addresses. */
const files = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dist, name)).isFile())
    .filter((name) => !/\.(?:br|gz|map)$|^\.vite/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/')}`)

describe('a browser fetches', () => {
  it('every text of the build compressed, each as it was built (the shell with the announcement), and every other file as it is', async () => {
    const kinds = new Map<string, number>()
    const wrong: string[] = []
    for (const file of files()) {
      const built = readFileSync(join(dist, file))
      const plain = file === '/index.html' ? Buffer.from(announced(built.toString())) : built
      const answer = await server.get(file, BOTH)
      const type = String(answer.headers['content-type'])
      const kind = `${extname(file)} ${answer.headers['content-encoding'] ?? 'raw'}`
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if (answer.status !== 200) wrong.push(`${file}: ${answer.status}`)
      if (TEXT.test(type)) {
        if (answer.text !== plain.toString()) wrong.push(`${file}: another content`)
        if (plain.length >= SMALL && answer.headers['content-encoding'] !== 'br')
          wrong.push(`${file}: raw ${type}`)
        if (!/accept-encoding/i.test(answer.headers.vary ?? '')) wrong.push(`${file}: no Vary`)
      } else if (!answer.bytes.equals(plain) || answer.headers['content-encoding'])
        wrong.push(`${file}: changed`)
    }
    expect(wrong).toEqual([])
    for (const kind of [
      '.js br',
      '.css br',
      '.svg br',
      '.webmanifest br',
      '.html br',
      '.woff2 raw',
      '.png raw',
    ])
      expect([...kinds.keys()]).toContain(kind)
  })

  it('the largest script in its best form: what was compressed once need not be quick', async () => {
    const scripts = files().filter((file) => file.endsWith('.js'))
    const [largest = ''] = scripts.toSorted(
      (a, b) => statSync(join(dist, b)).size - statSync(join(dist, a)).size,
    )
    const sizes = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) => {
        const answer = await server.get(largest, { 'accept-encoding': accepted })
        expect(answer.headers['content-encoding'] ?? 'identity').toBe(accepted)
        expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
        return answer.bytes.length
      }),
    )
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })

  it('each form under a name of its own, and nothing again that it has', async () => {
    const [style = ''] = files().filter((file) => file.endsWith('.css'))
    const forms = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => server.get(style, { 'accept-encoding': accepted })),
    )
    const tags = forms.map(({ headers }) => String(headers.etag))
    expect(new Set(tags).size).toBe(3)
    const again = await server.get(style, { ...BOTH, 'if-none-match': tags[0] ?? '' })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const other = await server.get(style, { 'accept-encoding': 'identity', 'if-none-match': tags[0] ?? '' })
    expect(other.status).toBe(200)
    const icon = await server.get('/favicon.svg', BOTH)
    expect(
      (await server.get('/favicon.svg', { ...BOTH, 'if-none-match': String(icon.headers.etag) })).status,
    ).toBe(304)
  })

  it('a file that was changed after the build as it is now', async () => {
    const file = join(dist, 'version.json')
    writeFileSync(file, JSON.stringify({ build: 'newer', news: { ja: 'お知らせ'.repeat(400) } }))
    utimesSync(file, new Date(), new Date(Date.now() + 5_000))
    expect((await server.get('/version.json', BOTH)).text).toContain('newer')
  })

  it('no source map, no list of the build, and nothing outside it', async () => {
    const [map = ''] = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.map'))
    for (const path of [
      `/assets/${map}`,
      '/.vite/manifest.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/x%00.js',
      '/assets/%ff.js',
      '/assets',
      '/index.html.br',
    ]) {
      const answer = await server.get(path, BOTH)
      expect([path, answer.status]).toEqual([path, 404])
    }
  })
})

describe('the server’s own answers', () => {
  it('cross the wire compressed from a kilobyte on: pages, lists, descriptions, pictures made of text', async () => {
    const group = (await server.get('/api/v1/studio')).text
    const { image_url } = JSON.parse(group) as { image_url: string }
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">' +
      '<rect width="1" height="1"/>'.repeat(99) +
      '</svg>'
    const { url } = await app.deps.media.put(Buffer.from(svg), 'svg')
    for (const path of [
      '/',
      '/en/studio',
      '/no/such/page',
      '/openapi.json',
      '/sitemap.xml',
      '/api/v1/pickup/news',
      `/api/v1/studio/balls/${ball}`,
      '/api/v1/studio/balls',
      '/api/v1/studio/list_by_authors',
      '/dev/outbox',
      url,
    ]) {
      const raw = await server.get(path)
      expect([path, raw.headers['content-encoding']]).toEqual([path, undefined])
      for (const [accepted, encoding] of [
        ['br, gzip', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip;q=0.5', 'gzip'],
      ] as const) {
        const answer = await server.get(path, { 'accept-encoding': accepted })
        const big = raw.bytes.length >= SMALL
        expect([path, answer.headers['content-encoding']]).toEqual([path, big ? encoding : undefined])
        expect(answer.text).toBe(raw.text)
        expect(answer.headers.vary).toMatch(/accept-encoding/i)
        expect(answer.bytes.length).toBeLessThan(raw.bytes.length + (big ? 0 : 1))
      }
    }
    expect(image_url).toBeTruthy()
  })

  it('is sent in ranges as it is', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2000)}</svg>`
    const { url } = await app.deps.media.put(Buffer.from(svg), 'svg')
    const part = await server.get(url, { ...BOTH, range: 'bytes=0-4' })
    expect([part.status, part.headers['content-encoding'], part.text]).toEqual([206, undefined, '<svg '])
    const whole = await server.get(url, BOTH)
    expect([whole.headers['content-encoding'], whole.headers['accept-ranges']]).toEqual(['br', undefined])
  })

  it('are not compressed where they are already, or are nothing', async () => {
    const gone = await server.get('/api/v1/no/such/call', BOTH)
    expect([gone.status, gone.headers['content-encoding']]).toEqual([404, undefined])
    const page = await server.get('/', BOTH)
    const known = await server.get('/', { ...BOTH, 'if-none-match': String(page.headers.etag) })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  })
})
