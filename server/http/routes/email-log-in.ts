import type { Hono } from 'hono'
import { usersApi } from '../../../src/contract/users.ts'
import { PRE_SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import { deviceName } from '../../domain/accounts/limits/known-device.ts'
import { countLogin } from '../../domain/accounts/limits/login-limits.ts'
import { rememberNetwork } from '../../domain/accounts/limits/network-limits.ts'
import { notifyOfRelease } from '../../domain/accounts/notify/new-device.ts'
import { inventedKdf, isAuthKey } from '../../domain/accounts/proofs/auth-key.ts'
import { openPreSession, PRE_SESSION_SECONDS } from '../../domain/accounts/sessions/pre-session.ts'
import { refuseWhileWaiting } from '../../domain/accounts/sign-in-methods/refuse-while-waiting.ts'
import { waitingSignUp } from '../../domain/accounts/sign-up/pending-sign-up.ts'
import { signUpBrowser } from '../../domain/accounts/sign-up/sign-up-browser.ts'
import type { Visitor } from '../../domain/accounts/visitor.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { serverCookie } from '../../lib/cookies.ts'
import { Problem } from '../../lib/problem.ts'
import { emailAccount } from '../../store/accounts/email-accounts.ts'
import { secretOf } from '../../store/secrets.ts'
import { markKindUsed } from '../../store/accounts/vault-wraps.ts'
import { vaultOf } from '../../store/accounts/vaults.ts'
import { route } from '../route.ts'

/**
 * The password step of a log-in by email (docs/product.md, "Sign-in"). Beside the account it knows the sign-up
 * that waits in this browser for its confirmation, whether or not the address has an account: a sign-up with an
 * address and a log-in after it do not show whether it has one.
 */
export function mountEmailLogIn(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailPrelogin, async ({ body, visitor }) => {
    const { email } = body
    const account = await emailAccount(deps.db, email)
    const waiting = await waitingSignUp(deps, email, signUpBrowser(deps, visitor))
    const invented = inventedKdf(await secretOf(deps.db, 'kdf'), email)
    const kdf = account ? { ...account.kdf, name: invented.name } : invented
    return { ...kdf, ...(waiting && { sign_up: { ...waiting.kdf, name: invented.name } }) }
  })

  route(app, deps, usersApi.emailLogin, async ({ body, header, visitor, language }) => {
    const { email } = body
    const from = visitor.clientAddress
    await countLogin(deps, email, from, deviceName(deps, visitor))
    const account = await emailAccount(deps.db, email)
    const right = await isAuthKey(body.auth_key, account?.auth_hash)
    if (!account || !right) throw await refusal(deps, visitor, email, body.auth_key)
    await refuseWhileWaiting(deps, account, language)
    await rememberNetwork(deps, email, from)
    const token = await openPreSession(deps, email)
    header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, token, PRE_SESSION_SECONDS))
    await notifyOfRelease(deps, account.address, { visitor, language, step: token })
    if (account.vault) return { address: account.address, vault: { ...account.vault, version: 1 as const } }
    const vault = await vaultOf(deps.db, account.address, ['password'])
    if (!vault) throw new Problem(404, 'NO_VAULT')
    await markKindUsed(deps.db, account.address, 'password', deps.now())
    return vault
  })
}

/** Why a log-in is refused: the password is that of a sign-up which waits in this browser, or it is wrong. */
async function refusal(
  deps: Dependencies,
  visitor: Visitor,
  email: string,
  authKey: string,
): Promise<Problem> {
  const waiting = await waitingSignUp(deps, email, signUpBrowser(deps, visitor))
  return (await isAuthKey(authKey, waiting?.auth_hash))
    ? new Problem(403, 'AUTH0_VERIFY_EMAIL')
    : new Problem(400, 'WRONG_PASSWORD')
}
