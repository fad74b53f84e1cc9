import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import { isForMembers, ROWS } from '../../src/config/pages.ts'
import { filesOf, sourcesOf } from '../../server/http/pages/files.ts'
import { isPageAddress } from '../../src/config/server-paths.ts'
import { isOnUse, ON_USE } from '../../src/config/on-use.ts'
import { textIds } from '../../tools/text-parts.ts'
import { releasedClient } from '../support/browser/client-build.ts'

/** A build takes twenty seconds on a quiet machine. */
const BUILD_MS = 300_000

let dist: string
let remove: () => void
/** What the worker fetches when it is installed. */
let precached: string[]

beforeAll(() => {
  ;({ folder: dist, remove } = releasedClient())
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  precached = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? '')
}, BUILD_MS)

afterAll(() => remove())

const codeFiles = (paths: readonly string[]) => paths.filter((path) => /^assets\/[^/]+\.js$/.test(path))

/** The files that one needs before it runs. */
const importsOf = (file: string) =>
  [...readFileSync(join(dist, file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
    ([, name]) => `assets/${name}`,
  )

describe('what the worker fetches', () => {
  it('is all there: one missing file would make every later update fail in silence', () => {
    expect(precached.length).toBeGreaterThan(0)
    expect(precached.filter((url) => !existsSync(join(dist, url)))).toEqual([])
  })

  it('is the shell and all code and style of the pages, without what is fetched on use', () => {
    const code = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name))
    const onUse = (name: string) => isOnUse(`/assets/${name}`)
    const made = code.filter((name) => !onUse(name))
    expect(ON_USE.filter((one) => !code.some((name) => onUse(name) && name.startsWith(`${one}-`)))).toEqual(
      [],
    )
    expect(made.filter((name) => !precached.includes(`assets/${name}`))).toEqual([])
    expect(precached).toContain('index.html')
    expect(precached).toContain('manifest.webmanifest')
  })

  it('needs nothing that is fetched on use before it runs: else a page that is here would not open offline', () => {
    const missing = codeFiles(precached).flatMap((file) =>
      importsOf(file)
        .filter((needed) => !precached.includes(needed))
        .map((needed) => `${file} needs ${needed}`),
    )
    expect(missing).toEqual([])
  })

  it('has no face, no build number and no source map', () => {
    expect(precached.filter((url) => /woff|fonts\/|version\.json|\.map$|@fontsource/.test(url))).toEqual([])
  })
})

describe('the files of the code', () => {
  it('need each other in no circle: else one of them would run before what it needs', () => {
    const all = codeFiles(readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`))
    const needs = new Map(all.map((file) => [file, importsOf(file)]))
    const reached = (file: string) => {
      const seen = new Set(needs.get(file))
      for (const each of seen) for (const next of needs.get(each) ?? []) seen.add(next)
      return seen
    }
    expect(all.filter((file) => reached(file).has(file))).toEqual([])
  })
})

describe('the texts of a build', () => {
  it('are named in the code by the ids of the catalogs: otherwise a page would show ids in place of words', async () => {
    const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
    const code = assets.map((name) => readFileSync(join(dist, 'assets', name), 'utf8')).join('\n')
    const written = new Set([...code.matchAll(/["'`]([\w+/-]{6})["'`]/g)].map(([, id]) => id))
    const ids = await textIds()
    expect(ids.length).toBeGreaterThan(0)
    // most of them: some texts are left out of a build with the code that they stand in
    expect(ids.filter((id) => written.has(id)).length).toBeGreaterThan(ids.length * 0.9)
  })
})

describe('what the server names in the head of a page', () => {
  it.each(ROWS.map(({ name }) => name).filter((name) => !isForMembers(name)))(
    '%s: its code, each file there, none twice; its styles are in the page',
    async (page) => {
      const shell = readFileSync(join(dist, 'index.html'), 'utf8')
      const list = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
      for (const language of ['ja', 'en'] as const) {
        const sources = sourcesOf(page, language)
        const isThere = (source: string) => list.includes(`"${source}": {`)
        expect(sources.filter((source) => !isThere(source))).toEqual([])
        const { code, styles } = await filesOf(dist)(page, language)
        expect(code.length).toBeGreaterThan(1)
        expect(code.filter((file) => !existsSync(join(dist, file)) || shell.includes(file))).toEqual([])
        const sheets = [...styles.matchAll(/href="\/(assets[^"]+)"/g)].map(([, file]) => file ?? '')
        expect(new Set(sheets).size).toBe(sheets.length)
        for (const sheet of sheets) expect(styles).toContain(readFileSync(join(dist, sheet), 'utf8'))
      }
    },
  )
})

describe('the manifest', () => {
  it('names files that are there, an icon of each needed size, and a maskable one', () => {
    const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as {
      name: string
      icons: { src: string; sizes: string; purpose?: string }[]
      screenshots: { src: string }[]
    }
    expect(manifest.name).toBe('証 Akashi')
    const named = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src)
    expect(named.filter((src) => !existsSync(join(dist, src)))).toEqual([])
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  })
})

describe('the shell answers', () => {
  it.each(['/', '/en/', '/about', '/sumi/nfts/a-1/certificate/', '/profile', '/developers', '/imgs'])(
    '%s',
    (path) => {
      expect(isPageAddress(path)).toBe(true)
    },
  )
})

describe('the shell never answers', () => {
  it.each([
    '/robots.txt',
    '/openapi.json',
    '/version.json',
    '/sandbox/checkout/a',
    '/dev/outbox',
    '/img',
    '/media/a.png',
    '/webhooks/stripe',
  ])('%s', (path) => {
    expect(isPageAddress(path)).toBe(false)
  })

  it('a call of the contract', () => {
    const nouns: Record<string, { path: string }>[] = Object.values(contract)
    const paths = nouns.flatMap((rows) => Object.values(rows)).map(({ path }) => path)
    expect(paths.filter((path) => isPageAddress(path))).toEqual([])
  })
})
