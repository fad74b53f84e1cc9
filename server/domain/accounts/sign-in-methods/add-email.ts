import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { KdfParams } from '../../../../src/contract/users.ts'
import type { VaultWrap } from '../../../../src/contract/vault.ts'
import type { DB } from '../../../db/schema.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { digest } from '../../../lib/digest.ts'
import { secondsAfter } from '../../../lib/time.ts'
import {
  emailAccount,
  emailAccountOfAddress,
  insertEmailAccount,
} from '../../../store/accounts/email-accounts.ts'
import {
  emailMethodRequest,
  takeEmailMethodRequest,
  upsertEmailMethodRequest,
  type EmailMethodRequest,
} from '../../../store/accounts/email-method-requests.ts'
import { lockSession } from '../../../store/accounts/sessions.ts'
import { deleteSignUpsOf } from '../../../store/accounts/sign-ups.ts'
import { setEmail } from '../../../store/accounts/user-emails.ts'
import { lockUser } from '../../../store/accounts/users.ts'
import { lockVault } from '../../../store/accounts/vaults.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { LINK_SECONDS } from '../limits/mailed-links.ts'
import { waitingPeriodEnd } from '../limits/waiting-period.ts'
import { EMAIL_METHOD } from '../method-ids.ts'
import { greetedAs } from '../notify/greeted-as.ts'
import { allEmailsOf } from '../notify/owner-emails.ts'
import { notifyOfAddedMethod } from '../notify/sign-in-method.ts'
import { requireLinkPassword, type FollowedLink } from '../proofs/link-password.ts'
import { putWrap } from '../vault/wraps.ts'
import type { Visitor } from '../visitor.ts'

const TOKEN_BYTES = 32

/** Email with password as a user asks to add it. */
interface NewEmailMethod {
  /** Lower case. */
  email: string
  auth_hash: string
  kdf: KdfParams
  wrap: VaultWrap
}

/**
 * Stores the request for a further sign-in method: nothing of it counts before the mailed link is followed. It
 * is stored for an address that has an account, too, so that the request does not show which ones have.
 * @returns the link's token, null where no link may be mailed there
 */
export async function requestEmailMethod(
  deps: Dependencies,
  { id, session }: SessionUser,
  { email, auth_hash, kdf, wrap }: NewEmailMethod,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const account = await emailAccount(deps.db, email)
  await upsertEmailMethodRequest(deps.db, {
    user_id: id,
    id: digest(token),
    email,
    auth_hash,
    kdf,
    wrap,
    session,
    expires_at: secondsAfter(deps.now(), LINK_SECONDS),
  })
  return account ? null : token
}

/**
 * The request of a mailed link; undefined for a link that is none, spent or expired, or whose session has
 * ended.
 */
export async function emailMethodOfLink(
  deps: Dependencies,
  token: string,
): Promise<EmailMethodRequest | undefined> {
  return emailMethodRequest(deps.db, digest(token), deps.now())
}

/** Whether the account that made the request is logged in in this browser. */
export async function isRequestedHere(
  deps: Dependencies,
  visitor: Visitor,
  { user_id }: { user_id: string },
): Promise<boolean> {
  return (await deps.userOf(visitor.cookies))?.id === user_id
}

/**
 * Follows a mailed link: the authentication key and the wrap that opens the wallet are stored together, with a
 * waiting period before they open it, and the owner is notified at every other address. No session ends: on the
 * owner's other devices it can be undone. A mailbox and a tap are not enough (proofs/link-password.ts): an
 * attacker could have a victim's address added to the attacker's account.
 * @returns the address; null for a link that is unknown, spent or expired, whose address another account has
 *   confirmed, or whose session has ended
 * @throws Problem 403 SIGN_UP_PASSWORD, 400 WRONG_PASSWORD, 429
 */
export async function confirmEmailMethod(
  deps: Dependencies,
  { token, auth_key }: FollowedLink,
  visitor: Visitor,
  language: Language,
): Promise<string | null> {
  const request = await emailMethodOfLink(deps, token)
  if (!request) return null
  if (!(await isRequestedHere(deps, visitor, request))) {
    await requireLinkPassword(deps, visitor, request, auth_key)
  }
  try {
    const email = await deps.db.transaction().execute(async (trx) => follow(deps, trx, token, language))
    deps.wakeJobs()
    return email
  } catch (error) {
    // its wrap has the id of another one, or another account has just confirmed the address
    if (isUniqueViolation(error)) return null
    throw error
  }
}

async function follow(
  deps: Dependencies,
  trx: Kysely<DB>,
  token: string,
  language: Language,
): Promise<string | null> {
  const request = await takeEmailMethodRequest(trx, digest(token), deps.now())
  const user = request && (await lockUser(trx, request.user_id))
  if (!request || !user || (await emailAccountOfAddress(trx, user.address))) return null
  const { address } = user
  const { email, auth_hash, kdf, wrap, session } = request
  if (!(await lockSession(trx, { userId: user.id, session, now: deps.now() }))) return null
  // the mailbox belongs to this user: no sign-up that waits there counts any more
  await deleteSignUpsOf(trx, email)
  const keyFrom = waitingPeriodEnd(deps)
  const to = await allEmailsOf({ ...deps, db: trx }, user)
  const added = { verified_at: deps.now(), key_from: keyFrom, linked_session: session }
  if (!(await insertEmailAccount(trx, { email, address, auth_hash, kdf, ...added }))) return null
  await lockVault(trx, address)
  await putWrap(trx, address, wrap)
  if (user.email === null) await setEmail(trx, user.id, email)
  const owner = { userId: user.id, person: greetedAs(user), to, language }
  await notifyOfAddedMethod(deps, trx, owner, { id: EMAIL_METHOD, kind: 'email_password', email, keyFrom })
  return email
}
