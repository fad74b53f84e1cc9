import type { Hono } from 'hono'
import { usersApi } from '../../../src/contract/users.ts'
import { tellOfRelease } from '../../domain/accounts/notify/new-device.ts'
import { refuseOnHold } from '../../domain/accounts/sign-in-methods/refuse-waiting.ts'
import { inventedKdf, isAuthKey } from '../../domain/accounts/proofs/auth-key.ts'
import { serverCookie } from '../../lib/cookies.ts'
import { deviceName } from '../../domain/accounts/limits/known-device.ts'
import { countLogin } from '../../domain/accounts/limits/login-limits.ts'
import { rememberHome } from '../../domain/accounts/limits/network-limits.ts'
import { PRE_SESSION_COOKIE } from '../../domain/accounts/sessions/session-user.ts'
import { signUpBrowser } from '../../domain/accounts/sign-up/sign-up-browser.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { emailAccount, normalEmail } from '../../store/email-accounts.ts'
import { openPreSession, PRE_SESSION_SECONDS } from '../../store/pre-sessions.ts'
import { secretOf } from '../../store/secrets.ts'
import { signUpOfBrowser } from '../../store/sign-ups.ts'
import { noteUse, vaultOf } from '../../store/vault.ts'

/**
 * The password step of a log-in by e-mail (docs/product.md, "Sign-in"). Beside the account it knows what somebody has signed
 * up with in this browser and not confirmed yet, whether or not the address has an account: nobody learns by signing up
 * with an address, and then logging in, whether it has one.
 */
export function mountEmailLogIn(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailPrelogin, async ({ body, request }) => {
    const email = normalEmail(body.email)
    const account = await emailAccount(deps, email)
    const waiting = await signUpOfBrowser(deps, email, signUpBrowser(deps, request))
    const invented = inventedKdf(await secretOf(deps.db, 'kdf'), email)
    const kdf = account ? { ...account.kdf, name: invented.name } : invented
    return { ...kdf, ...(waiting && { sign_up: { ...waiting.kdf, name: invented.name } }) }
  })

  route(app, deps, usersApi.emailLogin, async ({ body, header, request, language }) => {
    const email = normalEmail(body.email)
    const place = clientAddress(request)
    await countLogin(deps, email, place, deviceName(deps, request))
    const account = await emailAccount(deps, email)
    const right = await isAuthKey(body.auth_key, account?.auth_hash)
    if (!account || !right) throw await refusal(deps, request, email, body.auth_key)
    await refuseOnHold(deps, account, language)
    await rememberHome(deps, email, place)
    const token = await openPreSession(deps, email)
    header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, token, PRE_SESSION_SECONDS))
    await tellOfRelease(deps, account.address, { request, language, step: token })
    if (account.vault) return { address: account.address, vault: { ...account.vault, version: 1 as const } }
    const held = await vaultOf(deps.db, account.address, ['password'])
    if (!held) throw new Problem(404, 'NO_VAULT')
    await noteUse(deps.db, account.address, 'password', deps.now())
    return held
  })
}

/** Why nobody gets in: the password is that of a sign-up which waits in this browser, or it is none. */
async function refusal(
  deps: Dependencies,
  request: Request,
  email: string,
  authKey: string,
): Promise<Problem> {
  const waiting = await signUpOfBrowser(deps, email, signUpBrowser(deps, request))
  return (await isAuthKey(authKey, waiting?.auth_hash))
    ? new Problem(403, 'AUTH0_VERIFY_EMAIL')
    : new Problem(400, 'WRONG_PASSWORD')
}
