import type { LinkOutcome } from '../../../contract/google.ts'
import type { SignInMethod } from '../../../contract/sign-in-methods.ts'

/** The way back from Google takes seconds; a device's clock may be some minutes off. */
const JUST_NOW_MS = 15 * 60_000

/**
 * What is said of coming back from Google. The address alone is not believed where it says that something was added:
 * anybody can send a link. The list has to have it, from just now.
 * @param ways undefined while they are not known
 * @param now milliseconds
 */
export function believed(
  outcome: LinkOutcome | null,
  ways: readonly Pick<SignInMethod, 'kind' | 'added_at'>[] | undefined,
  now: number,
): LinkOutcome | null {
  if (outcome !== 'linked') return outcome
  const added = ways?.find(({ kind }) => kind === 'google')?.added_at
  if (added === undefined || added === null) return null
  return Math.abs(now - Date.parse(added)) < JUST_NOW_MS ? outcome : null
}
