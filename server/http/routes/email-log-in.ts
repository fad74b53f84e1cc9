import type { Hono } from 'hono'
import type { Language } from '../../../src/contract/translations.ts'
import { usersApi, type CodePurpose } from '../../../src/contract/users.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { PRE_SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import { deviceName } from '../../domain/accounts/limits/known-device.ts'
import { countLogin } from '../../domain/accounts/limits/login-limits.ts'
import { countMail } from '../../domain/accounts/limits/mail-limits.ts'
import { LINK_MINUTES } from '../../domain/accounts/limits/mailed-links.ts'
import { rememberNetwork } from '../../domain/accounts/limits/network-limits.ts'
import { notifyOfRelease } from '../../domain/accounts/notify/new-device.ts'
import { inventedKdf, isAuthKey } from '../../domain/accounts/proofs/auth-key.ts'
import { openPreSession, PRE_SESSION_SECONDS } from '../../domain/accounts/sessions/pre-session.ts'
import {
  logInByCode,
  newLogInCode,
  opensByCode,
} from '../../domain/accounts/sign-in-methods/log-in-by-code.ts'
import { refuseWhileWaiting } from '../../domain/accounts/sign-in-methods/refuse-while-waiting.ts'
import { SIGN_UP_SECONDS, waitingSignUp } from '../../domain/accounts/sign-up/pending-sign-up.ts'
import { nameSignUpBrowser, signUpBrowser } from '../../domain/accounts/sign-up/sign-up-browser.ts'
import type { Visitor } from '../../domain/accounts/visitor.ts'
import type { Dependencies, SessionUser } from '../../domain/dependencies.ts'
import {
  logInCodeMail,
  noCodeMail,
  unknownAddressMail,
} from '../../domain/notifications/mails/log-in-code.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { serverCookie } from '../../lib/cookies.ts'
import { inPaddedTime } from '../../lib/padded-time.ts'
import { Problem } from '../../lib/problem.ts'
import { emailAccount, type EmailAccount } from '../../store/accounts/email-accounts.ts'
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
    const kdf = account?.kdf ? { ...account.kdf, name: invented.name } : invented
    return { ...kdf, ...(waiting?.kdf && { sign_up: { ...waiting.kdf, name: invented.name } }) }
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

  mountCode(app, deps)
}

/** A log-in by a mailed code, to an account that has neither password nor passkey. */
function mountCode(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailLogInCode, async ({ body, language, visitor, header, user }) => {
    const { email, from } = body
    await countMail(deps, email, visitor.clientAddress, deviceName(deps, visitor))
    const { browser, cookie } = nameSignUpBrowser(deps, visitor, SIGN_UP_SECONDS)
    header('Set-Cookie', cookie)
    return inPaddedTime(async () => {
      // there is a code for every address, so that tries are answered alike: of most nobody is told
      const code = await newLogInCode(deps, { email, browser })
      const account = await emailAccount(deps.db, email)
      const purpose = isOwn(account, user) ? body.purpose : undefined
      await deps.mail.send(await logInMail(deps, { email, account, code, from, purpose }, language))
      return { email, code: true }
    })
  })

  route(app, deps, usersApi.emailLogInByCode, async ({ body, language, visitor, header }) => {
    const { released, token } = await logInByCode(deps, body, { visitor, language })
    header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, token, PRE_SESSION_SECONDS))
    return released
  })
}

/** Whether a request for a code comes from the account's own user: nobody else chooses what its mail says. */
const isOwn = (account: EmailAccount | undefined, user: SessionUser | null) =>
  account !== undefined && account.address === user?.address

interface AskedCode {
  email: string
  account: EmailAccount | undefined
  code: string
  from: string | undefined
  purpose: CodePurpose | undefined
}

/** The mail to who wants to log in by code: the code, or what to do instead. */
async function logInMail(deps: Dependencies, asked: AskedCode, language: Language): Promise<Mail> {
  const { email, account, code, from, purpose } = asked
  if (!account) return unknownAddressMail(email, pageUrl(deps, '/signup', language, { from }), language)
  if (await opensByCode(deps, account))
    return logInCodeMail(email, { code, minutes: LINK_MINUTES, purpose }, language)
  const pages = {
    login: pageUrl(deps, '/login', language, { from }),
    recovery: pageUrl(deps, '/recovery', language),
  }
  return noCodeMail(email, pages, language)
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
