import type { Context, Hono } from 'hono'
import {
  GOOGLE_READY,
  GOOGLE_RETURN,
  GOOGLE_START,
  type GoogleOutcome,
} from '../../../src/contract/google.ts'
import { sentCookie, serverCookie } from '../../lib/cookies.ts'
import { countPlace } from '../../domain/accounts/limits/login-limits.ts'
import { PRE_SESSION_COOKIE } from '../../domain/accounts/sessions/session-user.ts'
import { digest } from '../../lib/digest.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { clientAddress, noteClient } from '../../lib/client-address.ts'
import type { OpenId } from '../../adapters/openid/port.ts'
import { failureOf, linkPage, loginPage, stateCookie, wayOf, type Way } from '../openid-return.ts'
import {
  isLinkState,
  isState,
  keepState,
  spendState,
  STATE_SECONDS,
  type OpenIdState,
} from '../../store/openid-states.ts'
import { openGooglePreSession, PRE_SESSION_SECONDS } from '../../store/pre-sessions.ts'
import { linked, linkLost } from './google-link.ts'
import { mountGoogleWallet } from './google-wallet.ts'

const SEE_OTHER = 303

/**
 * To Google and back, by redirects (docs/product.md, "Sign-in"; traps.md 19). Google's answer is read here, by the browser
 * that asked or by none: a return that lands in another one signs nobody in, there or here.
 */
export function mountGoogle(app: Hono, deps: Dependencies): void {
  const { google } = deps
  app.use('/auth/*', noteClient(deps.config))
  app.use('/auth/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get(GOOGLE_START, async (c) => {
    const way = wayOf(deps, c.req.raw.headers, c.req.query())
    if (!google) return told(c, way, 'not-offered')
    try {
      await countPlace(deps, 'google', clientAddress(c.req.raw))
      const { kept, browser } = await keepState(deps, way)
      const address = await google.addressFor(kept, way.language)
      c.header('Set-Cookie', serverCookie(deps.config, stateCookie(kept.state), browser, STATE_SECONDS))
      return c.redirect(address, SEE_OTHER)
    } catch (error) {
      return told(c, way, failureOf(error))
    }
  })
  app.get(GOOGLE_RETURN, async (c) => {
    const state = c.req.query('state') ?? ''
    try {
      return await returned(c, deps, state)
    } catch (error) {
      const way = wayOf(deps, c.req.raw.headers, c.req.query())
      const failure = failureOf(error)
      return isLinkState(state) ? c.redirect(linkPage(way, failure), SEE_OTHER) : told(c, way, failure)
    }
  })
  google?.mount(app)
  mountGoogleWallet(app, deps)
}

async function returned(c: Context, deps: Dependencies, state: string): Promise<Response> {
  const { google } = deps
  const kept = isState(state) ? await spendState(deps, state) : null
  const way = kept ?? wayOf(deps, c.req.raw.headers, c.req.query())
  const lost = (outcome: 'over' | 'not-offered' | 'elsewhere') =>
    linkLost(deps, c, way, state, outcome) ?? told(c, way, outcome)
  if (!google || !kept) return lost(google ? 'over' : 'not-offered')
  const browser = sentCookie(deps.config, c.req.header('cookie'), stateCookie(state))
  c.header('Set-Cookie', serverCookie(deps.config, stateCookie(state), '', 0))
  if (browser === undefined || digest(browser) !== kept.browser) return lost('elsewhere')
  const back = { ...kept, state }
  return kept.link_session === null ? welcome(c, deps, google, back) : linked(c, deps, google, back)
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

/** Back to the site, with what became of it in the query. */
function told(c: Context, way: Way, outcome: GoogleOutcome): Response {
  return c.redirect(loginPage(way, outcome), SEE_OTHER)
}
