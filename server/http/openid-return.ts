import type { GoogleFailure, GoogleOutcome, LinkOutcome } from '../../src/contract/google.ts'
import type { Language } from '../../src/contract/translations.ts'
import { returnPath } from '../../src/lib/return-path.ts'
import { digest } from '../lib/digest.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { languageOf } from '../lib/language.ts'
import { Problem } from '../lib/problem.ts'
import type { OpenIdState } from '../store/openid-states.ts'
import { OpenIdRefusal } from '../adapters/openid/port.ts'
import { logError } from '../lib/log.ts'

/** One for each sign-in under way, so that two tabs don't take each other's; the rest of its name is from the state. */
const STATE_COOKIE = 'akashi_openid_'
const NAME_LENGTH = 12
const SECURITY_PAGE = '/profile/security'

/** Where a person is on the site: what a redirect has to lead back to. */
export type Way = Pick<OpenIdState, 'return_to' | 'language' | 'site'>

/** What a person takes along: only our own paths and pages (traps.md 14). */
export function wayOf(
  { config }: Pick<Dependencies, 'config'>,
  headers: Headers,
  { language, from }: { language?: string | undefined; from?: string | undefined } = {},
): Way {
  const site = originOf(headers.get('referer') ?? headers.get('origin'))
  const spoken: Language =
    language === 'en' || language === 'ja' ? language : languageOf(headers.get('accept-language'))
  return {
    return_to: returnPath(from),
    language: spoken,
    site: config.allowedOrigins.includes(site) ? site : config.publicUrl,
  }
}

/** The log-in page, with what became of the way to Google in its query. */
export function loginPage({ return_to, language, site }: Way, outcome: GoogleOutcome): string {
  const page = new URL(`${site}${language === 'en' ? '/en' : ''}/login`)
  if (return_to !== '/') page.searchParams.set('from', return_to)
  page.searchParams.set('google', outcome)
  return page.href
}

/** The page of who wanted to add a Google account, with what became of it in its query. */
export function linkPage({ language, site }: Way, outcome: LinkOutcome): string {
  return `${site}${language === 'en' ? '/en' : ''}${SECURITY_PAGE}?link=${outcome}`
}

/** Name of the cookie that shows that a return comes to the browser that left. */
export function stateCookie(state: string): string {
  return STATE_COOKIE + digest(state).slice(0, NAME_LENGTH)
}

/** Why a way to Google has led nowhere. A person waits at its end, so what nobody foresaw is a reason too, and is logged. */
export function failureOf(error: unknown): GoogleFailure {
  if (error instanceof OpenIdRefusal) return error.failure
  if (error instanceof Problem && error.code === 'TOO_MANY') return 'too-many'
  logError('A way to Google failed', error)
  return 'failed'
}

/** The site that a browser says it comes from; it decides nothing but where the person is led back to. */
function originOf(address: string | null): string {
  return address && URL.canParse(address) ? new URL(address).origin : ''
}
