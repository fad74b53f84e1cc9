import { useQuery } from '@tanstack/react-query'
import { ApiError, GatewayError, UnreadableAnswer } from '../api/errors.ts'
import type { Profile } from '../contract/users.ts'
import { myProfileQuery } from '../queries/profile.ts'
import { useWalletAddress } from './use-wallet-address.ts'

/** Who is in front of this device, as far as it can be known right now. */
export type Me =
  | { state: 'visitor' }
  | { state: 'loading' }
  /** Signed in as far as this device knows; the server could not be asked. */
  | { state: 'unreachable' }
  /** The server has answered that the session is over. */
  | { state: 'expired' }
  | { state: 'known'; profile: Profile }

/** Asks the server for the own profile while the wallet cookie is there. */
export function useMe(): Me {
  const address = useWalletAddress()
  const profile = useQuery({
    ...myProfileQuery(),
    enabled: address !== undefined,
    throwOnError: false,
    // The session-timeout modal asks as well; its coming must not ask anew, or it would go and come for ever.
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
