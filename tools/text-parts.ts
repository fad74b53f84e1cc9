import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { IN_PHRASES, withPhrases } from './phrases.ts'

/** A catalog and one of its parts: `…/locales/ja/messages.po?part=ball`. */
const PART_OF_CATALOG = /^(.+\.po)\?part=(\w+)$/

/** The part of the page that is shown where no texts could be fetched: it comes with the code. */
const FAILURE = 'failure'

/** Pieces by which a person proves who they are, wherever they are asked to. */
const SIGN_IN = [
  ...pieces(
    'components',
    'confirm-password email-error google-sign-in new-password-field new-password-form not-saved passkey-problem',
  ),
  ...pieces('components', 'reauthenticate recovery-words-form resend-link sign-in-problem use-passkey'),
  ...pieces('ui', 'password-field'),
  'components/sign-in/',
]

/**
 * Screens, and pieces that only they show: their texts are no part of a first visit to another one. A piece may
 * be in several parts. tests/house/text-parts.test.ts follows the imports and finds a text that a screen shows
 * and does not load.
 */
const PARTS: Record<string, RegExp> = {
  ball: within(
    'screens/ball/',
    'config/order-terms\\.',
    ...pieces('components', 'check-steps check-witnesses name-fields order-facts order-not-cancelled'),
  ),
  nft: within(
    'config/order-terms\\.',
    'screens/nft/',
    'screens/certificate/(?!proof/)',
    ...pieces(
      'components',
      'check-steps check-witnesses name-fields order-facts order-not-cancelled provenance-list',
    ),
  ),
  market: within(
    'screens/marketplace/',
    'screens/profile/',
    'components/collection/',
    ...pieces('ui', 'pager'),
  ),
  proof: within('screens/check/', 'screens/certificate/proof/', 'components/proof/', 'pwa/needs-network\\.'),
  [FAILURE]: within(...pieces('app', 'without-texts')),
  // fetched on use, as the screens themselves (src/config/on-use.ts)
  security: within('screens/(?:security|recovery)/', ...SIGN_IN),
  others: within(
    'screens/(?!(?:ball|nft|certificate|check|home|group|marketplace|not-found|profile|recovery|security)/)',
    ...pieces('app', 'leaves-device log-out-question recovery-banner session-timeout-modal side-menu'),
    ...SIGN_IN,
    'components/collection/',
    ...pieces('pwa', 'install-entry install-invite ios-steps needs-network other-browser update-prompt'),
    ...pieces('ui', 'pager'),
    ...pieces('components', 'order-not-cancelled'),
  ),
}

/** Files of `src` whose paths begin with one of these patterns. */
function within(...patterns: string[]): RegExp {
  return new RegExp(`^src/(?:${patterns.join('|')})`)
}

/** The components of a folder, their names separated by spaces. */
function pieces(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}\\.`)
}

/**
 * Cuts the catalogs by where a text is used, so that a first visit fetches the words it shows: `ball`, `nft`,
 * `market` (with profiles), `proof` (checking and showing certificates), `security` (with recovery; fetched on use, as
 * their code) and `others` are the texts of those screens, `failure` those of the page that is shown where no texts
 * could be fetched, `shared` all the rest.
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
  const breaks = (id: string) => locale === 'ja' && known[id]?.comments?.includes(IN_PHRASES) === true
  const written = texts.map(([id, text]): [string, string] => [id, breaks(id) ? withPhrases(text) : text])
  return { locale, texts: Object.fromEntries(written) }
}

/**
 * The parts that need a text which is used in these files. `shared`, in every page, serves all others but
 * `failure`, which is shown without it.
 */
export function partsOf(sources: readonly string[]): string[] {
  const parts = sources.flatMap((source) => {
    const own = Object.keys(PARTS).filter((part) => PARTS[part]?.test(source))
    return own.length > 0 ? own : ['shared']
  })
  if (parts.length > 0 && !parts.includes('shared')) return parts
  return parts.includes(FAILURE) ? ['shared', FAILURE] : ['shared']
}
