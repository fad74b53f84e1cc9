import type { Context, Hono } from 'hono'
import {
  GOOGLE_READY,
  GOOGLE_RETURN,
  GOOGLE_START,
  type GoogleOutcome,
} from '../../../src/contract/google.ts'
import { sentCookie, serverCookie } from '../../lib/cookies.ts'
import { PRE_SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import { countDeparture } from '../../domain/accounts/limits/login-limits.ts'
import { openGooglePreSession, PRE_SESSION_SECONDS } from '../../domain/accounts/sessions/pre-session.ts'
import {
  isLinkState,
  isState,
  openState,
  spendState,
  STATE_SECONDS,
} from '../../domain/accounts/sign-in-methods/openid-state.ts'
import { digest } from '../../lib/digest.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { clientAddress, noteClient } from '../../lib/client-address.ts'
import type { OpenId } from '../../adapters/openid/port.ts'
import type { OpenIdState } from '../../store/accounts/openid-states.ts'
import {
  failureOf,
  linkPage,
  loginPage,
  returnPageOf,
  stateCookie,
  type ReturnPage,
} from '../openid-return.ts'
import { linked, linkLost } from './google-link.ts'
import { mountGoogleWallet } from './google-wallet.ts'

const SEE_OTHER = 303

/**
 * To Google and back, by redirects (docs/product.md, "Sign-in"): a pop-up window fails in an app on the home
 * screen of iOS, which shares no storage with Safari. A return in another browser than the one that left
 * signs in neither of them.
 */
export function mountGoogle(app: Hono, deps: Dependencies): void {
  const { google } = deps
  app.use('/auth/*', noteClient(deps.config))
  app.use('/auth/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get(GOOGLE_START, async (c) => {
    const page = returnPageOf(deps, c.req.raw.headers, c.req.query())
    if (!google) return redirectBack(c, page, 'not-offered')
    try {
      await countDeparture(deps, clientAddress(c.req.raw))
      const { authorization, browser } = await openState(deps, page)
      const address = await google.addressFor(authorization, page.language)
      c.header(
        'Set-Cookie',
        serverCookie(deps.config, stateCookie(authorization.state), browser, STATE_SECONDS),
      )
      return c.redirect(address, SEE_OTHER)
    } catch (error) {
      return redirectBack(c, page, failureOf(error))
    }
  })
  app.get(GOOGLE_RETURN, async (c) => {
    const state = c.req.query('state') ?? ''
    try {
      return await returned(c, deps, state)
    } catch (error) {
      const page = returnPageOf(deps, c.req.raw.headers, c.req.query())
      const failure = failureOf(error)
      return isLinkState(state)
        ? c.redirect(linkPage(page, failure), SEE_OTHER)
        : redirectBack(c, page, failure)
    }
  })
  google?.mount(app)
  mountGoogleWallet(app, deps)
}

async function returned(c: Context, deps: Dependencies, state: string): Promise<Response> {
  const { google } = deps
  const stored = isState(state) ? await spendState(deps, state) : null
  const page = stored ?? returnPageOf(deps, c.req.raw.headers, c.req.query())
  const lost = (outcome: 'over' | 'not-offered' | 'elsewhere') =>
    linkLost(deps, c, page, state, outcome) ?? redirectBack(c, page, outcome)
  if (!google || !stored) return lost(google ? 'over' : 'not-offered')
  const browser = sentCookie(deps.config, c.req.header('cookie'), stateCookie(state))
  c.header('Set-Cookie', serverCookie(deps.config, stateCookie(state), '', 0))
  if (browser === undefined || digest(browser) !== stored.browser) return lost('elsewhere')
  const back = { ...stored, state }
  return stored.link_session === null ? welcome(c, deps, google, back) : linked(c, deps, google, back)
}

async function welcome(
  c: Context,
  deps: Dependencies,
  google: OpenId,
  stored: OpenIdState & { state: string },
) {
  try {
    const { pathname, search } = new URL(c.req.url)
    // by the public URL, whatever host a proxy sends
    const identity = await google.whoCameBack(new URL(deps.config.publicUrl + pathname + search), stored)
    const token = await openGooglePreSession(deps, identity)
    c.header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, token, PRE_SESSION_SECONDS), {
      append: true,
    })
    return redirectBack(c, stored, GOOGLE_READY)
  } catch (error) {
    return redirectBack(c, stored, failureOf(error))
  }
}

/** Back to the site, with the outcome in the query. */
function redirectBack(c: Context, page: ReturnPage, outcome: GoogleOutcome): Response {
  return c.redirect(loginPage(page, outcome), SEE_OTHER)
}
