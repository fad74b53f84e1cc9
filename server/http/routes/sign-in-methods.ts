import type { Hono } from 'hono'
import { signInMethodsApi } from '../../../src/contract/sign-in-methods.ts'
import { pendingEmail, wishForEmail } from '../../domain/accounts/sign-in-methods/add-email.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { removeWay } from '../../domain/accounts/sign-in-methods/remove-method.ts'
import { undoableBy, undoByLink, undoInSession } from '../../domain/accounts/sign-in-methods/undo-method.ts'
import { waysOf } from '../../domain/accounts/sign-in-methods/sign-in-methods.ts'
import { hashAuthKey } from '../../domain/accounts/proofs/auth-key.ts'
import { serverCookie } from '../../lib/cookies.ts'
import { evenly } from '../../lib/constant-time.ts'
import { countMailBy, countMailFrom, countPlace } from '../../domain/accounts/limits/login-limits.ts'
import { digest } from '../../lib/digest.ts'
import type { Dependencies, SessionUser } from '../../domain/dependencies.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { emailMethodMail } from '../../domain/notifications/mails/sign-in-methods.ts'
import { alreadyRegisteredMail } from '../../domain/notifications/mails/sign-up.ts'
import { OpenIdRefusal } from '../../adapters/openid/port.ts'
import { stateCookie, wayOf } from '../openid-return.ts'
import { LINK_MINUTES, normalEmail } from '../../store/email-accounts.ts'
import { keepState, STATE_SECONDS } from '../../store/openid-states.ts'
import { userById, type UserRow } from '../../store/users.ts'
import { vaultOf } from '../../store/vault.ts'
import { LEAST_ITERATIONS } from '../../domain/accounts/recovery/set-password.ts'

/** What a person can log in with: seeing, adding and removing it (docs/decisions/029). */
export function mountWays(app: Hono, deps: Dependencies): void {
  route(app, deps, signInMethodsApi.list, async ({ user }) => {
    const { row, ways, addable } = await standing(deps, user)
    return { ways, addable, pending: await pendingEmail(deps, row.id) }
  })

  route(app, deps, signInMethodsApi.linkGoogle, async ({ user, request, header, body: { proof } }) => {
    await requireProof(deps, request, user, 'link-google', { signature: proof })
    const { ways, addable } = await standing(deps, user)
    if (ways.some(({ kind }) => kind === 'google')) throw new Problem(409, 'HAS_WAY')
    if (!deps.google || !addable.includes('google')) throw new Problem(404, 'NO_VAULT')
    await countPlace(deps, 'google', clientAddress(request))
    const way = wayOf(deps, request.headers)
    const link = { session: user.session, proof: digest(proof.message) }
    const { kept, browser } = await keepState(deps, way, link)
    try {
      const url = await deps.google.addressFor(kept, way.language)
      header('Set-Cookie', serverCookie(deps.config, stateCookie(kept.state), browser, STATE_SECONDS))
      return { url }
    } catch (error) {
      throw error instanceof OpenIdRefusal ? new Problem(503, 'GOOGLE_UNREACHABLE') : error
    }
  })

  route(app, deps, signInMethodsApi.addEmail, async ({ user, request, language, body }) => {
    const { wrap, kdf, proof } = body
    await requireProof(deps, request, user, 'add-email', { signature: proof })
    const { ways, addable } = await standing(deps, user)
    if (ways.some(({ kind }) => kind === 'email_password')) throw new Problem(409, 'HAS_WAY')
    if (!addable.includes('email_password')) throw new Problem(404, 'NO_VAULT')
    if (wrap.kind !== 'password') throw new Problem(400, 'BAD_REQUEST', { field: 'wrap' })
    if (kdf.iterations < LEAST_ITERATIONS) throw new Problem(400, 'BAD_REQUEST', { field: 'kdf' })
    const email = normalEmail(body.email)
    await countMailBy(deps, email, user.id)
    await countMailFrom(deps, clientAddress(request))
    return evenly(async () => {
      const auth_hash = await hashAuthKey(body.auth_key)
      const token = await wishForEmail(deps, user, { email, auth_hash, kdf, wrap })
      const link = pageUrl(deps, '/signup', language, { verify: token ?? '' })
      const facts = { displayId: user.displayId, link, minutes: LINK_MINUTES }
      const known = alreadyRegisteredMail(email, pageUrl(deps, '/login', language), language)
      await deps.mail.send(token === null ? known : emailMethodMail(email, facts, language))
      return { email }
    })
  })

  route(app, deps, signInMethodsApi.remove, async ({ user, request, params, language, body: { proof } }) => {
    await requireProof(deps, request, user, 'remove-method', { signature: proof })
    await removeWay(deps, user, params.id, language)
  })

  mountUndo(app, deps)
}

/** Taking back a method that was added and opens nothing yet; by its owner's session, or by the link of a mail. */
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
  const ways = await waysOf(deps, row)
  const kept = (await vaultOf(deps.db, row.address, [])) !== null
  const has = (kind: Kind) => ways.some((way) => way.kind === kind)
  const addable: Kind[] = []
  // without a wallet of one's own, Google has to find one here
  if (deps.google && !has('google') && (kept || row.provider === 'metamask')) addable.push('google')
  if (kept && !has('email_password')) addable.push('email_password')
  return { row, ways, addable }
}
