import type { Hono } from 'hono'
import { signInMethodsApi } from '../../../src/contract/sign-in-methods.ts'
import { OpenIdRefusal } from '../../adapters/openid/port.ts'
import { countDeparture } from '../../domain/accounts/limits/login-limits.ts'
import { countMailBy, countMailFrom } from '../../domain/accounts/limits/mail-limits.ts'
import { LINK_MINUTES } from '../../domain/accounts/limits/mailed-links.ts'
import { hashAuthKey, LEAST_ITERATIONS } from '../../domain/accounts/proofs/auth-key.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { requestEmailMethod } from '../../domain/accounts/sign-in-methods/add-email.ts'
import { openState, STATE_SECONDS } from '../../domain/accounts/sign-in-methods/openid-state.ts'
import { removeMethod } from '../../domain/accounts/sign-in-methods/remove-method.ts'
import { signInMethodsOf } from '../../domain/accounts/sign-in-methods/sign-in-methods.ts'
import { undoableBy, undoByLink, undoInSession } from '../../domain/accounts/sign-in-methods/undo-method.ts'
import type { Dependencies, SessionUser } from '../../domain/dependencies.ts'
import { emailMethodMail } from '../../domain/notifications/mails/sign-in-methods.ts'
import { alreadyRegisteredMail } from '../../domain/notifications/mails/sign-up.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { serverCookie } from '../../lib/cookies.ts'
import { digest } from '../../lib/digest.ts'
import { inPaddedTime } from '../../lib/padded-time.ts'
import { Problem } from '../../lib/problem.ts'
import { requestedEmailOf } from '../../store/accounts/email-method-requests.ts'
import { userById, type UserRow } from '../../store/accounts/users.ts'
import { vaultOf } from '../../store/accounts/vaults.ts'
import { returnPageOf, stateCookie } from '../openid-return.ts'
import { route } from '../route.ts'

/** The viewer's sign-in methods: seeing, adding and removing them (docs/accounts.md). */
export function mountSignInMethods(app: Hono, deps: Dependencies): void {
  route(app, deps, signInMethodsApi.list, async ({ user }) => {
    const { row, methods, addable } = await standing(deps, user)
    const pending = await requestedEmailOf(deps.db, row.id, deps.now())
    return { ways: methods, addable, pending }
  })

  route(
    app,
    deps,
    signInMethodsApi.linkGoogle,
    async ({ user, request, visitor, header, body: { proof } }) => {
      await requireProof(deps, visitor, user, 'link-google', { signature: proof })
      const { methods, addable } = await standing(deps, user)
      if (methods.some(({ kind }) => kind === 'google')) throw new Problem(409, 'HAS_WAY')
      if (!deps.google || !addable.includes('google')) throw new Problem(404, 'NO_VAULT')
      await countDeparture(deps, visitor.clientAddress)
      const page = returnPageOf(deps, request.headers)
      const link = { session: user.session, proof: digest(proof.message) }
      const { authorization, browser } = await openState(deps, page, link)
      try {
        const url = await deps.google.addressFor(authorization, page.language)
        header(
          'Set-Cookie',
          serverCookie(deps.config, stateCookie(authorization.state), browser, STATE_SECONDS),
        )
        return { url }
      } catch (error) {
        throw error instanceof OpenIdRefusal ? new Problem(503, 'GOOGLE_UNREACHABLE') : error
      }
    },
  )

  route(app, deps, signInMethodsApi.addEmail, async ({ user, visitor, language, body }) => {
    const { wrap, kdf, proof } = body
    await requireProof(deps, visitor, user, 'add-email', { signature: proof })
    const { methods, addable } = await standing(deps, user)
    if (methods.some(({ kind }) => kind === 'email_password')) throw new Problem(409, 'HAS_WAY')
    if (!addable.includes('email_password')) throw new Problem(404, 'NO_VAULT')
    if (wrap.kind !== 'password') throw new Problem(400, 'BAD_REQUEST', { field: 'wrap' })
    if (kdf.iterations < LEAST_ITERATIONS) throw new Problem(400, 'BAD_REQUEST', { field: 'kdf' })
    const { email } = body
    await countMailBy(deps, email, user.id)
    await countMailFrom(deps, visitor.clientAddress)
    return inPaddedTime(async () => {
      const auth_hash = await hashAuthKey(body.auth_key)
      const token = await requestEmailMethod(deps, user, { email, auth_hash, kdf, wrap })
      const link = pageUrl(deps, '/signup', language, { verify: token ?? '' })
      const facts = { link, minutes: LINK_MINUTES }
      const known = alreadyRegisteredMail(email, pageUrl(deps, '/login', language), language)
      await deps.mail.send(token === null ? known : emailMethodMail(email, facts, language))
      return { email }
    })
  })

  route(app, deps, signInMethodsApi.remove, async ({ user, visitor, params, language, body: { proof } }) => {
    await requireProof(deps, visitor, user, 'remove-method', { signature: proof })
    await removeMethod(deps, user, params.id, language)
  })

  mountUndo(app, deps)
}

/** Undoing the addition of a method in its waiting period; by its owner's session, or by the link of a mail. */
function mountUndo(app: Hono, deps: Dependencies): void {
  route(app, deps, signInMethodsApi.undo, async ({ user, params, language }) =>
    undoInSession(deps, user, params.id, language),
  )

  route(app, deps, signInMethodsApi.undoable, async ({ body }) => {
    const undoable = await undoableBy(deps, body.token)
    if (!undoable) throw new Problem(400, 'LINK_SPENT')
    return undoable
  })

  route(app, deps, signInMethodsApi.undoByLink, async ({ body, language }) =>
    undoByLink(deps, body.token, language),
  )
}

type Kind = 'google' | 'email_password'

async function standing(deps: Dependencies, user: SessionUser) {
  const row: UserRow | undefined = await userById(deps.db, user.id)
  if (!row) throw new Problem(401, 'UNAUTHORIZED')
  const methods = await signInMethodsOf(deps, row)
  const stored = (await vaultOf(deps.db, row.address, [])) !== null
  const has = (kind: Kind) => methods.some((method) => method.kind === kind)
  const addable: Kind[] = []
  // without a browser wallet, a log-in with Google needs a wallet that is stored here
  if (deps.google && !has('google') && (stored || row.provider === 'metamask')) addable.push('google')
  if (stored && !has('email_password')) addable.push('email_password')
  return { row, methods, addable }
}
