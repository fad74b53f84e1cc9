import type { Context } from 'hono'
import { linkGoogle } from '../../domain/accounts/sign-in-methods/link-google.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import type { OpenId } from '../../adapters/openid/port.ts'
import { failureOf, linkPage, loginPage, type Way } from '../openid-return.ts'
import { isLinkState, type OpenIdState } from '../../store/openid-states.ts'

const SEE_OTHER = 303

/**
 * Back from Google with an account to add: it is added in the session that asked for it, while that lives, and in no
 * other. Whoever was made to open somebody else's return adds nothing, to neither account.
 */
export async function linked(
  c: Context,
  deps: Dependencies,
  google: OpenId,
  kept: OpenIdState & { state: string },
): Promise<Response> {
  const user = await deps.userOf(c.req.header('cookie'))
  // one that was begun without the wallet's signature is none of ours
  const proven = kept.link_proof !== null
  if (!user || !proven || user.session !== kept.link_session) return elsewhere(c, kept, user !== null)
  try {
    const { pathname, search } = new URL(c.req.url)
    const identity = await google.whoCameBack(new URL(deps.config.publicUrl + pathname + search), kept)
    const outcome = await linkGoogle(deps, user, identity, kept.language)
    if (outcome === 'over') return elsewhere(c, kept, false)
    return c.redirect(linkPage(kept, outcome), SEE_OTHER)
  } catch (error) {
    return c.redirect(linkPage(kept, failureOf(error)), SEE_OTHER)
  }
}

/**
 * Where somebody is led whose way back is used, too old, or another browser's; undefined where it was no way to add an
 * account. Who is not signed in is told on the log-in page.
 */
export function linkLost(
  deps: Dependencies,
  c: Context,
  way: Way,
  state: string,
  outcome: 'over' | 'not-offered' | 'elsewhere',
): Promise<Response> | undefined {
  if (!isLinkState(state)) return undefined
  return deps.userOf(c.req.header('cookie')).then((user) => {
    if (outcome === 'elsewhere' || !user) return elsewhere(c, way, user !== null)
    return c.redirect(linkPage(way, outcome), SEE_OTHER)
  })
}

function elsewhere(c: Context, way: Way, signedIn: boolean): Response {
  const page = signedIn ? linkPage(way, 'link-elsewhere') : loginPage(way, 'link-elsewhere')
  return c.redirect(page, SEE_OTHER)
}
