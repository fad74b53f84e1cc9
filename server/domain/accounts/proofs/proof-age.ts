import { MINUTE_MS } from '../../../lib/time.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'

/**
 * How long a proof of identity lasts for what can cost a user their account: long enough to finish what was
 * begun, shorter than a phone is left on a table. ASVS 5.0, 7.5.1 and 7.5.3.
 */
const FRESH_MINUTES = 10

/**
 * Minutes for which a log-in still counts as a proof of identity, begun ones included; 0 when it does not. A
 * new log-in is the proof, and makes a new session.
 */
export function freshMinutes(deps: Pick<Dependencies, 'now'>, { provenAt }: SessionUser): number {
  if (provenAt === null) return 0
  const age = (deps.now().getTime() - provenAt.getTime()) / MINUTE_MS
  return Math.max(0, Math.ceil(FRESH_MINUTES - age))
}
