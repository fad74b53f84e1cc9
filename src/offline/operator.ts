import * as v from 'valibot'
import { OPERATOR_KEY } from '../config/device.ts'
import { operator, type Operator } from '../contract/site.ts'
import { isSharedDevice } from '../lib/shared-device.ts'

/** The operator's details as last fetched; undefined where this device does not know. */
export function savedOperator(): Operator | undefined {
  try {
    const parsed = v.safeParse(operator, JSON.parse(localStorage.getItem(OPERATOR_KEY) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores the operator's details for an offline start, before and after a log-out: they are not personal. A
 * shared device stores nothing.
 */
export function saveOperator(told: Operator): void {
  if (isSharedDevice()) return
  try {
    localStorage.setItem(OPERATOR_KEY, JSON.stringify(told))
  } catch {
    // a full or forbidden storage: the operator's links are missing offline
  }
}
