import type { Generated } from 'kysely'

/** Background work as rows: taken with FOR UPDATE SKIP LOCKED, repeated until done. */
export interface Jobs {
  id: string
  kind: string
  /** Its subject; one live job per (kind, subject). */
  subject: string
  run_at: Generated<Date>
  /** By the database's clock. */
  planned_at: Generated<Date>
  attempts: Generated<number>
  locked_until: Date | null
  last_error: string | null
  created_at: Generated<Date>
}
