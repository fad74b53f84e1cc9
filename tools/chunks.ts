import { statSync } from 'node:fs'
import { relative } from 'node:path'
import type { ModuleInfo } from 'rolldown'
import { GROUP_LAYOUT, isListed, PAGES, ROWS, sourceOf } from '../src/config/pages.ts'
import { ROOT } from './run.ts'

// Which code goes into which file, by the import graph. Left to itself a bundler cuts wherever two screens share
// something, into some three hundred files: each names its neighbours by letters of chance, and packs for itself.

/** What every first visit needs: one long-lived file that a deploy of our own code leaves unchanged. */
const FIRST_VISIT_PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:react-query|query-core)|@lingui[\\/](?:core|react)|use-sync-external-store)[\\/]|rolldown[\\/]runtime/
/** Of those packages, what no first visit to home runs: changes, and lists that go on. */
const LATER_PARTS = /[\\/]@tanstack[\\/].*(?:mutationObserver|useMutation|infiniteQueryO|useInfiniteQuery)/
/** And what writes down answers for the next visit, which goes with the code that does. */
const STORED_PARTS = /[\\/]@tanstack[\\/]query-core[\\/].*hydration/
const PACKAGE = /.*node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/
const OURS = /^src\//
/** The API client and what it checks answers with: fetched with the first request (src/api/call-later.ts). */
const WIRE = /^src\/(?:api|contract)\//
const STYLES = /\.css$/
const ENTRY = 'src/main.tsx'
/** The code on which a visit can begin: of the screens that search engines list, and of the frame of shops. */
const LANDINGS = new Set([...ROWS.filter(({ name }) => isListed(name)).map(sourceOf), GROUP_LAYOUT])
/** The page on which most of them do: what it does not need is not part of the start. */
const HOME = sourceOf(PAGES.home)
/** What every visit runs once its page is idle. */
const IDLE = 'src/boot/idle-work.ts'
/** Shared by so many of them, a module is part of what all of them load. */
const SEVERAL_LANDINGS = 3
const SHARED = 2
/** Bytes of source that are not worth a file of their own: its request costs more than they do. */
const SMALL = 2000

/** From the root of the repository, which may itself lie in a folder called src. */
const pathOf = (id: string) => relative(ROOT, id).replaceAll('\\', '/')

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** Which file a module goes into; null leaves it to the bundler. */
export function chunkOf(id: string, graph: Context): string | null {
  if (STORED_PARTS.test(id)) return null
  if (FIRST_VISIT_PACKAGES.test(id)) return LATER_PARTS.test(id) ? 'vendor-more' : 'vendor'
  const info = graph.getModuleInfo(id)
  const [only, ...others] = info?.importers ?? []
  // In a file of its own the entry's styles would come after those of pieces, which are to have the last word.
  if (only && pathOf(only) === ENTRY) return 'start'
  // a component's styles, a package
  if (only && others.length === 0 && info?.dynamicImporters.length === 0) return chunkOf(only, graph)
  const roots = rootsOf(id, graph)
  if (isInStart(roots)) return 'start'
  if (!OURS.test(pathOf(id)) || roots.length < SHARED) return null
  const landings = roots.filter(isLanding)
  const { bytes, packages } = broughtBy(id, graph)
  const isSmall = packages.size === 0 && bytes <= SMALL
  if (roots.map(pathOf).includes(IDLE)) return isSmall ? 'start' : 'idle-work'
  if (landings.length >= SEVERAL_LANDINGS) return 'landings'
  if (isSmall && landings.length > 0) return null
  if (WIRE.test(pathOf(id))) return 'wire'
  if (isSmall) return 'pieces'
  return landings.length > 0 ? null : ['later', ...[...packages].toSorted()].join('-with-')
}

/**
 * All that the entry imports, and what home shares with other code, in one file instead of twelve: fewer requests, and
 * it compresses better.
 */
function isInStart(roots: readonly string[]): boolean {
  const paths = roots.map(pathOf)
  return paths.includes(ENTRY) || (roots.length >= SHARED && paths.includes(HOME))
}

const isLanding = (root: string) => LANDINGS.has(pathOf(root))

const known = new WeakMap<Context['getModuleInfo'], Map<string, string[]>>()

/** The entry, and the code that comes later, from which a module is reached without waiting. */
function rootsOf(id: string, graph: Context): string[] {
  const memory = known.get(graph.getModuleInfo) ?? new Map<string, string[]>()
  known.set(graph.getModuleInfo, memory)
  const before = memory.get(id)
  if (before) return before
  const roots: string[] = []
  const seen = new Set([id])
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0 || pathOf(each) === ENTRY) roots.push(each)
    for (const importer of info.importers) seen.add(importer)
  }
  memory.set(id, roots)
  return roots
}

interface Brought {
  /** Of source that is ours. */
  bytes: number
  /** By name, without scope. */
  packages: Set<string>
}

/** What a module adds to a page beyond the start: itself, and all that it imports. */
function broughtBy(id: string, graph: Context): Brought {
  const packages = new Set<string>()
  const seen = new Set([id])
  let bytes = 0
  for (const each of seen) {
    if (FIRST_VISIT_PACKAGES.test(each) || isInStart(rootsOf(each, graph))) continue
    const [, name] = PACKAGE.exec(each) ?? []
    if (name) {
      packages.add(name)
      continue
    }
    const info = graph.getModuleInfo(each)
    bytes += STYLES.test(each) ? statSync(each).size : (info?.code?.length ?? 0)
    for (const next of info?.importedIds ?? []) seen.add(next)
  }
  return { bytes, packages }
}
