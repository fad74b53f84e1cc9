import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DIST } from '../dist.ts'
import { printTable } from '../table.ts'

const BYTES_PER_KB = 1000
/** Names of so many importers are printed, and how many more there are. */
const MOST_NAMES = 4
const MOST_PARTS = 8
const HASH = /-[\w-]{8}\.js$/
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//
/** A source of ours as it is counted: by its folder, screens by their own. */
const FOLDER = /((?:src|sw|locales|server)(?:\/[^/]+){1,2})\/[^/]+$/

/** An entry of Vite's list of a build, as far as it is read here. */
interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** Prints what is in each file of code, what it weighs, and what brings it: the largest first. */
export function printChunks(): void {
  const list = readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(list) as Record<string, Chunk>
  const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'))
  const importers = (key: string, how: 'imports' | 'dynamicImports') =>
    named(chunks.filter(([, chunk]) => chunk[how]?.includes(key)).map(([, chunk]) => nameOf(chunk)))
  const lines = chunks
    .toSorted(([, a], [, b]) => packed(b.file) - packed(a.file))
    .map(([key, chunk]) => [
      nameOf(chunk),
      kb(packed(chunk.file)),
      kb((chunk.css ?? []).reduce((sum, file) => sum + packed(file), 0)),
      importers(key, 'imports'),
      importers(key, 'dynamicImports'),
      contents(chunk),
    ])
  const columns = ['chunk', 'kB', 'CSS', 'imported by', 'loaded later by', 'sources']
  printTable(`Files of code (kB of brotli, with those of their styles)`, columns, lines)
}

const kb = (bytes: number) => (bytes / BYTES_PER_KB).toFixed(1)

function nameOf({ file, src = '' }: Chunk): string {
  const [, language, part] = /^locales\/(\w+)\/messages\.po\?part=(.+)$/.exec(src) ?? []
  return language && part ? `texts ${part} ${language}` : basename(file).replace(HASH, '')
}

/** What a file weighs on the wire, without headers. */
function packed(file: string): number {
  const path = join(DIST, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** Packages and folders of the sources that a file was made of, by its source map. */
function contents({ file, src }: Chunk): string {
  const map = join(DIST, `${file}.map`)
  if (!existsSync(map)) return src ?? ''
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  const counts = new Map<string, number>()
  for (const source of sources) {
    const part = PACKAGE.exec(source)?.[1] ?? FOLDER.exec(source)?.[1] ?? basename(source)
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const parts = [...counts].toSorted(([, a], [, b]) => b - a)
  return named(
    parts.map(([part, count]) => (count > 1 ? `${part} ${count}` : part)),
    MOST_PARTS,
  )
}

function named(names: readonly string[], most = MOST_NAMES): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}
