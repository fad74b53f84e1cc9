import type { Hono } from 'hono'
import type { Language } from '../../../src/contract/translations.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { confirmContactEmail } from '../../domain/accounts/account/contact-email.ts'
import { deviceName } from '../../domain/accounts/limits/known-device.ts'
import { countMail } from '../../domain/accounts/limits/mail-limits.ts'
import { LINK_MINUTES } from '../../domain/accounts/limits/mailed-links.ts'
import { hashAuthKey, LEAST_ITERATIONS } from '../../domain/accounts/proofs/auth-key.ts'
import { provenBySignature } from '../../domain/accounts/proofs/wallet-proof.ts'
import {
  confirmEmailMethod,
  emailMethodOfLink,
  isRequestedHere,
} from '../../domain/accounts/sign-in-methods/add-email.ts'
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
import type { Dependencies } from '../../domain/dependencies.ts'
import { alreadyRegisteredMail, verificationMail } from '../../domain/notifications/mails/sign-up.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { Problem } from '../../lib/problem.ts'
import { inPaddedTime } from '../../lib/padded-time.ts'
import { emailAccount } from '../../store/accounts/email-accounts.ts'
import type { SignUp } from '../../store/accounts/sign-ups.ts'
import { route } from '../route.ts'

/** Sign-up by email, and the links that confirm an address (docs/accounts.md). */
export function mountEmailSignUp(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailSignUp, async ({ body, language, visitor, header }) => {
    const { address, kdf, proof, from } = body
    const { email } = body
    if (kdf.iterations < LEAST_ITERATIONS) throw new Problem(400, 'BAD_REQUEST', { field: 'kdf' })
    if (!body.wraps.some(({ kind }) => kind === 'password')) {
      throw new Problem(400, 'BAD_REQUEST', { field: 'wraps' })
    }
    const wallet = pendingVault(deps, address, body)
    // the wallet is checked before the email address: its refusal shows nothing of the address
    await provenBySignature(deps, visitor, address, proof)
    await refuseKnownWallet(deps.db, address)
    await countMail(deps, email, visitor.clientAddress, deviceName(deps, visitor))
    const { browser, cookie } = nameSignUpBrowser(deps, visitor, SIGN_UP_SECONDS)
    header('Set-Cookie', cookie)
    return inPaddedTime(async () => {
      const auth_hash = await hashAuthKey(body.auth_key)
      const facts = { email, address: address.toLowerCase(), auth_hash, kdf, browser }
      const id = await storeSignUp(deps, { ...facts, wallet })
      await mailTo(deps, { id, email }, language, from)
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

  route(app, deps, usersApi.emailCode, async ({ body, visitor }) => {
    const { email } = body
    await confirmByCode(deps, { email, code: body.code }, visitor)
    return { email }
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

  route(app, deps, usersApi.emailVerify, async ({ body, language, visitor }) => {
    // a token has 256 bits: counting guesses would only let an attacker block all confirmations
    const email = await confirmSignUp(deps, body, visitor)
    if (email !== null) return { email }
    const contact = await confirmContactEmail(deps, body.token)
    if (contact) return { email: contact, contact: true }
    const added = await confirmEmailMethod(deps, body, visitor, language)
    if (added === null) throw new Problem(400, 'LINK_SPENT')
    return { email: added, way: true }
  })
}

/**
 * What a link requires: nothing in the browser that requested it, the password that was chosen there in every
 * other.
 */
function linkAnswer({ email, kdf }: Pick<SignUp, 'email' | 'kdf'>, isOwnBrowser: boolean) {
  return { email, kdf: isOwnBrowser ? null : { ...kdf, name: 'PBKDF2-SHA-256' as const } }
}

/**
 * Mails the code and the link that confirm a sign-up, or that the address has an account already: there is a
 * code then too, which nobody is told, so that tries are answered alike.
 */
async function mailTo(
  deps: Dependencies,
  signUp: { id: string; email: string },
  language: Language,
  from: string | undefined,
): Promise<void> {
  const { email } = signUp
  const code = await newSignUpCode(deps, signUp)
  const token = await newSignUpLink(deps, signUp)
  if (await emailAccount(deps.db, email)) {
    const login = pageUrl(deps, '/login', language, { from })
    await deps.mail.send(alreadyRegisteredMail(email, login, language))
  } else if (token !== null) {
    const link = pageUrl(deps, '/signup', language, { verify: token, from })
    await deps.mail.send(verificationMail(email, { code, link, minutes: LINK_MINUTES }, language))
  }
}
