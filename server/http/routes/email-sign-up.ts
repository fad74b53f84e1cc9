import type { Hono } from 'hono'
import { usersApi } from '../../../src/contract/users.ts'
import type { Language } from '../../../src/contract/translations.ts'
import {
  confirmEmailWay,
  emailWayOfLink,
  isAskedForHere,
} from '../../domain/accounts/sign-in-methods/add-email.ts'
import { confirmSignUp, isOwn, refuseKnownWallet } from '../../domain/accounts/sign-up/confirm-sign-up.ts'
import { hashAuthKey } from '../../domain/accounts/proofs/auth-key.ts'
import { evenly } from '../../lib/constant-time.ts'
import { deviceName } from '../../domain/accounts/limits/known-device.ts'
import { countMail } from '../../domain/accounts/limits/login-limits.ts'
import { nameSignUpBrowser, signUpBrowser } from '../../domain/accounts/sign-up/sign-up-browser.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { alreadyRegisteredMail, verificationMail } from '../../domain/notifications/mails/sign-up.ts'
import { confirmContact } from '../../store/contact-email.ts'
import { emailAccount, LINK_MINUTES, normalEmail } from '../../store/email-accounts.ts'
import {
  keepSignUp,
  newSignUpLink,
  prolongSignUp,
  SIGN_UP_SECONDS,
  signUpOfBrowser,
  signUpOfLink,
  type SignUp,
} from '../../store/sign-ups.ts'
import { pendingVault } from '../../domain/accounts/vault/save-vault.ts'
import { provenBySignature } from '../../domain/accounts/proofs/wallet-proof.ts'
import { LEAST_ITERATIONS } from '../../domain/accounts/recovery/set-password.ts'

/** Sign-up by e-mail, and the links that confirm an address (docs/decisions/035). */
export function mountEmailSignUp(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailSignUp, async ({ body, language, request, header }) => {
    const { address, kdf, proof, from } = body
    const email = normalEmail(body.email)
    if (kdf.iterations < LEAST_ITERATIONS) throw new Problem(400, 'BAD_REQUEST', { field: 'kdf' })
    if (!body.wraps.some(({ kind }) => kind === 'password')) {
      throw new Problem(400, 'BAD_REQUEST', { field: 'wraps' })
    }
    const wallet = pendingVault(deps, address, body)
    // the wallet is judged before the e-mail address is looked at: what it answers tells nothing of that
    await provenBySignature(deps, request, address, proof)
    await refuseKnownWallet(deps.db, address)
    await countMail(deps, email, clientAddress(request), deviceName(deps, request))
    const { browser, cookie } = nameSignUpBrowser(deps, request, SIGN_UP_SECONDS)
    header('Set-Cookie', cookie)
    return evenly(async () => {
      const auth_hash = await hashAuthKey(body.auth_key)
      const facts = { email, address: address.toLowerCase(), auth_hash, kdf, browser }
      const id = await keepSignUp(deps, { ...facts, wallet })
      await mailTo(deps, { id, email }, language, from)
      return { email }
    })
  })

  route(app, deps, usersApi.emailResend, async ({ body, language, request, header }) => {
    const email = normalEmail(body.email)
    await countMail(deps, email, clientAddress(request), deviceName(deps, request))
    const browser = signUpBrowser(deps, request)
    if (browser !== null) {
      header('Set-Cookie', nameSignUpBrowser(deps, request, SIGN_UP_SECONDS).cookie)
    }
    return evenly(async () => {
      const waiting = await signUpOfBrowser(deps, email, browser)
      if (waiting) {
        await prolongSignUp(deps, waiting.id)
        await mailTo(deps, waiting, language, body.from)
      }
      return { email }
    })
  })

  mountLinks(app, deps)
}

function mountLinks(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailLink, async ({ body, request }) => {
    const signUp = await signUpOfLink(deps, body.token)
    if (signUp) return linkAnswer(signUp, isOwn(deps, request, signUp))
    const added = await emailWayOfLink(deps, body.token)
    if (added) return { ...linkAnswer(added, await isAskedForHere(deps, request, added)), way: true }
    return { email: null, kdf: null }
  })

  route(app, deps, usersApi.emailVerify, async ({ body, language, request }) => {
    // a token has 256 bits: counting guesses would only let one person stop everybody's confirmations
    const email = await confirmSignUp(deps, body, request)
    if (email !== null) return { email }
    const contact = await confirmContact(deps, body.token)
    if (contact) return { email: contact, contact: true }
    const added = await confirmEmailWay(deps, body, request, language)
    if (added === null) throw new Problem(400, 'LINK_SPENT')
    return { email: added, way: true }
  })
}

/** What a link asks for: nothing where it was asked for, the password that was chosen there everywhere else. */
function linkAnswer({ email, kdf }: Pick<SignUp, 'email' | 'kdf'>, isOwnBrowser: boolean) {
  return { email, kdf: isOwnBrowser ? null : { ...kdf, name: 'PBKDF2-SHA-256' as const } }
}

/** Writes to who has signed up: the link that confirms it, or that the address has an account already. */
async function mailTo(
  deps: Dependencies,
  signUp: { id: string; email: string },
  language: Language,
  from: string | undefined,
): Promise<void> {
  const { email } = signUp
  const token = await newSignUpLink(deps, signUp)
  if (await emailAccount(deps, email)) {
    const login = pageUrl(deps, '/login', language, { from })
    await deps.mail.send(alreadyRegisteredMail(email, login, language))
  } else if (token !== null) {
    const link = pageUrl(deps, '/signup', language, { verify: token, from })
    await deps.mail.send(verificationMail(email, link, LINK_MINUTES, language))
  }
}
