import { secondsAfter } from '../../../lib/time.ts'
import { upsertFormerEmail } from '../../../store/accounts/user-emails.ts'
import type { Dependencies } from '../../dependencies.ts'
import { SESSION_SECONDS } from '../sessions/session-life.ts'

/** Stores an address that a user no longer has here, for as long as a session from then can live. */
export async function rememberFormerEmail(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  email: string | null,
): Promise<void> {
  if (email === null) return
  await upsertFormerEmail(db, { user_id: userId, email, expires_at: secondsAfter(now(), SESSION_SECONDS) })
}
