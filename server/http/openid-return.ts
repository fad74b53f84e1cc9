import type { GoogleFailure, GoogleOutcome, LinkOutcome } from '../../src/contract/google.ts'
import { languageOr, pathIn } from '../../src/contract/languages.ts'
import { returnPath } from '../../src/lib/return-path.ts'
import { digest } from '../lib/digest.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { languageOf } from '../lib/language.ts'
import { Problem } from '../lib/problem.ts'
import type { OpenIdState } from '../store/accounts/openid-states.ts'
import { OpenIdRefusal } from '../adapters/openid/port.ts'
import { logError } from '../lib/log.ts'

/**
 * One for each sign-in that has begun, so that two tabs have one each; the rest of its name is from the state.
 */
const STATE_COOKIE = 'akashi_openid_'
const NAME_LENGTH = 12
const SECURITY_PAGE = '/profile/security'

/** The page of the site that a redirect has to lead back to. */
export type ReturnPage = Pick<OpenIdState, 'return_to' | 'language' | 'site'>

/**
 * The page that a browser leaves: only paths of this site and allowed origins, so that no redirect leads
 * elsewhere.
 */
export function returnPageOf(
  { config }: Pick<Dependencies, 'config'>,
  headers: Headers,
  { language, from }: { language?: string | undefined; from?: string | undefined } = {},
): ReturnPage {
  const site = originOf(headers.get('referer') ?? headers.get('origin'))
  return {
    return_to: returnPath(from),
    language: languageOr(language, languageOf(headers.get('accept-language'))),
    site: config.allowedOrigins.includes(site) ? site : config.publicUrl,
  }
}

/** The log-in page, with the outcome of the sign-in at Google in its query. */
export function loginPage({ return_to, language, site }: ReturnPage, outcome: GoogleOutcome): string {
  const page = new URL(site + pathIn('/login', language))
  if (return_to !== '/') page.searchParams.set('from', return_to)
  page.searchParams.set('google', outcome)
  return page.href
}

/** The security page, with the outcome of adding a Google account in its query. */
export function linkPage({ language, site }: ReturnPage, outcome: LinkOutcome): string {
  return `${site}${pathIn(SECURITY_PAGE, language)}?link=${outcome}`
}

/** Name of the cookie that proves that a return comes to the browser that left. */
export function stateCookie(state: string): string {
  return STATE_COOKIE + digest(state).slice(0, NAME_LENGTH)
}

/**
 * Why a sign-in at Google has failed. A redirect has to end on a page, so an unexpected error is a reason too,
 * and is logged.
 */
export function failureOf(error: unknown): GoogleFailure {
  if (error instanceof OpenIdRefusal) return error.failure
  if (error instanceof Problem && error.code === 'TOO_MANY') return 'too-many'
  logError('A sign-in at Google failed', error)
  return 'failed'
}

/** The origin that the browser claims; it decides only which page the redirect leads back to. */
function originOf(address: string | null): string {
  return address && URL.canParse(address) ? new URL(address).origin : ''
}
