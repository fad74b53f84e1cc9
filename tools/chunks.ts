import type { ModuleInfo } from 'rolldown'

// Which code goes into which file. Left to itself a bundler cuts wherever two screens share something, into
// some hundred and fifty files: each names its neighbours by letters of chance, and packs for itself.

/** What every first visit needs: one long-lived file that a deploy of our own code leaves unchanged. */
const FIRST_VISIT_PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:react-query|query-core)|@lingui[\\/](?:core|react)|use-sync-external-store)[\\/]/
/**
 * What of them is not needed at first; the labels of the sheet, which a file of certificates has as well, and the
 * faces of shops, which the collection fetches too: a visitor's page needs nothing else of either.
 */
const APART =
  /[\\/](?:hydration|useMutation|mutationObserver)\.js$|src[\\/](?:proof[\\/]certificate-labels|config[\\/]group-(?:fonts|families))\.ts$/
/** What the bundler adds for packages that are no modules. */
const RUNTIME = /rolldown[\\/]runtime/
/** The API client and its validation: loaded with the first request (src/api/call-later.ts). */
const WIRE =
  /src[\\/](?:api|contract)[\\/](?!bank-account\.|bank-fields|draw|listing-terms|mend|elsewhere|pickup-elsewhere|translations|patterns|server-offers|extras|sale-sorts|edition|works-index|shop-of|written-text|email-address)|node_modules[\\/]valibot[\\/]/
/** Writes a page's head, after its first sight. */
const HEAD = /src[\\/](?:i18n[\\/]page-head|config[\\/]page-texts)\.ts$/
/** Small functions that know no piece of a screen. */
const LIBRARY =
  /src[\\/](?:(?:lib|config|pwa)[\\/][^\\/]+|contract[\\/](?:shop-of|edition|written-text|email-address))\.ts$/
/** The pieces of lists of works and their filter: marketplace and profiles begin without the other common ones. */
const GALLERY =
  /src[\\/](?:contract[\\/]sale-sorts|components[\\/](?:load-order|nft-card|sale-card|sale-wall|sales-by-work)|ui[\\/](?:field|field-frame|pager|select-field))\.(?:tsx?|module\.css)/
/** Signing up, logging in and proving it again: fetched on use, so that nothing that opens without a network may need it. */
const SIGN_IN =
  /src[\\/](?:components[\\/](?:sign-in[\\/]|google-sign-in|email-error|new-password-f(?:ield|orm)|sign-in-problem|passkey-problem|confirm-password|reauthenticate|recovery-words-form|use-passkey)|queries[\\/](?:use-)?(?:sign-in(?:-here)?|google|passkey-log-in|passkeys|reauthenticate|account)\.|queries[\\/](?:sign-in-methods|signed-by)\.|flows[\\/]security[\\/](?:sign-for-change|add-email|password-credential)\.|flows[\\/]sign-in[\\/](?!log-out|enter-device|sign-fresh|own-profile)|ui[\\/]password-field|lib[\\/]typed-)/
/** The border of certificates: home draws it when all else is there, and names none of it. */
const BORDER = /src[\\/](?:components[\\/]guilloche-|proof[\\/]guilloche\.)/
/** Pieces without code of their own behind them. */
const PLAIN = /src[\\/]ui[\\/]/
const PACKAGES = /node_modules[\\/]/
/** Of packages that are in the first download partly: the rest goes with the chunk that needs it. */
const SMALL_PACKAGES = /node_modules[\\/](?:valibot|@tanstack[\\/]react-query|@tanstack[\\/]query-core)[\\/]/
const ENTRY = /src[\\/]main\.tsx$/
/** The screens on which most first visits begin. */
const FIRST = /src[\\/]screens[\\/](?:home|group|ball|nft)[\\/](?:home|group|ball|nft)-screen\.tsx$/
/** Those inside a group page's layout, but for what signs a visitor in: its pieces are those of the log-in page. */
const GROUP_PAGES =
  /src[\\/]app[\\/]customizable-layout\.tsx$|src[\\/]screens[\\/](?:group|ball|nft|certificate)[\\/](?!sign-in-first|sign-in-to-buy|ball-alert)/
/** Shared by this many of the first screens, a piece is part of the start. */
const MOST_OF_FIRST = 3
const SHARED = 2
/** A piece of so many of the rarer screens comes with each of them. */
const COMMON = 3
/** The pages on which every visit to a group begins. */
const GROUP = /src[\\/]app[\\/]customizable-layout\.tsx$|src[\\/]screens[\\/]group[\\/]/

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** Which file a module goes into; null leaves it to the bundler. */
export function chunkOf(id: string, graph: Context): string | null {
  if (APART.test(id)) return null
  if (FIRST_VISIT_PACKAGES.test(id) || RUNTIME.test(id)) return 'vendor'
  const roots = rootsOf(id, graph)
  // all that the entry imports, in one file instead of twelve: fewer requests, and it compresses better
  if (roots.some((root) => ENTRY.test(root))) return 'start'
  if (WIRE.test(id)) return 'wire'
  if (HEAD.test(id)) return 'page-head'
  if (GALLERY.test(id)) return 'gallery'
  if (BORDER.test(id)) return 'guilloche'
  if (SIGN_IN.test(id)) return 'sign-in'
  if (PACKAGES.test(id) || !id.includes('src') || roots.length < SHARED || isHeavy(id, graph)) return null
  const first = roots.filter((root) => FIRST.test(root)).length
  if (first >= MOST_OF_FIRST) return 'start'
  if (roots.filter((root) => GROUP_PAGES.test(root)).length >= SHARED) {
    // a certificate shows a seal: no reason to fetch what sells balls
    if (first === 0) return PLAIN.test(id) ? null : LIBRARY.test(id) ? 'library' : 'group-parts'
    // what the group's own page shows; pieces of a ball and an NFT alone stay out of its first visit
    return roots.some((root) => GROUP.test(root)) ? 'groups' : null
  }
  // small functions of everything, apart from the pieces of screens that need them too
  if (first === 0 && LIBRARY.test(id)) return 'library'
  // a piece of two screens is no reason for all the others to fetch it
  return first > 0 || roots.length < COMMON ? null : 'common'
}

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
    if (info.isEntry || info.dynamicImporters.length > 0 || ENTRY.test(each)) roots.push(each)
    for (const importer of info.importers) seen.add(importer)
  }
  memory.set(id, roots)
  return roots
}

/** Whether a module brings a package that only few screens need. */
function isHeavy(id: string, graph: Context): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (SMALL_PACKAGES.test(each)) continue
    if (PACKAGES.test(each)) {
      if (!rootsOf(each, graph).some((root) => ENTRY.test(root))) return true
    } else for (const next of graph.getModuleInfo(each)?.importedIds ?? []) seen.add(next)
  }
  return false
}
