import { randomUUID } from 'node:crypto'
import type { Report } from '../../../src/contract/reports.ts'
import { DAY_SECONDS } from '../../lib/time.ts'
import { Problem } from '../../lib/problem.ts'
import { reportedRow, upsertReport } from '../../store/operations/reports.ts'
import { countAttempt } from '../accounts/limits/rate-limit.ts'
import type { Dependencies, SessionUser } from '../dependencies.ts'

/** More than anybody who means it sends; each is read by a person. */
export const REPORTS_A_DAY = { count: 20, seconds: DAY_SECONDS }

/**
 * Puts a member's report into the operator's queue.
 * @throws Problem 404 where what it is about does not exist; 429
 */
export async function sendReport(
  deps: Pick<Dependencies, 'db' | 'now'>,
  { id: user_id }: SessionUser,
  { kind, id, reason, note }: Report,
): Promise<void> {
  const subject_id = await reportedRow(deps.db, { kind, id })
  if (subject_id === undefined) throw new Problem(404, 'NOT_FOUND')
  await countAttempt(deps, `report:${user_id}`, REPORTS_A_DAY)
  const created_at = deps.now()
  await upsertReport(deps.db, { id: randomUUID(), user_id, kind, subject_id, reason, note, created_at })
}
