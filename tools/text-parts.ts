import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A catalog and one of its parts: `…/locales/ja/messages.po?part=ball`. */
const PART_OF_CATALOG = /^(.+\.po)\?part=(\w+)$/

/** Screens, and pieces of theirs, whose texts are no part of a first visit to another one. */
const SCREENS: Record<string, RegExp> = {
  ball: /^src\/screens\/ball\//,
  proof: /^src\/(?:screens\/(?:check|certificate\/proof)|components\/proof)\//,
  nft: /^src\/screens\/(?:nft|certificate)\//,
  others:
    /^src\/(?:screens\/(?!(?:ball|nft|certificate|check|home|group|not-found)\/)|pwa\/(?:install|ios-steps|other-browser)|components\/(?:not-saved|reauthenticate)|app\/recovery-banner)/,
}

/**
 * Cuts the catalogs by where a text is used, so that a first visit fetches the words it shows: `ball`, `nft`,
 * `proof` (checking and showing certificates) and `others` are the texts of those screens, `shared` is all the
 * rest.
 */
export function textParts(): Plugin {
  return {
    name: 'akashi:text-parts',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = PART_OF_CATALOG.exec(id) ?? []
      if (!file || !part) return null
      this.addWatchFile(file)
      const { locale, texts } = await textsOf(file, part)
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

async function textsOf(file: string, part: string) {
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
    partsOf(known[id]?.origin?.map(([source]) => source) ?? []).includes(part),
  )
  return { locale, texts: Object.fromEntries(texts) }
}

/** The parts that need a text which is used in these files. */
function partsOf(sources: readonly string[]): string[] {
  const parts = sources.map(
    (source) => Object.keys(SCREENS).find((part) => SCREENS[part]?.test(source)) ?? 'shared',
  )
  return parts.length === 0 || parts.includes('shared') ? ['shared'] : parts
}
