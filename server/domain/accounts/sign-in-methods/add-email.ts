import type { Kysely, Selectable } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Language } from '../../../../src/contract/translations.ts'
import type { KdfParams } from '../../../../src/contract/users.ts'
import type { VaultWrap } from '../../../../src/contract/vault.ts'
import { digest } from '../../../lib/digest.ts'
import type { DB } from '../../../db/schema.ts'
import type { EmailWayWishes } from '../../../db/tables/people.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { emailAccount, keepAccount, LINK_MINUTES } from '../../../store/email-accounts.ts'
import { inSeconds } from '../../../store/session-life.ts'
import { EMAIL_METHOD } from '../../../store/identities.ts'
import { holdSession } from '../../../store/sessions.ts'
import { dropSignUps } from '../../../store/sign-ups.ts'
import { isTaken, lockVault, putWrap } from '../../../store/vault.ts'
import { allAddressesOf } from '../notify/owner-emails.ts'
import { holdEnd } from '../limits/waiting-period.ts'
import { requireLinkPassword, type Followed } from '../proofs/link-password.ts'
import { tellOfAdded } from '../notify/sign-in-method.ts'
import { emailOf, lockUser } from './sign-in-methods.ts'

const TOKEN_BYTES = 32
const MINUTE_SECONDS = 60

/** An address with a password, as somebody wants to add it. */
export interface EmailWay {
  /** Lower case. */
  email: string
  auth_hash: string
  kdf: KdfParams
  wrap: VaultWrap
}

/**
 * Remembers the wish for a further way in: nothing of it counts before the mailed link was followed. It is remembered
 * for an address that has an account, too, so that nobody learns from it which ones have.
 * @returns the link's token, null where no link may be mailed there
 */
export async function wishForEmail(
  deps: Dependencies,
  { id, session }: SessionUser,
  { email, auth_hash, kdf, wrap }: EmailWay,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const wish = {
    id: digest(token),
    email,
    auth_hash,
    kdf: JSON.stringify(kdf),
    wrap: JSON.stringify(wrap),
    session,
    expires_at: inSeconds(deps, LINK_MINUTES * MINUTE_SECONDS),
  }
  const account = await emailAccount(deps, email)
  await deps.db
    .insertInto('email_way_wishes')
    .values({ user_id: id, ...wish })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wish))
    .execute()
  return account?.verified_at ? null : token
}

/** The address that waits for its confirmation, while the session that asked lives. */
export async function pendingEmail(deps: Dependencies, userId: string): Promise<string | null> {
  const wish = await deps.db
    .selectFrom('email_way_wishes')
    .innerJoin('sessions', 'sessions.id', 'email_way_wishes.session')
    .select('email_way_wishes.email')
    .where('email_way_wishes.user_id', '=', userId)
    .where('email_way_wishes.expires_at', '>', deps.now())
    .executeTakeFirst()
  return wish?.email ?? null
}

/** What waits behind a mailed link; undefined for one that is none, spent or expired, or whose session has ended. */
export async function emailWayOfLink(
  deps: Dependencies,
  token: string,
): Promise<Selectable<EmailWayWishes> | undefined> {
  return deps.db
    .selectFrom('email_way_wishes')
    .innerJoin('sessions', 'sessions.id', 'email_way_wishes.session')
    .selectAll('email_way_wishes')
    .where('email_way_wishes.id', '=', digest(token))
    .where('email_way_wishes.expires_at', '>', deps.now())
    .where('sessions.expires_at', '>', deps.now())
    .executeTakeFirst()
}

/** Whether the account that asked for it is logged in in this browser. */
export async function isAskedForHere(
  deps: Dependencies,
  request: Request,
  { user_id }: { user_id: string },
): Promise<boolean> {
  return (await deps.userOf(request.headers.get('cookie')))?.id === user_id
}

/**
 * Follows a mailed link: the key that logs in and the wrap that opens the wallet come to be together, wait before they
 * open it, and the owner is told at every other address. No session ends: on the owner's other devices it can be taken
 * back. A mailbox and a tap are not enough (link-password.ts): a stranger could have somebody's address added to the
 * stranger's account.
 * @returns the address; null for a link that is unknown, spent or expired, whose address somebody else has confirmed, or
 *   whose session has ended
 * @throws Problem 403 SIGN_UP_PASSWORD, 400 WRONG_PASSWORD, 429
 */
export async function confirmEmailWay(
  deps: Dependencies,
  { token, auth_key }: Followed,
  request: Request,
  language: Language,
): Promise<string | null> {
  const wish = await emailWayOfLink(deps, token)
  if (!wish) return null
  if (!(await isAskedForHere(deps, request, wish))) await requireLinkPassword(deps, request, wish, auth_key)
  try {
    const email = await deps.db.transaction().execute(async (trx) => follow(deps, trx, token, language))
    deps.wakeJobs()
    return email
  } catch (error) {
    // its wrap bears an id that another one has, or somebody has just confirmed the address
    if (isTaken(error)) return null
    throw error
  }
}

async function follow(
  deps: Dependencies,
  trx: Kysely<DB>,
  token: string,
  language: Language,
): Promise<string | null> {
  const wish = await trx
    .deleteFrom('email_way_wishes')
    .where('id', '=', digest(token))
    .where('expires_at', '>', deps.now())
    .returningAll()
    .executeTakeFirst()
  const user = wish && (await lockUser(trx, wish.user_id))
  if (!wish || !user || (await emailOf(trx, user.address))) return null
  const { address } = user
  const { email, auth_hash, kdf, wrap, session } = wish
  if (!(await holdSession(trx, { userId: user.id, session, now: deps.now() }))) return null
  // the mailbox is whose link this is: no sign-up that waits there counts any more
  await dropSignUps(trx, email)
  const keyFrom = holdEnd(deps)
  const to = await allAddressesOf({ ...deps, db: trx }, user)
  const added = { verified_at: deps.now(), key_from: keyFrom, linked_session: session }
  if (!(await keepAccount(trx, { email, address, auth_hash, kdf, ...added }))) return null
  await lockVault(trx, address)
  await putWrap(trx, address, wrap)
  if (user.email === null) {
    await trx.updateTable('users').set({ email, pending_email: null }).where('id', '=', user.id).execute()
  }
  const whom = { userId: user.id, displayId: user.display_id, to, language }
  await tellOfAdded(deps, trx, whom, { id: EMAIL_METHOD, kind: 'email_password', email, keyFrom })
  return email
}
