import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** A folder that holds source files → the folders that its files import from, type-only imports apart. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>

export interface FolderReport {
  /** Folders right below the root of the tree. */
  floors: string[]
  /** Folders that hold source files. */
  folders: string[]
  /** The folders of the longest chain of imports that runs down, first importer first. */
  longestChain: string[]
  /** Imports against the order of folders that has the fewest of them; none where there is no cycle. */
  upward: [from: string, to: string][]
  /** Groups of two and more folders that all reach each other. */
  cycles: string[][]
}

const SOURCE = /(?<!\.test|\.d)\.tsx?$/
/** `import … from`, `export … from` and `import '…'` at the beginning of a line. */
const STATEMENT = /^(?:import|export)\s+(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm
/** `import('…')`, which `typeof import('…')` is not. */
const DYNAMIC = /(?<!typeof )\bimport\('([^']+)'\)/g

/** Reads the imports of every source file below `root/tree`. */
export function folderGraph(root: string, tree: string): FolderGraph {
  const files = sourceFiles(join(root, tree))
  const folderOf = (file: string) => relative(root, dirname(file)).replaceAll('\\', '/')
  const graph = new Map<string, Set<string>>()
  for (const file of files) graph.set(folderOf(file), new Set())
  for (const file of files) {
    for (const name of valueImports(readFileSync(file, 'utf8'))) {
      const target = resolve(dirname(file), name.replace(/\?.*$/, ''))
      const to = folderOf(target)
      if (name.startsWith('.') && graph.has(to) && to !== folderOf(file) && existsSync(target))
        graph.get(folderOf(file))?.add(to)
    }
  }
  return graph
}

/** The modules that a source text imports values from. */
export function valueImports(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const statements = [...code.matchAll(STATEMENT)].filter(([, clause]) => !isTypeOnly(clause ?? ''))
  return [
    ...statements.map(([, , name = '']) => name),
    ...[...code.matchAll(DYNAMIC)].map(([, name = '']) => name),
  ]
}

/** `type X`, `type { … }`, or braces in which every name is a type. */
function isTypeOnly(clause: string): boolean {
  if (/^type\s/.test(clause)) return true
  const names = /^\{([\s\S]*)\}$/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names !== undefined && names.length > 0 && names.every((name) => name.startsWith('type '))
}

export function reportOf(graph: FolderGraph, tree: string): FolderReport {
  const folders = [...graph.keys()].toSorted()
  const cycles = components(graph).filter((one) => one.length > 1)
  const order = layout(graph)
  const place = new Map(order.map((folder, at) => [folder, at]))
  const isUp = (from: string, to: string) => place.get(from)! > place.get(to)!
  const arrows = folders.flatMap((from) => [...graph.get(from)!].map((to): [string, string] => [from, to]))
  return {
    floors: [...new Set(folders.map((folder) => folder.slice(tree.length + 1).split('/')[0] || '.'))],
    folders,
    longestChain: longestChain(graph, order, isUp),
    upward: arrows.filter(([from, to]) => isUp(from, to)),
    cycles,
  }
}

/** Strongly connected components (Tarjan 1972), importers after what they import. */
function components(graph: FolderGraph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (folder: string) => {
    index.set(folder, index.size)
    low.set(folder, index.get(folder)!)
    stack.push(folder)
    for (const to of graph.get(folder)!) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(folder, Math.min(low.get(folder)!, low.get(to)!))
    }
    if (low.get(folder) === index.get(folder)) found.push(stack.splice(stack.indexOf(folder)).toSorted())
  }
  for (const folder of [...graph.keys()].toSorted()) if (!index.has(folder)) visit(folder)
  return found
}

/** Folders from top to bottom, with few imports that run up (the greedy order of Eades, Lin and Smyth, 1993). */
function layout(graph: FolderGraph): string[] {
  return components(graph)
    .toReversed()
    .flatMap((one) => greedyOrder(new Set(one), graph))
}

function greedyOrder(left: Set<string>, graph: FolderGraph): string[] {
  const top: string[] = []
  const bottom: string[] = []
  const outgoing = (folder: string) => [...graph.get(folder)!].filter((to) => left.has(to)).length
  const incoming = (folder: string) => [...left].filter((from) => graph.get(from)!.has(folder)).length
  while (left.size > 0) {
    const folders = [...left]
    const sink = folders.find((folder) => outgoing(folder) === 0)
    const source = folders.find((folder) => incoming(folder) === 0)
    const next =
      sink ??
      source ??
      folders.reduce((a, b) => (outgoing(b) - incoming(b) > outgoing(a) - incoming(a) ? b : a))
    if (next === sink) bottom.unshift(next)
    else top.push(next)
    left.delete(next)
  }
  return [...top, ...bottom]
}

function longestChain(
  graph: FolderGraph,
  order: readonly string[],
  isUp: (from: string, to: string) => boolean,
): string[] {
  const best = new Map<string, string[]>()
  for (const folder of order.toReversed()) {
    const below = [...graph.get(folder)!].filter((to) => !isUp(folder, to)).map((to) => best.get(to) ?? [])
    best.set(folder, [folder, ...below.reduce((a, b) => (b.length > a.length ? b : a), [])])
  }
  return [...best.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourceFiles(path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}

/** `node tools/folder-cycles.ts [root]`: the folders of server and src, and how they import each other. */
function main(root: string): void {
  for (const tree of ['server', 'src']) {
    const { floors, folders, longestChain: chain, upward, cycles } = reportOf(folderGraph(root, tree), tree)
    console.log(`${tree}: ${floors.length} floors (${floors.join(' ')}), ${folders.length} folders`)
    console.log(`  longest chain: ${chain.length} folders: ${chain.join(' → ')}`)
    console.log(`  imports that run up: ${upward.length}`)
    for (const [from, to] of upward) console.log(`    ${from} → ${to}`)
    console.log(`  cycles: ${cycles.length}`)
    for (const cycle of cycles) console.log(`    ${cycle.length} folders: ${cycle.join(', ')}`)
  }
}

if (import.meta.main) main(resolve(process.argv[2] ?? '.'))
