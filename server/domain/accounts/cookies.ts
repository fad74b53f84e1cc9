import type { Config } from '../../config/environment.ts'
import { sentCookie } from '../../lib/cookies.ts'
import type { Visitor } from './visitor.ts'

/** HttpOnly; the two readable cookies of docs/specification.md decide nothing on the server. */
export const SESSION_COOKIE = 'akashi_session'
/** Names the browser that has shown the right authentication key, or came back from Google, until it signs. */
export const PRE_SESSION_COOKIE = 'akashi_pre_session'
/** Names the browser that has opened a mailed recovery link. */
export const RECOVERY_COOKIE = 'akashi_recovery'

/** For two seconds after somebody has changed something: pages that were made before do not show it. */
export const CHANGED_COOKIE = 'akashi_changed'

/** The token of the pre-session of a browser. */
export function preSessionToken({ config }: { config: Config }, { cookies }: Visitor): string | undefined {
  return sentCookie(config, cookies, PRE_SESSION_COOKIE)
}
