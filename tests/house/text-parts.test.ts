import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { partsOf } from '../../tools/text-parts.ts'
import { ROOT, sources } from './tree.ts'

// The client's texts are fetched in parts (tools/text-parts.ts). A piece whose text is in a part that its screen does
// not load shows an id in place of words, so the imports are followed from every screen.

/** What reaches a file: itself, and the parts of the texts that are loaded with it. */
interface Visit {
  file: string
  loaded: ReadonlySet<string>
}

const FILES = new Map(
  sources(['src'], /^src\/.*\.tsx?$/)
    .filter(({ path }) => !/\.test\./.test(path))
    .map(({ path, text }) => [path, text]),
)

const STATIC = /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'|^import '(\.[^']+)'/gms
const DYNAMIC = /import\('(\.[^']+\.tsx?)'\)/g
/** Code that is fetched together with texts. */
const TOGETHER = /Promise\.all\(\[(?<all>.*?)\]\)/gs
const NEEDED = /needTexts\('(\w+)'\)/g
/** A screen of the router's list and the part that it names. */
const LISTED = /lazyScreen\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,?\s*(?:'(\w+)')?,?\s*\)/g
/** A screen of the other list (src/app/other-screens.ts) that names a part. */
const OTHER = /other\('(\w+)', '(\w+)'\)/g
const OTHER_CODE = /(\w+): async \(\) =>\s*\(await import\('([^']+)'\)\)/g
const DEFAULT_PART = 'others'
const LISTS = new Set(['src/app/screens.ts', 'src/app/other-screens.ts'])

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '')
}

const resolved = (from: string, to: string) => posix.join(posix.dirname(from), to)

/** Where code begins: the entry, and each screen with the parts of its own. */
function entries(): Visit[] {
  const screens = FILES.get('src/app/screens.ts') ?? ''
  const named = new Map([...screens.matchAll(OTHER)].map(([, name = '', part = '']) => [name, part]))
  const listed = [...screens.matchAll(LISTED)].map(([, file = '', part]) => [file, part] as const)
  const others = [...(FILES.get('src/app/other-screens.ts') ?? '').matchAll(OTHER_CODE)].map(
    ([, name = '', file = '']) => [file, named.get(name)] as const,
  )
  return [
    { file: 'src/main.tsx', loaded: new Set(['shared']) },
    ...[...listed, ...others].map(([file, part = DEFAULT_PART]) => ({
      file: resolved('src/app/screens.ts', file),
      loaded: new Set(['shared', part]),
    })),
  ]
}

/** What a file imports, with the parts that are loaded by then. */
function next({ file, loaded }: Visit): Visit[] {
  const text = FILES.get(file) ?? ''
  if (LISTS.has(file)) return []
  const together = [...text.matchAll(TOGETHER)].flatMap(({ groups: { all = '' } = {} }) =>
    matches(all, DYNAMIC).map((to) => ({ to, loaded: new Set([...loaded, ...matches(all, NEEDED)]) })),
  )
  const alone = matches(text, DYNAMIC)
    .filter((to) => !together.some((one) => one.to === to))
    .map((to) => ({ to, loaded }))
  const now = matches(text, STATIC).map((to) => ({ to, loaded }))
  return [...together, ...alone, ...now]
    .map((one) => ({ file: resolved(file, one.to), loaded: one.loaded }))
    .filter((visit) => FILES.has(visit.file))
}

function visits(): Visit[] {
  const seen = new Map<string, Visit>()
  const waiting = entries()
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const key = `${visit.file} ${[...visit.loaded].toSorted().join()}`
    if (seen.has(key)) continue
    seen.set(key, visit)
    waiting.push(...next(visit))
  }
  return [...seen.values()]
}

/** File → the parts of each text that it shows. */
function texts(): Map<string, string[][]> {
  const catalog = readFileSync(join(ROOT, 'locales/en/messages.po'), 'utf8')
  const found = new Map<string, string[][]>()
  for (const entry of catalog.split('\n\n').slice(1)) {
    const origins = [...entry.matchAll(/^#: (\S+)/gm)].map(([, origin = '']) => origin.replace(/:\d+$/, ''))
    for (const origin of origins) found.set(origin, [...(found.get(origin) ?? []), partsOf(origins)])
  }
  return found
}

test('every screen loads the texts of all the pieces that it can show', () => {
  const shown = texts()
  const missing = visits().flatMap(({ file, loaded }) =>
    (shown.get(file) ?? [])
      .filter((parts) => !parts.some((part) => loaded.has(part)))
      .map((parts) => `${file}: in ${parts.join(', ')}; loaded: ${[...loaded].join(', ')}`),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('the imports lead from the entry to nearly every file that has texts', () => {
  const reached = new Set(visits().map(({ file }) => file))
  const lost = [...texts().keys()].filter((file) => file.startsWith('src/') && !reached.has(file))
  expect(lost).toEqual([])
})
