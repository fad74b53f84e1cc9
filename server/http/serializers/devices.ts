import { leftAt } from '../../domain/certificates/devices.ts'
import type { DeviceRow } from '../../store/certificates/bound-devices.ts'

/** A phone as the contract has it. */
export function deviceAnswer(row: DeviceRow, now: Date) {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    left_at: leftAt(now, row)?.toISOString() ?? null,
    browser: row.browser,
    system: row.system,
  }
}
