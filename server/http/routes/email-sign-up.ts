import type { Hono } from 'hono'
import type { Language } from '../../../src/contract/translations.ts'
import { usersApi, type KdfParams, type ReleasedWallet } from '../../../src/contract/users.ts'
import type { VaultWrap } from '../../../src/contract/vault.ts'
import { confirmContactEmail } from '../../domain/accounts/account/contact-email.ts'
import { PRE_SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import { deviceName } from '../../domain/accounts/limits/known-device.ts'
import { countMail } from '../../domain/accounts/limits/mail-limits.ts'
import { LINK_MINUTES } from '../../domain/accounts/limits/mailed-links.ts'
import { hashAuthKey, LEAST_ITERATIONS } from '../../domain/accounts/proofs/auth-key.ts'
import { provenBySignature } from '../../domain/accounts/proofs/wallet-proof.ts'
import { PRE_SESSION_SECONDS } from '../../domain/accounts/sessions/pre-session.ts'
import {
  confirmEmailMethod,
  emailMethodOfLink,
  isRequestedHere,
} from '../../domain/accounts/sign-in-methods/add-email.ts'
import { opensByCode, releaseToMailbox } from '../../domain/accounts/sign-in-methods/log-in-by-code.ts'
import { confirmByCode, newSignUpCode } from '../../domain/accounts/sign-up/sign-up-code.ts'
import { confirmSignUp, isOwn, refuseKnownWallet } from '../../domain/accounts/sign-up/confirm-sign-up.ts'
import {
  newSignUpLink,
  prolongSignUp,
  SIGN_UP_SECONDS,
  signUpOfLink,
  storeSignUp,
  waitingSignUp,
} from '../../domain/accounts/sign-up/pending-sign-up.ts'
import { nameSignUpBrowser, signUpBrowser } from '../../domain/accounts/sign-up/sign-up-browser.ts'
import { pendingVault } from '../../domain/accounts/vault/new-vault.ts'
import type { Visitor } from '../../domain/accounts/visitor.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { logInCodeMail } from '../../domain/notifications/mails/log-in-code.ts'
import { alreadyRegisteredMail, verificationMail } from '../../domain/notifications/mails/sign-up.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { serverCookie } from '../../lib/cookies.ts'
import { Problem } from '../../lib/problem.ts'
import { inPaddedTime } from '../../lib/padded-time.ts'
import { emailAccount } from '../../store/accounts/email-accounts.ts'
import type { SignUp } from '../../store/accounts/sign-ups.ts'
import { route } from '../route.ts'

/** What of a sign-up is about its password. */
interface RequestBody {
  auth_key?: string | undefined
  kdf?: KdfParams | undefined
  wraps: readonly VaultWrap[]
}

/** Sign-up by email, and the links that confirm an address (docs/accounts.md). */
export function mountEmailSignUp(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailSignUp, async ({ body, language, visitor, header }) => {
    const { address, proof, from } = body
    const { email } = body
    const password = passwordOf(body)
    const wallet = pendingVault(deps, address, body)
    // the wallet is checked before the email address: its refusal shows nothing of the address
    await provenBySignature(deps, visitor, address, proof)
    await refuseKnownWallet(deps.db, address)
    await countMail(deps, email, visitor.clientAddress, deviceName(deps, visitor))
    const { browser, cookie } = nameSignUpBrowser(deps, visitor, SIGN_UP_SECONDS)
    header('Set-Cookie', cookie)
    return inPaddedTime(async () => {
      const auth_hash = password && (await hashAuthKey(password.authKey))
      const facts = {
        email,
        address: address.toLowerCase(),
        auth_hash,
        kdf: password && password.kdf,
        browser,
      }
      const id = await storeSignUp(deps, { ...facts, wallet })
      await mailTo(deps, { id, email, auth_hash }, language, from)
      return { email, code: true }
    })
  })

  route(app, deps, usersApi.emailResend, async ({ body, language, visitor, header }) => {
    const { email } = body
    await countMail(deps, email, visitor.clientAddress, deviceName(deps, visitor))
    const browser = signUpBrowser(deps, visitor)
    if (browser !== null) {
      header('Set-Cookie', nameSignUpBrowser(deps, visitor, SIGN_UP_SECONDS).cookie)
    }
    return inPaddedTime(async () => {
      const waiting = await waitingSignUp(deps, email, browser)
      if (waiting) {
        await prolongSignUp(deps, waiting.id)
        await mailTo(deps, waiting, language, body.from)
      }
      return { email, code: true }
    })
  })

  route(app, deps, usersApi.emailCode, async ({ body, language, visitor, header }) => {
    const { email } = body
    const { byCode } = await confirmByCode(deps, { email, code: body.code }, visitor)
    return { email, ...(byCode && (await released(deps, email, { visitor, language, header }))) }
  })

  mountLinks(app, deps)
}

