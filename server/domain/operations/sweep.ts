import { sweepPictures } from '../accounts/account/profile-picture.ts'
import { KNOWN_SECONDS } from '../accounts/limits/known-device.ts'
import type { Dependencies } from '../dependencies.ts'
import { endExpiredSessions } from '../accounts/sessions/end-sessions.ts'
import { SWEEP } from '../job-kinds.ts'
import { addJob } from '../../store/jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/**
 * The three below stand in the privacy policy too (src/screens/documents/privacy), and so does how long a former address
 * is known (domain/accounts/notify/owner-emails.ts).
 */
const MAILS_KEPT_MS = 90 * DAY_MS
const RECOVERIES_KEPT_MS = 90 * DAY_MS
const LOGIN_DEVICES_KEPT_MS = KNOWN_SECONDS * 1000
/** Time for an operator to hear of somebody who cannot log in any more. */
const SET_ASIDE_KEPT_MS = 180 * DAY_MS
/** Longer than any client retries a purchase. */
const KEYS_KEPT_MS = 7 * DAY_MS

/** Job: deletes what has expired or was kept for its time, and comes back in an hour. */
export async function sweep(deps: Dependencies): Promise<void> {
  const { db } = deps
  const now = deps.now()
  await endExpiredSessions(deps)
  for (const table of [
    'nonces',
    'pre_sessions',
    'openid_states',
    'sign_ups',
    'email_tokens',
    'email_way_wishes',
    'method_undos',
    'former_emails',
    'recovery_links',
    'recovery_sessions',
  ] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
  const before = (kept: number) => new Date(now.getTime() - kept)
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before(KEYS_KEPT_MS)).execute()
  await db.deleteFrom('mails').where('created_at', '<=', before(MAILS_KEPT_MS)).execute()
  await db.deleteFrom('service_releases').where('asked_at', '<=', before(RECOVERIES_KEPT_MS)).execute()
  await db.deleteFrom('login_devices').where('seen_at', '<=', before(LOGIN_DEVICES_KEPT_MS)).execute()
  await db
    .deleteFrom('email_accounts_set_aside')
    .where('set_aside_at', '<=', before(SET_ASIDE_KEPT_MS))
    .execute()
  await sweepPictures(deps)
  await addJob(db, SWEEP, 'all', new Date(now.getTime() + HOUR_MS))
}
