import { DAY_MS } from '../../lib/time.ts'

/**
 * A new key is published for so long before it signs. Phones fetch the issuer's keys once a day
 * (src/flows/certificates/known-issuer.ts), and a list counts as stale after seven days (docs/claims.md): a phone
 * whose list is fresh enough to say anything knows the key.
 */
export const PUBLISHED_BEFORE_MS = 8 * DAY_MS

/** When a key of the issuer signs. */
interface Times {
  /** It signs from then on; in the future for the next key. */
  valid_from: Date
  /** It signs until then; in the future where the next key is published. */
  retired_at: Date | null
  revoked_at: Date | null
}

/** Of a key of the issuer at a time; at most one signs. */
type KeyState = 'next' | 'signing' | 'retired' | 'revoked'

/** What a key does at a time. */
export function keyState({ valid_from, retired_at, revoked_at }: Times, now: Date): KeyState {
  if (revoked_at) return 'revoked'
  if (valid_from > now) return 'next'
  return retired_at && retired_at <= now ? 'retired' : 'signing'
}

/** The key that is in a state; undefined where there is none. */
export function keyThatIs<Key extends Times>(
  state: KeyState,
  keys: readonly Key[],
  now: Date,
): Key | undefined {
  return keys.find((key) => keyState(key, now) === state)
}
