import type { call } from '../../api/call.ts'
import { profileApi } from '../../contract/profile.ts'
import type { Profile } from '../../contract/users.ts'

/**
 * The own profile out of an answer that docs/specification.md section 7 does not show (after signing in, after
 * an edit): as it came where it is one, else asked for.
 * @throws ApiError, NetworkError where it has to be asked for
 */
export async function ownProfile(deps: { call: typeof call }, answer: Profile | undefined): Promise<Profile> {
  return answer?.display_id || answer?.wallet_address ? answer : deps.call(profileApi.mine)
}
