import type { Hono } from 'hono'
import type { Language } from '../../src/contract/translations.ts'
import type { Checked } from '../../src/contract/endpoint.ts'
import { usersApi, type SealedVault } from '../../src/contract/users.ts'
import type { NewVault } from '../../src/contract/vault.ts'
import { confirmEmailWay } from '../account/email-way.ts'
import { tellOfRelease } from '../account/new-device.ts'
import { hashAuthKey, inventedKdf, isAuthKey } from '../auth/auth-key.ts'
import { serverCookie } from '../auth/cookies.ts'
import { evenly } from '../auth/even-time.ts'
import { deviceName } from '../auth/known-device.ts'
import { countLogin, countMail } from '../auth/login-limits.ts'
import { rememberHome } from '../auth/places.ts'
import { PRE_SESSION_COOKIE } from '../auth/session.ts'
import type { Dependencies } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { pageUrl } from '../http/page-url.ts'
import { HttpProblem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { alreadyRegisteredMail, verificationMail } from '../mail/texts.ts'
import { confirmContact } from '../store/contact-email.ts'
import {
  emailAccount,
  keepAccount,
  LINK_MINUTES,
  newLinkToken,
  normalEmail,
  spendLink,
} from '../store/email-accounts.ts'
import { secretOf } from '../store/secrets.ts'
import { noteUse, vaultOf } from '../store/vault.ts'
import { openPreSession, PRE_SESSION_SECONDS } from '../store/pre-sessions.ts'

/** Sign-up and the password step of a login by e-mail (product.md, "Sign-in"). */
export function mountEmailSignIn(app: Hono, deps: Dependencies): void {
  route(app, deps, usersApi.emailSignUp, async ({ body, language, request }) => {
    const email = normalEmail(body.email)
    await countMail(deps, email, clientAddress(request), deviceName(deps, request))
    return evenly(async () => {
      const { address, kdf } = body
      const auth_hash = await hashAuthKey(body.auth_key)
      const kept = await keepAccount(deps, { email, address, kdf, auth_hash, wallet: walletOf(body) })
      if (kept) await mailLink(deps, email, language, body.from)
      else {
        const login = pageUrl(deps, '/login', language, { from: body.from })
        await deps.mail.send(alreadyRegisteredMail(email, login, language))
      }
      return { email }
    })
  })

  route(app, deps, usersApi.emailResend, async ({ body, language, request }) => {
    const email = normalEmail(body.email)
    await countMail(deps, email, clientAddress(request), deviceName(deps, request))
    return evenly(async () => {
      const account = await emailAccount(deps, email)
      if (account && !account.verified_at) await mailLink(deps, email, language, body.from)
      return { email }
    })
  })

  route(app, deps, usersApi.emailVerify, async ({ body, language }) => {
    // a token has 256 bits: counting guesses would only let one person stop everybody's confirmations
    const email = await spendLink(deps, body.token)
    if (email) return { email }
    const contact = await confirmContact(deps, body.token)
    if (contact) return { email: contact, contact: true }
    const added = await confirmEmailWay(deps, body.token, language)
    if (added === null) throw new HttpProblem(400, 'LINK_SPENT')
    return { email: added, way: true }
  })

  route(app, deps, usersApi.emailPrelogin, async ({ body }) => {
    const email = normalEmail(body.email)
    const account = await emailAccount(deps, email)
    const invented = inventedKdf(await secretOf(deps.db, 'kdf'), email)
    return account ? { ...account.kdf, name: invented.name } : invented
  })

  route(app, deps, usersApi.emailLogin, async ({ body, header, request, language }) => {
    const email = normalEmail(body.email)
    const place = clientAddress(request)
    await countLogin(deps, email, place, deviceName(deps, request))
    const account = await emailAccount(deps, email)
    const right = await isAuthKey(body.auth_key, account?.auth_hash)
    if (!account || !right) throw new HttpProblem(400, 'WRONG_PASSWORD')
    if (!account.verified_at) throw new HttpProblem(403, 'AUTH0_VERIFY_EMAIL')
    await rememberHome(deps, email, place)
    const token = await openPreSession(deps, email)
    header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, token, PRE_SESSION_SECONDS))
    await tellOfRelease(deps, account.address, { request, language, step: token })
    if (account.vault) return { address: account.address, vault: { ...account.vault, version: 1 as const } }
    const held = await vaultOf(deps.db, account.address, ['password'])
    if (!held) throw new HttpProblem(404, 'NO_VAULT')
    await noteUse(deps.db, account.address, 'password', deps.now())
    return held
  })
}

type SignUp = Checked<typeof usersApi.emailSignUp>['body']

/** The wallet of a sign-up: clients of before send one that the password opens directly. */
function walletOf({ vault, wraps, operator_key }: SignUp): SealedVault | NewVault {
  if (vault.version === 1) return vault
  if (!wraps.some(({ kind }) => kind === 'password')) {
    throw new HttpProblem(400, 'BAD_REQUEST', { field: 'wraps' })
  }
  return { vault, wraps, ...(operator_key !== undefined && { operator_key }) }
}

async function mailLink(
  deps: Dependencies,
  email: string,
  language: Language,
  from: string | undefined,
): Promise<void> {
  const link = pageUrl(deps, '/signup', language, { verify: await newLinkToken(deps, email), from })
  await deps.mail.send(verificationMail(email, link, LINK_MINUTES, language))
}