function mountLinks(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailLink, async ({ body, visitor }) => {
    const signUp = await signUpOfLink(deps, body.token)
    if (signUp) return linkAnswer(signUp, isOwn(deps, visitor, signUp))
    const added = await emailMethodOfLink(deps, body.token)
    if (added) return { ...linkAnswer(added, await isRequestedHere(deps, visitor, added)), way: true }
    return { email: null, kdf: null }
  })

  route(app, deps, usersApi.emailVerify, async ({ body, language, visitor, header }) => {
    // a token has 256 bits: counting guesses would only let an attacker block all confirmations
    const signUp = await confirmSignUp(deps, body, visitor)
    if (signUp) {
      const { email, byCode } = signUp
      return { email, ...(byCode && (await released(deps, email, { visitor, language, header }))) }
    }
    const contact = await confirmContactEmail(deps, body.token)
    if (contact) return { email: contact, contact: true }
    const added = await confirmEmailMethod(deps, body, visitor, language)
    if (added === null) throw new Problem(400, 'LINK_SPENT')
    return { email: added, way: true }
  })
}

/**
 * The password that somebody signs up with; null where they choose none yet: then the operator's wrap is all that
 * opens the wallet, and mailed codes log in.
 * @throws Problem 400 where its parts do not fit together
 */
function passwordOf({
  auth_key: authKey,
  kdf,
  wraps,
}: RequestBody): { authKey: string; kdf: KdfParams } | null {
  if (authKey === undefined || kdf === undefined) {
    if (authKey !== undefined || kdf !== undefined) throw new Problem(400, 'BAD_REQUEST', { field: 'kdf' })
    if (wraps.some(({ kind }) => kind !== 'operator'))
      throw new Problem(400, 'BAD_REQUEST', { field: 'wraps' })
    return null
  }
  if (kdf.iterations < LEAST_ITERATIONS) throw new Problem(400, 'BAD_REQUEST', { field: 'kdf' })
  if (!wraps.some(({ kind }) => kind === 'password'))
    throw new Problem(400, 'BAD_REQUEST', { field: 'wraps' })
  return { authKey, kdf }
}

/** The wallet of an account without a password, for the browser that has just confirmed its address. */
async function released(
  deps: Dependencies,
  email: string,
  {
    header,
    ...request
  }: { visitor: Visitor; language: Language; header: (name: string, value: string) => void },
): Promise<{ released: ReleasedWallet }> {
  const { released: wallet, token } = await releaseToMailbox(deps, email, request)
  header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, token, PRE_SESSION_SECONDS))
  return { released: wallet }
}

/**
 * What a link requires: nothing in the browser that requested it; in every other the password that was chosen
 * there, and without one it is of no use.
 */
function linkAnswer({ email, kdf }: Pick<SignUp, 'email' | 'kdf'>, isOwnBrowser: boolean) {
  if (isOwnBrowser) return { email, kdf: null }
  if (kdf === null) return { email, kdf, elsewhere: true }
  return { email, kdf: { ...kdf, name: 'PBKDF2-SHA-256' as const } }
}

/**
 * Mails the code and the link that confirm a sign-up, or that the address has an account already: there is a
 * code then too, which nobody is told, so that tries are answered alike. Who has come back to an account without a
 * password is told it: it logs in to that.
 */
async function mailTo(
  deps: Dependencies,
  signUp: Pick<SignUp, 'id' | 'email' | 'auth_hash'>,
  language: Language,
  from: string | undefined,
): Promise<void> {
  const { email } = signUp
  const code = await newSignUpCode(deps, signUp)
  const token = await newSignUpLink(deps, signUp)
  const account = await emailAccount(deps.db, email)
  if (account && signUp.auth_hash === null && (await opensByCode(deps, account))) {
    await deps.mail.send(logInCodeMail(email, { code, minutes: LINK_MINUTES }, language))
  } else if (account) {
    const login = pageUrl(deps, '/login', language, { from })
    await deps.mail.send(alreadyRegisteredMail(email, login, language))
  } else if (token !== null) {
    const link = pageUrl(deps, '/signup', language, { verify: token, from })
    const facts = { code, link, minutes: LINK_MINUTES, password: signUp.auth_hash !== null }
    await deps.mail.send(verificationMail(email, facts, language))
  }
}
