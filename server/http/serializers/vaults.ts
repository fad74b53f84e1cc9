import type { WaitingRelease } from '../../store/accounts/key-releases.ts'
import type { serviceAuditOf } from '../../store/accounts/service-keys.ts'
import type { wrapsOf } from '../../store/accounts/vault-wraps.ts'

type WrapRow = Awaited<ReturnType<typeof wrapsOf>>[number]
type AuditRow = Awaited<ReturnType<typeof serviceAuditOf>>[number]

/** A wrap as its owner sees it, without what it encrypts. */
export function wrapAnswer({ created_at, last_used_at, ...wrap }: WrapRow) {
  return {
    ...wrap,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

/** A recovery by the operator that waits; null for none. */
export function operatorRecoveryAnswer(row: WaitingRelease | null) {
  if (!row) return null
  return {
    asked_at: row.asked_at.toISOString(),
    ready_at: row.ready_at.toISOString(),
    confirmed: row.confirmed_at !== null,
  }
}

/** A line of the key service's audit. */
export function auditAnswer({ at, action }: AuditRow) {
  return { at: at.toISOString(), action }
}
