import { randomBytes } from 'node:crypto'
import { deviceOf } from '../../../lib/device.ts'
import { digest } from '../../../lib/digest.ts'
import { secondsAfter } from '../../../lib/time.ts'
import { insertSession } from '../../../store/accounts/sessions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { IDLE_SECONDS, SESSION_SECONDS, SHARED_IDLE_SECONDS, SHARED_SECONDS } from './session-life.ts'

const TOKEN_BYTES = 32

/** What is known of the browser that a session is opened for. */
interface Opening {
  userAgent?: string | null | undefined
  /** On a shared device: it ends with the browser, and sooner. */
  shared?: boolean | undefined
  /**
   * Whether the user has just proven their identity by one of the account's own methods; true where left out.
   */
  proven?: boolean | undefined
  /** The id of the sign-in method that it begins with. */
  method?: string | undefined
}

/** Opens a session. @returns the cookie's token, of which the database has a digest only */
export async function openSession(
  deps: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  { userAgent, shared = false, proven = true, method }: Opening = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = deps.now()
  await insertSession(deps.db, {
    id: digest(token),
    user_id: userId,
    created_at: now,
    seen_at: now,
    expires_at: secondsAfter(now, shared ? SHARED_IDLE_SECONDS : IDLE_SECONDS),
    ends_at: secondsAfter(now, shared ? SHARED_SECONDS : SESSION_SECONDS),
    proven_at: proven ? now : null,
    shared,
    method: method ?? null,
    ...deviceOf(userAgent),
  })
  return token
}
