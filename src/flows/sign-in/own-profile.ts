import type { call } from '../../api/call.ts'
import { profileApi } from '../../contract/profile.ts'
import type { Profile } from '../../contract/users.ts'

/**
 * The own profile out of an answer whose shape docs/specification.md section 7 does not define (after signing
 * in, after an edit): the answer itself where it is one, else fetched.
 * @throws ApiError, NetworkError where it has to be fetched
 */
export async function ownProfile(deps: { call: typeof call }, answer: Profile | undefined): Promise<Profile> {
  return answer?.display_id || answer?.wallet_address ? answer : deps.call(profileApi.mine)
}
