import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { sentCookie, serverCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'
import { logError } from '../../../lib/log.ts'
import { Problem } from '../../../lib/problem.ts'
import { emailAccountOfAddress } from '../../../store/accounts/email-accounts.ts'
import { identitiesOf } from '../../../store/accounts/identities.ts'
import { moveDevices } from '../../../store/accounts/session-devices.ts'
import { lockUser, type UserRow } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { PRE_SESSION_COOKIE, SESSION_COOKIE } from '../cookies.ts'
import { rememberDevice } from '../limits/known-device.ts'
import { rememberNetwork } from '../limits/network-limits.ts'
import { EMAIL_METHOD } from '../method-ids.ts'
import { notifyOfNewDevice } from '../notify/new-device.ts'
import type { Visitor } from '../visitor.ts'
import { endSession } from './end-sessions.ts'
import { openSession } from './open-session.ts'
import { SESSION_SECONDS } from './session-life.ts'

/** The request that logs a user in. */
interface LogInRequest {
  visitor: Visitor
  language: Language
  setCookie: (value: string) => void
}

/** What is known of a log-in (see `beginSession`). */
interface LogIn {
  shared: boolean
  proven: boolean
  step?: string | undefined
  method?: string | undefined
  known?: boolean | undefined
}

/**
 * Begins a session for a user who has proven their identity, ends the previous one in that browser, and
 * notifies the owner of a log-in in a new kind of browser.
 * @param logIn.proven whether the proof was one of the account's own sign-in methods
 * @param logIn.step the token of that proof, where the wallet was released for it (`notifyOfRelease`)
 * @param logIn.method the id of the sign-in method
 * @param logIn.known whether the key service is to know this browser and this network as its owner's from now
 *   on
 * @throws Problem 401 where the method was removed since the proof
 */
export async function beginSession(
  deps: Dependencies,
  user: UserRow,
  { visitor, language, setCookie }: LogInRequest,
  { shared, proven, step, method, known = false }: LogIn,
): Promise<void> {
  const before = sentCookie(deps.config, visitor.cookies, SESSION_COOKIE)
  const { userAgent } = visitor
  const token = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockMethod(trx, user, method))) throw new Problem(401, 'UNAUTHORIZED')
    return openSession({ ...deps, db: trx }, user.id, { userAgent, shared, proven, method })
  })
  // a new log-in in the same browser retains the device that shows certificates there
  if (before) await moveDevices(deps.db, { from: digest(before), to: digest(token), userId: user.id })
  await endSession(deps, before)
  // on a shared device the cookie ends with the browser
  setCookie(serverCookie(deps.config, SESSION_COOKIE, token, shared ? null : SESSION_SECONDS))
  setCookie(serverCookie(deps.config, PRE_SESSION_COOKIE, '', 0))
  if (known && !shared) setCookie(await rememberOwner(deps, user.address, visitor))
  try {
    await notifyOfNewDevice(deps, user, { userAgent, shared, language, step })
  } catch (error) {
    // the user is logged in; a browser whose mail could not be written stays new, and is reported at the next
    // log-in
    logError('The mail about a new device could not be written', error)
  }
}

/**
 * Locks the account's sign-in methods until the transaction ends: a removal of the method at this moment finds
 * the session that it begins, or has ended before there is one.
 * @param method undefined where the wallet itself is the proof
 * @returns false where it is gone
 */
async function lockMethod(
  trx: Kysely<DB>,
  { id, address }: UserRow,
  method: string | undefined,
): Promise<boolean> {
  if (!(await lockUser(trx, id))) return false
  if (method === undefined) return true
  if (method === EMAIL_METHOD) return (await emailAccountOfAddress(trx, address)) !== undefined
  return (await identitiesOf(trx, id)).some((identity) => identity.id === method)
}

/** From now on the owner is known in this browser and network, by their wallet (vault/key-service.ts). */
async function rememberOwner(deps: Dependencies, address: string, visitor: Visitor): Promise<string> {
  await rememberNetwork(deps, address, visitor.clientAddress)
  return rememberDevice(deps, address, visitor)
}
