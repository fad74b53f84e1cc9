import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { ROOT, type RunResult } from './run.ts'

/** Whose exports are looked at. */
const CHECKED = ['src', 'sw', 'server', 'tests/support']
/** Who may use them besides. */
const READ = ['src', 'sw', 'server', 'tests', 'tools', 'bench', 'demo', 'contracts']
const SOURCE = /\.tsx?$/
const TEST = /^tests\/|\.test\.tsx?$/
/**
 * Called by what finds it by its name: vitest's `globalSetup`, the server (server/http/pages/renderer.ts), lingui's macro
 * (lingui.config.ts).
 */
const FOR_TOOLS = [
  'tests/support/server/database-template.ts setup',
  'src/render.ts rendererIn',
  'src/i18n/trans.tsx Trans',
]
/** What the router finds by the name of its file (src/app/screens.ts). */
const SCREEN = /^src\/screens\/[\w-]+\/[\w-]+-screen\.tsx \w+Screen$/
/** A statement that only a test compares with the schema: the tables without personal data. */
const FOR_TESTS = ['server/domain/accounts/account/personal-data.ts IMPERSONAL_TABLES']
/** The one import by a name of the package (package.json, `imports`). */
const MESSAGE = '#message'
const MESSAGE_FILE = 'src/config/message.ts'
/** The wire is the product's own surface: tests speak it as any client does. */
const WIRE = /^src\/contract\//

/** An export of a file, and who else names it. */
export interface Export {
  file: string
  name: string
  isType: boolean
  /** Whether its own file uses it besides: then it is no code for tests alone. */
  usedInside: boolean
  usedBy: readonly string[]
}

interface Source {
  exports: Pick<Export, 'name' | 'isType' | 'usedInside'>[]
  /** Names that are taken from each file; `*` for all. */
  imports: Map<string, Set<string>>
}

/** Every export of the checked folders with its users. */
export function exportsOf(files: ReadonlyMap<string, string>): Export[] {
  const sources = new Map([...files].map(([file, text]) => [file, read(file, text, files)]))
  const users = new Map<string, string[]>()
  for (const [user, { imports }] of sources)
    for (const [file, names] of imports)
      for (const name of names) {
        const key = `${file} ${name}`
        users.set(key, [...(users.get(key) ?? []), user])
      }
  return [...sources]
    .filter(([file]) => CHECKED.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap(([file, { exports }]) =>
      exports.map(({ name, isType, usedInside }) => ({
        file,
        name,
        isType,
        usedInside,
        usedBy: [...(users.get(`${file} ${name}`) ?? []), ...(users.get(`${file} *`) ?? [])],
      })),
    )
}

/** Exports without a user, and those used only by tests that are not beside the file. */
export function wasted(all: readonly Export[]): { unused: Export[]; onlyTests: Export[]; astray: Export[] } {
  const product = all.filter(({ file }) => !TEST.test(file))
  const onlyTests = product.filter(
    ({ usedBy }) => usedBy.length > 0 && usedBy.every((user) => TEST.test(user)),
  )
  return {
    unused: all.filter(
      ({ file, name, usedBy }) =>
        usedBy.length === 0 && !FOR_TOOLS.includes(`${file} ${name}`) && !SCREEN.test(`${file} ${name}`),
    ),
    onlyTests,
    astray: onlyTests.filter(
      ({ file, name, isType, usedInside, usedBy }) =>
        !isType &&
        !FOR_TESTS.includes(`${file} ${name}`) &&
        !usedInside &&
        !WIRE.test(file) &&
        !usedBy.some((user) => dirname(user) === dirname(file)),
    ),
  }
}

/** The check of `npm run check`: exports without a user, and those for tests elsewhere, are listed and fail. */
export function checkExports(): Promise<RunResult> {
  const { unused, onlyTests, astray } = wasted(exportsOf(sourcesOf(ROOT)))
  const lines = [
    ...unused.map(({ file, name }) => `${file}: nothing uses ${name}`),
    ...astray.map(({ file, name }) => `${file}: only tests elsewhere use ${name}`),
  ]
  const apart = `${onlyTests.length - astray.length} more are used by tests only\n`
  return Promise.resolve({ ok: lines.length === 0, output: `${lines.join('\n')}\n${apart}` })
}

function sourcesOf(root: string): Map<string, string> {
  const found = READ.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'))
  return new Map(
    [...found, ...configs]
      .filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
}

function read(file: string, text: string, files: ReadonlyMap<string, string>): Source {
  const { module } = parseSync(file, text)
  const imports = new Map<string, Set<string>>()
  const take = (specifier: string, names: Iterable<string>) => {
    const target = resolved(file, specifier)
    if (!files.has(target)) return
    const known = imports.get(target) ?? new Set()
    for (const name of names) known.add(name)
    imports.set(target, known)
  }
  for (const { moduleRequest, entries } of module.staticImports)
    take(
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*')),
    )
  // a file that loads another later names what it takes somewhere in its text
  for (const { moduleRequest } of module.dynamicImports)
    take(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), words(text))
  for (const [, specifier = ''] of text.matchAll(/typeof import\('([^']+)'\)/g)) take(specifier, words(text))
  const exports: Source['exports'] = []
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (exportName.name)
        exports.push({ name: exportName.name, isType, usedInside: occurrences(text, exportName.name) > 1 })
      if (moduleRequest) take(moduleRequest.value, [importName.name ?? '*'])
    }
  return { exports, imports }
}

function occurrences(text: string, name: string): number {
  return (text.match(/[\w$]+/g) ?? []).filter((word) => word === name).length
}

function words(text: string): Set<string> {
  return new Set(text.match(/[\w$]+/g))
}

function resolved(from: string, specifier: string): string {
  if (specifier === MESSAGE) return MESSAGE_FILE
  if (!specifier.startsWith('.')) return ''
  return relative(ROOT, join(ROOT, dirname(from), specifier.replace(/\?.*$/, '')))
}

if (import.meta.main) {
  const { ok, output } = await checkExports()
  console.log(output.trim())
  process.exitCode = ok ? 0 : 1
}
