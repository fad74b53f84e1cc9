import type { Language } from '../../src/contract/translations.ts'
import { sentCookie, serverCookie } from '../auth/cookies.ts'
import { PRE_SESSION_COOKIE, SESSION_COOKIE } from '../auth/session.ts'
import type { Dependencies } from '../deps.ts'
import { SESSION_SECONDS } from '../store/session-life.ts'
import { endSession, openSession } from '../store/sessions.ts'
import type { UserRow } from '../store/users.ts'
import { tellOfNewDevice } from './new-device.ts'
import { logError } from '../log.ts'

/** The request that logs somebody in. */
interface Asked {
  request: Request
  language: Language
  header: (name: string, value: string) => void
}

/**
 * Begins a session for who has shown who they are, ends the one before it in that browser, and tells the owner where
 * they have not logged in like this before.
 * @param how.proven whether what was shown is one of the account's own ways in
 * @param how.step the token of what was shown, where the wallet was handed out against it (`tellOfRelease`)
 */
export async function beginSession(
  deps: Dependencies,
  user: UserRow,
  { request, language, header }: Asked,
  { shared, proven, step }: { shared: boolean; proven: boolean; step?: string | undefined },
): Promise<void> {
  await endSession(deps, sentCookie(deps.config, request.headers.get('cookie'), SESSION_COOKIE))
  const userAgent = request.headers.get('user-agent')
  const token = await openSession(deps, user.id, { userAgent, shared, proven })
  // on a shared device it goes with the browser
  header('Set-Cookie', serverCookie(deps.config, SESSION_COOKIE, token, shared ? null : SESSION_SECONDS))
  header('Set-Cookie', serverCookie(deps.config, PRE_SESSION_COOKIE, '', 0))
  try {
    await tellOfNewDevice(deps, user, { userAgent, shared, language, step })
  } catch (error) {
    // they are in; a browser whose mail could not be written stays new, and is told of at the next log-in
    logError('The mail about a new device could not be written', error)
  }
}
