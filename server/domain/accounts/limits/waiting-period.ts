import type { Dependencies } from '../../dependencies.ts'

const HOUR_MS = 3_600_000
/**
 * How long a sign-in method that was added to an account opens no wallet: as long as a recovery by the operator waits,
 * so that an owner who is written to has the same time to answer, whichever way somebody takes.
 */
export const HOLD_HOURS = 72

/** When a method that is added now begins to open the wallet. */
export function holdEnd({ now }: Pick<Dependencies, 'now'>): Date {
  return new Date(now().getTime() + HOLD_HOURS * HOUR_MS)
}

/** Whether a method still waits. */
export function isOnHold(
  { now }: Pick<Dependencies, 'now'>,
  { key_from }: { key_from: Date | null },
): boolean {
  return key_from !== null && key_from > now()
}
