import { DAY_MS, HOUR_MS, SECOND_MS, later } from '../lib/time.ts'
import { deleteAlertsInVain } from '../store/shop/ball-alerts.ts'
import { type AgingTable, deleteExpired, deleteWrittenBefore } from '../store/operations/expired-rows.ts'
import { addJob } from '../store/jobs.ts'
import { endExpiredSessions } from '../domain/accounts/sessions/end-sessions.ts'
import { KNOWN_SECONDS } from '../domain/accounts/limits/known-device.ts'
import { sweepPictures } from '../domain/accounts/account/profile-picture.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { SWEEP } from '../domain/job-kinds.ts'

/** The privacy policy states this time (src/screens/documents/privacy). */
const MAILS_MS = 90 * DAY_MS
/** The privacy policy states this time (src/screens/documents/privacy). */
const RECOVERIES_MS = 90 * DAY_MS
/** Time for a user who cannot log in any more to contact the operator. */
const SET_ASIDE_ACCOUNTS_MS = 180 * DAY_MS
/** The privacy policy states this time (src/screens/documents/privacy). */
const CLOSED_REPORTS_MS = 365 * DAY_MS
/** Longer than any client retries a request with the same Idempotency-Key. */
const IDEMPOTENCY_KEYS_MS = 7 * DAY_MS

/** How long rows without an expiry of their own are stored. */
const RETENTION_MS: Readonly<Record<AgingTable, number>> = {
  idempotency_keys: IDEMPOTENCY_KEYS_MS,
  mails: MAILS_MS,
  service_releases: RECOVERIES_MS,
  login_devices: KNOWN_SECONDS * SECOND_MS,
  email_accounts_set_aside: SET_ASIDE_ACCOUNTS_MS,
  reports: CLOSED_REPORTS_MS,
}

const INTERVAL_MS = HOUR_MS

/** Job: deletes what has expired or reached the end of its retention, and plans itself again in an hour. */
export async function sweep(deps: Dependencies): Promise<void> {
  const { db } = deps
  const now = deps.now()
  await endExpiredSessions(deps)
  await deleteExpired(db, now)
  for (const [table, ms] of Object.entries(RETENTION_MS) as [AgingTable, number][])
    await deleteWrittenBefore(db, table, later(now, -ms))
  await sweepPictures(deps)
  await deleteAlertsInVain(db, now)
  await addJob(db, SWEEP, 'all', later(now, INTERVAL_MS))
}
