import type { LinkOutcome } from '../../../contract/google.ts'
import type { SignInMethod } from '../../../contract/sign-in-methods.ts'

/** The return from Google takes seconds; a device's clock may be some minutes off. */
const JUST_NOW_MS = 15 * 60_000

/**
 * The message after returning from Google. The URL alone is not trusted when it claims that a method was added:
 * an attacker can send such a link. The list has to contain it, added just now.
 * @param methods undefined while they are not loaded
 * @param now milliseconds
 */
export function believed(
  outcome: LinkOutcome | null,
  methods: readonly Pick<SignInMethod, 'kind' | 'added_at'>[] | undefined,
  now: number,
): LinkOutcome | null {
  if (outcome !== 'linked') return outcome
  const added = methods?.find(({ kind }) => kind === 'google')?.added_at
  if (added === undefined || added === null) return null
  return Math.abs(now - Date.parse(added)) < JUST_NOW_MS ? outcome : null
}
