import type { Dependencies, SessionUser } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'

/**
 * How long a proof of identity lasts for what can cost somebody their account: long enough to finish what was begun,
 * shorter than a phone left on a table. ASVS 5.0, 7.5.1 and 7.5.3.
 */
export const FRESH_MINUTES = 10
const MINUTE_MS = 60_000

/**
 * Lets pass who has shown who they are within the last minutes: for changes of e-mail address, password and recovery,
 * for the export and the deletion of an account. Logging in again is the proof, and makes a new session.
 * @throws HttpProblem 403 `PROVE_IDENTITY`
 */
export function requireFresh(deps: Pick<Dependencies, 'now'>, user: SessionUser): void {
  if (freshMinutes(deps, user) <= 0) throw new HttpProblem(403, 'PROVE_IDENTITY')
}

/** Minutes for which `requireFresh` still lets this person pass, begun ones included; 0 when it does not. */
export function freshMinutes(deps: Pick<Dependencies, 'now'>, { provenAt }: SessionUser): number {
  if (provenAt === null) return 0
  const age = (deps.now().getTime() - provenAt.getTime()) / MINUTE_MS
  return Math.max(0, Math.ceil(FRESH_MINUTES - age))
}
