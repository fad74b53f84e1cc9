import type { Hono } from 'hono'
import { usersApi } from '../../../src/contract/users.ts'
import { beginSession } from '../../domain/accounts/sessions/begin-session.ts'
import { browserCookie, nameBrowser } from '../../domain/accounts/proofs/message-browser.ts'
import { sentCookie, serverCookie } from '../../lib/cookies.ts'
import { deviceName, rememberDevice } from '../../domain/accounts/limits/known-device.ts'
import { countMessage } from '../../domain/accounts/limits/login-limits.ts'
import { createMessage, MESSAGE_SECONDS } from '../../domain/accounts/proofs/sign-in-message.ts'
import { SESSION_COOKIE, PRE_SESSION_COOKIE } from '../../domain/accounts/sessions/session-user.ts'
import { digest } from '../../lib/digest.ts'
import { takeSignedMessage } from '../../domain/accounts/proofs/signed-message.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { spendPreSession } from '../../store/pre-sessions.ts'
import { endSession } from '../../store/session-ends.ts'
import { userOfAddress } from '../../store/users.ts'
import { mountEmailLogIn } from './email-log-in.ts'
import { mountEmailSignUp } from './email-sign-up.ts'
import { ownProfile } from './profile.ts'

/**
 * What a browser clears at a log-out (W3C Clear Site Data): its own HTTP cache, which no page can empty. `storage` would
 * take the worker and its shell along, without which nothing starts offline; the page wipes what is personal there by
 * name (src/offline/forget.ts). `cookies` would take the language and the name of the owner's browser, and reach
 * subdomains; those that matter are ended below.
 */
const CLEARED = '"cache"'

/** Signing in and out (docs/specification.md section 7, docs/product.md "Sign-in"). */
export function mountUsers(app: Hono, deps: Dependencies): void {
  mountEmailSignUp(app, deps)
  mountEmailLogIn(app, deps)

  route(app, deps, usersApi.createMessage, async ({ body, request, header, user }) => {
    const asking = { userId: user?.id, address: body.address, device: deviceName(deps, request) }
    await countMessage(deps, clientAddress(request), asking)
    const browser = nameBrowser(deps, request)
    header('Set-Cookie', browserCookie(deps, browser, MESSAGE_SECONDS))
    return { message: await createMessage(deps, body.address, digest(browser)) }
  })

  route(app, deps, usersApi.auth, async ({ body, request, language, header }) => {
    const cookies = request.headers.get('cookie')
    if (!(await takeSignedMessage(deps, request, body))) throw new Problem(401, 'BAD_SIGNATURE')
    // who signs in by which provider is what this server has seen, never what the body says (traps.md 17)
    const token = sentCookie(deps.config, cookies, PRE_SESSION_COOKIE)
    const spent = await spendPreSession(deps, token)
    const shown = spent !== null && spent.address === body.address.toLowerCase() ? spent : null
    const user = await userOfAddress(deps.db, body.address, {
      provider: shown?.kind ?? 'metamask',
      email: shown?.email ?? null,
      language,
    })
    if (user.deleted_at) throw new Problem(401, 'BAD_SIGNATURE')
    const shared = body.shared === true
    // a signature alone is no proof of a password, nor is a method that was added a short while ago
    const proven = (shown !== null && !shown.onHold) || user.provider === 'metamask'
    const step = shown ? token : undefined
    const by = shown && { method: shown.method, known: shown.kind === 'google' && !shown.onHold }
    await beginSession(deps, user, { request, language, header }, { shared, proven, step, ...by })
    if (shown?.kind === 'email_password' && shown.email !== null && !shared) {
      header('Set-Cookie', await rememberDevice(deps, shown.email, request))
    }
    return ownProfile(user)
  })

  route(app, deps, usersApi.logout, async ({ request, header }) => {
    await endSession(deps, sentCookie(deps.config, request.headers.get('cookie'), SESSION_COOKIE))
    header('Set-Cookie', serverCookie(deps.config, SESSION_COOKIE, '', 0))
    header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, '', 0))
    header('Clear-Site-Data', CLEARED)
  })
}
