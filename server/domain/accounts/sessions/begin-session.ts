import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import { sentCookie, serverCookie } from '../../../lib/cookies.ts'
import { rememberDevice } from '../limits/known-device.ts'
import { rememberHome } from '../limits/network-limits.ts'
import { PRE_SESSION_COOKIE, SESSION_COOKIE } from './session-user.ts'
import { digest } from '../../../lib/digest.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { Problem } from '../../../lib/problem.ts'
import { EMAIL_METHOD, identitiesOf } from '../../../store/identities.ts'
import { SESSION_SECONDS } from '../../../store/session-life.ts'
import { endSession, moveDevices } from '../../../store/session-ends.ts'
import { openSession } from '../../../store/sessions.ts'
import type { UserRow } from '../../../store/users.ts'
import { tellOfNewDevice } from '../notify/new-device.ts'
import { emailOf, lockUser } from '../sign-in-methods/sign-in-methods.ts'
import { logError } from '../../../lib/log.ts'

/** The request that logs somebody in. */
interface Asked {
  request: Request
  language: Language
  header: (name: string, value: string) => void
}

/** What is known of a log-in (see `beginSession`). */
interface How {
  shared: boolean
  proven: boolean
  step?: string | undefined
  method?: string | undefined
  known?: boolean | undefined
}

/**
 * Begins a session for who has shown who they are, ends the one before it in that browser, and tells the owner where
 * they have not logged in like this before.
 * @param how.proven whether what was shown is one of the account's own ways in
 * @param how.step the token of what was shown, where the wallet was handed out against it (`tellOfRelease`)
 * @param how.method the sign-in method, by the id that `SignInMethod` has
 * @param how.known whether the key service is to know this browser and this place as its owner's from now on
 * @throws Problem 401 where the method was taken away since it was shown
 */
export async function beginSession(
  deps: Dependencies,
  user: UserRow,
  { request, language, header }: Asked,
  { shared, proven, step, method, known = false }: How,
): Promise<void> {
  const before = sentCookie(deps.config, request.headers.get('cookie'), SESSION_COOKIE)
  const userAgent = request.headers.get('user-agent')
  const token = await deps.db.transaction().execute(async (trx) => {
    if (!(await holdMethod(trx, user, method))) throw new Problem(401, 'UNAUTHORIZED')
    return openSession({ ...deps, db: trx }, user.id, { userAgent, shared, proven, method })
  })
  // whoever shows once more who they are keeps what this browser shows certificates with
  if (before) await moveDevices(deps.db, { from: digest(before), to: digest(token), userId: user.id })
  await endSession(deps, before)
  // on a shared device it goes with the browser
  header('Set-Cookie', serverCookie(deps.config, SESSION_COOKIE, token, shared ? null : SESSION_SECONDS))
  header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, '', 0))
  if (known && !shared) header('Set-Cookie', await rememberOwner(deps, user.address, request))
  try {
    await tellOfNewDevice(deps, user, { userAgent, shared, language, step })
  } catch (error) {
    // they are in; a browser whose mail could not be written stays new, and is told of at the next log-in
    logError('The mail about a new device could not be written', error)
  }
}

/**
 * Holds the account's sign-in methods until the transaction ends: whoever takes the method away at this moment finds the
 * session that it begins, or has ended it before there is one.
 * @param method undefined for what is shown by the wallet itself
 * @returns false where it is gone
 */
async function holdMethod(
  trx: Kysely<DB>,
  { id, address }: UserRow,
  method: string | undefined,
): Promise<boolean> {
  if (!(await lockUser(trx, id))) return false
  if (method === undefined) return true
  if (method === EMAIL_METHOD) return (await emailOf(trx, address)) !== undefined
  return (await identitiesOf(trx, id)).some((identity) => identity.id === method)
}

/** From now on the owner is known in this browser and at this place, by their wallet (domain/accounts/vault/key-service.ts). */
async function rememberOwner(deps: Dependencies, address: string, request: Request): Promise<string> {
  await rememberHome(deps, address, clientAddress(request))
  return rememberDevice(deps, address, request)
}
