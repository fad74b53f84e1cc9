import type { Dependencies } from '../deps.ts'
import { SWEEP } from './kinds.ts'
import { addJob } from './queue.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any client retries a purchase. */
const KEYS_KEPT_MS = 7 * DAY_MS

/** Job: deletes what has expired, and comes back in an hour. */
export async function sweep(deps: Dependencies): Promise<void> {
  const { db } = deps
  const now = deps.now()
  for (const table of [
    'sessions',
    'nonces',
    'pre_sessions',
    'openid_states',
    'email_tokens',
    'recovery_links',
    'recovery_sessions',
  ] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - KEYS_KEPT_MS))
    .execute()
  await addJob(db, SWEEP, 'all', new Date(now.getTime() + HOUR_MS))
}
