import { useQuery } from '@tanstack/react-query'
import { ApiError, GatewayError, UnreadableAnswer } from '../api/errors.ts'
import type { Profile } from '../contract/users.ts'
import { myProfileQuery } from '../queries/profile.ts'
import { useWalletAddress } from '../queries/use-wallet-address.ts'

/** The user of this device, as far as it is known right now. */
export type Me =
  | { state: 'visitor' }
  | { state: 'loading' }
  /** Signed in as far as this device knows; the server was unreachable. */
  | { state: 'unreachable' }
  /** The server has answered that the session is over. */
  | { state: 'expired' }
  | { state: 'known'; profile: Profile }

/** Fetches the user's profile while the wallet cookie exists. */
export function useMe(): Me {
  const address = useWalletAddress()
  const profile = useQuery({
    ...myProfileQuery(),
    enabled: address !== undefined,
    throwOnError: false,
    // The session-timeout modal uses this query too; its mount must not refetch, or it would open and close in
    // a loop.
    retryOnMount: false,
  })
  if (address === undefined) return { state: 'visitor' }
  if (isAnsweredFailure(profile.error)) return { state: 'expired' }
  if (profile.data) return { state: 'known', profile: profile.data }
  return { state: profile.isPending ? 'loading' : 'unreachable' }
}

/**
 * Whether the server itself has answered that it does not know this user (docs/specification.md section 4). A
 * missing network, a captive portal's page and an unreadable response are no evidence about a session.
 */
function isAnsweredFailure(error: unknown): boolean {
  return error instanceof ApiError && !(error instanceof GatewayError) && !(error instanceof UnreadableAnswer)
}
