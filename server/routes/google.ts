import type { Context, Hono } from 'hono'
import { GOOGLE_READY, GOOGLE_RETURN, GOOGLE_START, type GoogleOutcome } from '../../src/contract/google.ts'
import type { Language } from '../../src/contract/translations.ts'
import { returnPath } from '../../src/lib/return-path.ts'
import { sentCookie, serverCookie } from '../auth/cookies.ts'
import { countPlace } from '../auth/login-limits.ts'
import { digest, PRE_SESSION_COOKIE } from '../auth/session.ts'
import type { Dependencies } from '../deps.ts'
import { clientAddress, noteClient } from '../http/client-address.ts'
import { languageOf } from '../http/language.ts'
import { HttpProblem } from '../http/problem.ts'
import { OpenIdRefusal, type OpenId } from '../openid/port.ts'
import { keepState, spendState, STATE_SECONDS, type OpenIdState } from '../store/openid-states.ts'
import { openGooglePreSession, PRE_SESSION_SECONDS } from '../store/pre-sessions.ts'
import { mountGoogleWallet } from './google-wallet.ts'

/** One for each sign-in under way, so that two tabs don't take each other's; the rest of its name is from the state. */
const STATE_COOKIE = 'akashi_openid_'
const NAME_LENGTH = 12
const TOKEN = /^[\w-]{43}$/
const SEE_OTHER = 303

/** Where a person is on the site: what a redirect has to lead back to. */
type Way = Pick<OpenIdState, 'return_to' | 'language' | 'site'>

/**
 * To Google and back, by redirects (product.md, "Sign-in"; traps.md 19). Google's answer is read here, by the browser
 * that asked or by none: a return that lands in another one signs nobody in, there or here.
 */
export function mountGoogle(app: Hono, deps: Dependencies): void {
  const { google } = deps
  app.use('/auth/*', noteClient())
  app.use('/auth/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get(GOOGLE_START, async (c) => {
    const way = wayOf(deps, c)
    if (!google) return told(c, way, 'not-offered')
    try {
      await countPlace(deps, 'google', clientAddress(c.req.raw))
      const { kept, browser } = await keepState(deps, way)
      const address = await google.addressFor(kept, way.language)
      c.header('Set-Cookie', serverCookie(deps.config, cookieName(kept.state), browser, STATE_SECONDS))
      return c.redirect(address, SEE_OTHER)
    } catch (error) {
      return told(c, way, failureOf(error))
    }
  })
  app.get(GOOGLE_RETURN, async (c) => {
    const state = c.req.query('state') ?? ''
    const kept = TOKEN.test(state) ? await spendState(deps, state) : null
    if (!google || !kept) return told(c, wayOf(deps, c), google ? 'over' : 'not-offered')
    const browser = sentCookie(deps.config, c.req.header('cookie'), cookieName(state))
    c.header('Set-Cookie', serverCookie(deps.config, cookieName(state), '', 0))
    if (browser === undefined || digest(browser) !== kept.browser) return told(c, kept, 'elsewhere')
    return welcome(c, deps, google, { ...kept, state })
  })
  google?.mount(app)
  mountGoogleWallet(app, deps)
}

async function welcome(
  c: Context,
  deps: Dependencies,
  google: OpenId,
  kept: OpenIdState & { state: string },
) {
  try {
    const { pathname, search } = new URL(c.req.url)
    // by the name the world knows us by, whatever a proxy calls us
    const identity = await google.whoCameBack(new URL(deps.config.publicUrl + pathname + search), kept)
    const token = await openGooglePreSession(deps, identity)
    c.header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, token, PRE_SESSION_SECONDS), {
      append: true,
    })
    return told(c, kept, GOOGLE_READY)
  } catch (error) {
    return told(c, kept, failureOf(error))
  }
}

function failureOf(error: unknown): GoogleOutcome {
  if (error instanceof OpenIdRefusal) return error.failure
  if (error instanceof HttpProblem && error.code === 'TOO_MANY') return 'too-many'
  throw error
}

/** Back to the site, with what became of it in the query. */
function told(c: Context, { return_to, language, site }: Way, outcome: GoogleOutcome): Response {
  const page = new URL(site + (language === 'en' ? '/en' : '') + '/login')
  if (return_to !== '/') page.searchParams.set('from', return_to)
  page.searchParams.set('google', outcome)
  return c.redirect(page.href, SEE_OTHER)
}

/** What a person takes along: only our own paths and pages (traps.md 14). */
function wayOf({ config }: Dependencies, c: Context): Way {
  const site = originOf(c.req.header('referer'))
  const asked = c.req.query('language')
  const language: Language =
    asked === 'en' || asked === 'ja' ? asked : languageOf(c.req.header('accept-language'))
  return {
    return_to: returnPath(c.req.query('from')),
    language,
    site: config.allowedOrigins.includes(site) ? site : config.publicUrl,
  }
}

/** The site that a browser says it comes from; it decides nothing but where the person is led back to. */
function originOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).origin : ''
}

function cookieName(state: string): string {
  return STATE_COOKIE + digest(state).slice(0, NAME_LENGTH)
}
