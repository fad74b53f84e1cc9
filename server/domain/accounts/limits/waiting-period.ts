import { HOUR_MS } from '../../../lib/time.ts'
import type { Dependencies } from '../../dependencies.ts'

/**
 * How long a sign-in method that was added to an account opens no wallet: as long as a recovery by the operator
 * waits, so that an owner has the same time to answer a mail whichever of the two an attacker uses.
 */
export const WAITING_PERIOD_HOURS = 72

/** When a method that is added now begins to open the wallet. */
export function waitingPeriodEnd({ now }: Pick<Dependencies, 'now'>): Date {
  return new Date(now().getTime() + WAITING_PERIOD_HOURS * HOUR_MS)
}

/** When a waiting period began that ends at a time. */
export function waitingPeriodBegin(end: Date): Date {
  return new Date(end.getTime() - WAITING_PERIOD_HOURS * HOUR_MS)
}

/** Whether the waiting period of a method is not over. */
export function isWaiting(
  { now }: Pick<Dependencies, 'now'>,
  { key_from }: { key_from: Date | null },
): boolean {
  return key_from !== null && key_from > now()
}
