import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  GROUP_LAYOUT,
  isForMembers,
  isOfGroup,
  PAGES,
  sourceOf,
  type PageName,
} from '../../../src/config/pages.ts'
import type { Language } from '../../../src/contract/translations.ts'

/** An entry of the list that the build writes of its files (Vite's manifest), as far as it is read here. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/** A style sheet that index.html names. */
export const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\s*/g

/** What a page that is rendered for visitors runs besides the entry, by its source. */
export function sourcesOf(page: PageName, language: Language): string[] {
  if (isForMembers(page)) return []
  const row = PAGES[page]
  const catalogs = [...new Set(['shared', row.texts])].map(
    (part) => `locales/${language}/messages.po?part=${part}`,
  )
  return [...(isOfGroup(row) ? [GROUP_LAYOUT] : []), sourceOf(row), ...catalogs]
}

/** What a page needs of the build. */
export interface PageFiles {
  /** Addresses of the code's files. */
  code: readonly string[]
  /** Tags for the head: the styles of the first view, in the page itself: nothing stands between it and its first sight. */
  styles: string
}

interface Build {
  at: number
  manifest: Manifest
  /** Style sheets that index.html names, and all that it names. */
  entryStyles: readonly string[]
  html: string
}

/**
 * The files that a page's code consists of, without those that index.html names. A page whose code the build
 * does not know has the styles of index.html alone.
 */
export function filesOf(distDir: string): (page: PageName | null, language: Language) => Promise<PageFiles> {
  let cached: Build | undefined
  const styles = styleReader(distDir)
  return async (page, language) => {
    const at = (await stat(join(distDir, 'index.html'))).mtimeMs
    if (cached?.at !== at) cached = await readBuild(distDir, at)
    const { manifest, html, entryStyles } = cached
    const wanted = new Set<string>()
    for (const source of page === null ? [] : sourcesOf(page, language)) reach(manifest, source, wanted)
    const isStyle = (file: string) => file.endsWith('.css')
    const code = [...wanted].filter((file) => !isStyle(file) && !html.includes(`"/${file}"`))
    const sheets = [...new Set([...entryStyles, ...[...wanted].filter(isStyle)])]
    return { code: code.map((file) => `/${file}`), styles: await styles(sheets, at) }
  }
}

async function readBuild(distDir: string, at: number): Promise<Build> {
  const list = readFile(join(distDir, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  const [text, html] = await Promise.all([list, readFile(join(distDir, 'index.html'), 'utf8')])
  const entryStyles = [...html.matchAll(STYLESHEET)].map(([, file = '']) => file)
  return { at, manifest: JSON.parse(text) as Manifest, html, entryStyles }
}

/** Adds the file of a source, and all that it needs at once: what it rests on first, its styles included. */
function reach(manifest: Manifest, source: string, files: Set<string>): void {
  const chunk = manifest[source]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const each of chunk.imports ?? []) reach(manifest, each, files)
  for (const style of chunk.css ?? []) files.add(style)
}

/** Style sheets as one element; each is read once for a build. */
function styleReader(distDir: string): (sheets: readonly string[], at: number) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  return async (sheets, at) => {
    const texts = sheets.map((sheet) => {
      const key = `${sheet} ${at}`
      const text = known.get(key) ?? readFile(join(distDir, sheet), 'utf8')
      known.set(key, text)
      return text
    })
    return `<style>${(await Promise.all(texts)).join('')}</style>${sheets.map(hereTag).join('')}`
  }
}

/** Tells the code that fetches a screen's styles that they are here: a disabled sheet is not loaded. */
function hereTag(sheet: string): string {
  return `<link rel="stylesheet" crossorigin disabled href="/${sheet}">`
}
