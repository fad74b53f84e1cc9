import type { Hono } from 'hono'
import { usersApi } from '../../../src/contract/users.ts'
import { PRE_SESSION_COOKIE, preSessionToken, SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import { deviceName, forgetDevice, rememberDevice } from '../../domain/accounts/limits/known-device.ts'
import { countMessage } from '../../domain/accounts/limits/login-limits.ts'
import { browserCookie, browserToken } from '../../domain/accounts/proofs/message-browser.ts'
import { createMessage, MESSAGE_SECONDS } from '../../domain/accounts/proofs/sign-in-message.ts'
import { takeSignedMessage } from '../../domain/accounts/proofs/signed-message.ts'
import { beginSession } from '../../domain/accounts/sessions/begin-session.ts'
import { endSession } from '../../domain/accounts/sessions/end-sessions.ts'
import { spendPreSession } from '../../domain/accounts/sessions/pre-session.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { ownCookies, sentCookie, serverCookie } from '../../lib/cookies.ts'
import { digest } from '../../lib/digest.ts'
import { Problem } from '../../lib/problem.ts'
import { emailsOfAddress } from '../../store/accounts/email-accounts.ts'
import { userOfAddress } from '../../store/accounts/users.ts'
import { ownProfile } from '../serializers/users.ts'
import { route } from '../route.ts'
import { mountEmailLogIn } from './email-log-in.ts'
import { mountEmailSignUp } from './email-sign-up.ts'

/**
 * What a browser clears at a log-out (W3C Clear Site Data): its own HTTP cache, which no page can empty.
 * `storage` would delete the service worker and its shell, without which nothing starts offline; the page
 * deletes personal data there by name (src/offline/forget.ts). `cookies` would delete the language, also of
 * subdomains; our own, the one by which this browser is known included, are ended below.
 */
const CLEARED = '"cache"'

/** Signing in and out (docs/specification.md section 7, docs/product.md "Sign-in"). */
export function mountUsers(app: Hono, deps: Dependencies): void {
  mountEmailSignUp(app, deps)
  mountEmailLogIn(app, deps)

  route(app, deps, usersApi.createMessage, async ({ body, visitor, header, user }) => {
    const signer = { userId: user?.id, address: body.address, device: deviceName(deps, visitor) }
    await countMessage(deps, visitor.clientAddress, signer)
    const browser = browserToken(deps, visitor)
    header('Set-Cookie', browserCookie(deps, browser, MESSAGE_SECONDS))
    return { message: await createMessage(deps, body.address, digest(browser)) }
  })

  route(app, deps, usersApi.auth, async ({ body, visitor, language, header }) => {
    if (!(await takeSignedMessage(deps, visitor, body))) throw new Problem(401, 'BAD_SIGNATURE')
    // identity and provider come from what this server has verified, never from the body: any wallet could
    // claim any account
    const token = preSessionToken(deps, visitor)
    const spent = await spendPreSession(deps, token)
    const shown = spent !== null && spent.address === body.address.toLowerCase() ? spent : null
    const user = await userOfAddress(deps.db, body.address, {
      provider: shown?.kind ?? 'metamask',
      email: shown?.email ?? null,
      language,
    })
    if (user.deleted_at) throw new Problem(401, 'BAD_SIGNATURE')
    const shared = body.shared === true
    // a signature alone is no proof of a password, nor is a method in its waiting period
    const proven = (shown !== null && !shown.isWaiting) || user.provider === 'metamask'
    const step = shown ? token : undefined
    const by = shown && { method: shown.method, known: shown.kind === 'google' && !shown.isWaiting }
    const setCookie = (value: string) => header('Set-Cookie', value)
    await beginSession(deps, user, { visitor, language, setCookie }, { shared, proven, step, ...by })
    if (shown?.kind === 'email_password' && shown.email !== null && !shared) {
      header('Set-Cookie', await rememberDevice(deps, shown.email, visitor))
    }
    return ownProfile(user)
  })

  route(app, deps, usersApi.logout, async ({ visitor, header, user }) => {
    const accounts = user ? [user.address, ...(await emailsOfAddress(deps.db, user.address))] : []
    await forgetDevice(deps, accounts, visitor)
    await endSession(deps, sentCookie(deps.config, visitor.cookies, SESSION_COOKIE))
    const ended = new Set([SESSION_COOKIE, PRE_SESSION_COOKIE, ...ownCookies(deps.config, visitor.cookies)])
    for (const name of ended) header('Set-Cookie', serverCookie(deps.config, name, '', 0))
    header('Clear-Site-Data', CLEARED)
  })
}
