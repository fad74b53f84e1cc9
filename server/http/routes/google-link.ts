import type { Context } from 'hono'
import { linkGoogle } from '../../domain/accounts/sign-in-methods/link-google.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import type { OpenId } from '../../adapters/openid/port.ts'
import { isLinkState } from '../../domain/accounts/sign-in-methods/openid-state.ts'
import type { OpenIdState } from '../../store/accounts/openid-states.ts'
import { failureOf, linkPage, loginPage, type ReturnPage } from '../openid-return.ts'

const SEE_OTHER = 303

/**
 * The return from Google with an account to add: it is added in the session that requested it, while that
 * lives, and in no other. A victim who is made to open an attacker's return adds nothing, to neither account.
 */
export async function linked(
  c: Context,
  deps: Dependencies,
  google: OpenId,
  stored: OpenIdState & { state: string },
): Promise<Response> {
  const user = await deps.userOf(c.req.header('cookie'))
  // a redirect that was begun without the wallet's signature is refused
  const proven = stored.link_proof !== null
  if (!user || !proven || user.session !== stored.link_session) return elsewhere(c, stored, user !== null)
  try {
    const { pathname, search } = new URL(c.req.url)
    const identity = await google.whoCameBack(new URL(deps.config.publicUrl + pathname + search), stored)
    const outcome = await linkGoogle(deps, user, identity, stored.language)
    if (outcome === 'over') return elsewhere(c, stored, false)
    return c.redirect(linkPage(stored, outcome), SEE_OTHER)
  } catch (error) {
    return c.redirect(linkPage(stored, failureOf(error)), SEE_OTHER)
  }
}

/**
 * The page after a return that is spent, expired, or another browser's; undefined where it adds no account. A
 * visitor who is not logged in sees the outcome on the log-in page.
 */
export function linkLost(
  deps: Dependencies,
  c: Context,
  page: ReturnPage,
  state: string,
  outcome: 'over' | 'not-offered' | 'elsewhere',
): Promise<Response> | undefined {
  if (!isLinkState(state)) return undefined
  return deps.userOf(c.req.header('cookie')).then((user) => {
    if (outcome === 'elsewhere' || !user) return elsewhere(c, page, user !== null)
    return c.redirect(linkPage(page, outcome), SEE_OTHER)
  })
}

function elsewhere(c: Context, page: ReturnPage, loggedIn: boolean): Response {
  const url = loggedIn ? linkPage(page, 'link-elsewhere') : loginPage(page, 'link-elsewhere')
  return c.redirect(url, SEE_OTHER)
}
