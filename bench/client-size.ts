import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import type { Row } from './table.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Inside node_modules, so that the floor's imports resolve to the packages of the product. */
const FLOOR_HOME = join(ROOT, 'node_modules', '.cache', 'bench-floor')
const BYTES_PER_KB = 1000
/** What a first visit may need, as a multiple of the packages it can't do without. */
const FIRST_VISIT_LIMIT = 1.15

/** What every first visit runs beside what index.html names: the Japanese texts of every page. */
const EVERY_VISIT = ['locales/ja/messages.po?part=shared']
const ROOM = 'src/app/customizable-layout.tsx'

/** What a first visit to each of the public screens runs besides. */
const FIRST_VISITS: Record<string, readonly string[]> = {
  home: ['src/screens/home/home-screen.tsx'],
  'a group': [ROOM, 'src/screens/group/group-screen.tsx'],
  'a ball': [ROOM, 'src/screens/ball/ball-screen.tsx', 'locales/ja/messages.po?part=ball'],
  'an NFT': [ROOM, 'src/screens/nft/nft-screen.tsx', 'locales/ja/messages.po?part=nft'],
}

/** The least page that uses every package which a first visit can't do without. */
const FLOOR_SOURCE = `
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router'
i18n.loadAndActivate({ locale: 'ja', messages: {} })
const Page = () => h('p', null, String(useQuery({ queryKey: ['a'], queryFn: () => 1 }).data), h(Link, { to: '/' }), h(Outlet))
const router = createBrowserRouter([{ path: '/', element: h(Page) }])
createRoot(document.body).render(
  h(I18nProvider, { i18n }, h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router }))),
)
`

/** JavaScript of first visits against their floor, all built now, in kB of brotli. */
export async function measureClientSize(): Promise<Row[]> {
  await build({ root: ROOT, logLevel: 'silent' })
  rmSync(FLOOR_HOME, { recursive: true, force: true })
  mkdirSync(FLOOR_HOME, { recursive: true })
  writeFileSync(join(FLOOR_HOME, 'index.html'), '<body><script type="module" src="/main.js"></script>')
  writeFileSync(join(FLOOR_HOME, 'main.js'), FLOOR_SOURCE)
  await build({
    root: FLOOR_HOME,
    configFile: false,
    logLevel: 'silent',
    build: { manifest: true, target: 'es2023', outDir: 'dist' },
  })
  const floor = brotliOf(join(FLOOR_HOME, 'dist'), [])
  return Object.entries(FIRST_VISITS).map(([page, sources]) => ({
    what: `JavaScript of a first visit to ${page}, brotli`,
    ours: brotliOf(join(ROOT, 'dist'), [...EVERY_VISIT, ...sources]) / BYTES_PER_KB,
    against: floor / BYTES_PER_KB,
    unit: 'kB',
    goal: { atMost: FIRST_VISIT_LIMIT },
  }))
}

/** Brotli bytes of what index.html names and of the chunks of these sources, with everything they import statically. */
function brotliOf(dist: string, sources: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''))
  const seen = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no chunk for ${key}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0)
}
