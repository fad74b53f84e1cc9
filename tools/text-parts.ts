import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROWS, sourceOf } from '../src/config/pages.ts'
import { IN_PHRASES, withPhrases } from './phrases.ts'

/** A catalog and one of its parts: `…/locales/ja/messages.po?part=ball`. */
const PART_OF_CATALOG = /^(.+\.po)\?part=(\w+)$/

/** The part of the page that is shown where no texts could be fetched: its own texts come with its code. */
const FAILURE = 'failure'
const FAILURE_PAGE = 'src/app/without-texts.tsx'
const SHARED = 'shared'
const ENTRY = 'src/main.tsx'

/** A file, and the part of the texts that is fetched with it. */
type Fetched = [file: string, part: string]
const SCREENS = ROWS.map((row): Fetched => [sourceOf(row), row.texts])

const CODE = /(?<!\.test)\.tsx?$/
const IMPORTED = /^(?:import|export)(?! type\b)[^;']*?\bfrom '(\.[^']+)'|^import '(\.[^']+)'/gm
const FETCHED = /\bimport\(\s*'(\.[^']+)',?\s*\)/g
const FETCHED_WITH_TEXTS = /\bwithTexts\(\s*'(\w+)',\s*\(\) =>\s*import\(\s*'(\.[^']+)'/g

/**
 * Cuts the catalogs, so that a first visit fetches the words it shows: the texts of a screen (src/config/pages.ts),
 * and of the code that `withTexts` (src/i18n/activate.ts) fetches, are in the part that is named there, those of code
 * that every page loads in `shared`.
 */
export function textParts(): Plugin {
  let graph: ReturnType<typeof partsByFile> | undefined
  return {
    name: 'akashi:text-parts',
    enforce: 'pre',
    watchChange: () => {
      graph = undefined
    },
    async load(id) {
      const [, file, part] = PART_OF_CATALOG.exec(id) ?? []
      if (!file || !part) return null
      this.addWatchFile(file)
      const { locale, texts } = await textsOf(
        file,
        part,
        (graph ??= partsByFile(sourcesOf(getConfig().rootDir), SCREENS)),
      )
      const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'es' })
      if (errors[0]) this.error(`${file}: ${errors[0].error.message}`)
      return { code: source, map: null, moduleType: 'js' }
    },
  }
}

/** The ids of all texts, as the macros make them. */
export async function textIds(): Promise<string[]> {
  const config = getConfig()
  const [catalog] = await getCatalogs(config)
  return Object.keys((await catalog?.read(config.locales[0] ?? '')) ?? {})
}

async function textsOf(file: string, part: string, graph: ReadonlyMap<string, ReadonlySet<string>>) {
  const config = getConfig()
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config))
  if (!found) throw new Error(`${file} is no catalog of lingui.config.ts`)
  const { locale, catalog } = found
  const { messages } = await catalog.getTranslations(locale, {
    sourceLocale: config.sourceLocale,
    fallbackLocales: config.fallbackLocales,
  })
  const known = (await catalog.read(locale)) ?? {}
  const texts = Object.entries(messages).filter(([id]) =>
    partsOf(known[id]?.origin?.map(([source]) => source) ?? [], graph).includes(part),
  )
  const breaks = (id: string) => locale === 'ja' && known[id]?.comments?.includes(IN_PHRASES) === true
  const written = texts.map(([id, text]): [string, string] => [id, breaks(id) ? withPhrases(text) : text])
  return { locale, texts: Object.fromEntries(written) }
}

/** The parts that a text is in which is used in these files; one that every page loads is in no other. */
function partsOf(sources: readonly string[], graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const parts = new Set(sources.flatMap((source) => [...(graph.get(source) ?? [SHARED])]))
  const own = parts.size === 0 || parts.has(SHARED) ? [SHARED] : [...parts]
  return sources.includes(FAILURE_PAGE) ? [...own, FAILURE] : own
}

/** The parts that each file of the client's code is loaded with: those of all code that reaches it by imports. */
export function partsByFile(
  files: ReadonlyMap<string, string>,
  screens: readonly Fetched[] = [],
): Map<string, Set<string>> {
  const imports = new Map([...files].map(([file, text]) => [file, importsOf(file, text)]))
  const found = new Map<string, Set<string>>()
  const waiting: Fetched[] = [[ENTRY, SHARED], ...screens]
  for (const [file, part] of waiting) {
    const parts = found.get(file) ?? new Set()
    const next = imports.get(file)
    if (!next || parts.has(part)) continue
    found.set(file, parts.add(part))
    waiting.push(...next.here.map((each): Fetched => [each, part]), ...next.apart)
  }
  return found
}

/** The files that one imports, at once or later, and those that it fetches with a part of the texts. */
function importsOf(file: string, text: string): { here: string[]; apart: Fetched[] } {
  const resolved = (to = '') => posix.join(posix.dirname(file), to)
  const apart = [...text.matchAll(FETCHED_WITH_TEXTS)].map(([, part = '', to]): Fetched => [
    resolved(to),
    part,
  ])
  const here = [...text.matchAll(IMPORTED), ...text.matchAll(FETCHED)].map(([, to, bare]) =>
    resolved(to ?? bare),
  )
  const isApart = new Set(apart.map(([to]) => to))
  return { here: here.filter((to) => !isApart.has(to)), apart }
}

function sourcesOf(root: string): Map<string, string> {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const code = paths.map((path) => `src/${path.replaceAll('\\', '/')}`).filter((path) => CODE.test(path))
  return new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
