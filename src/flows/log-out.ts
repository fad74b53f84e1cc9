import { call } from '../api/call.ts'
import { NetworkError } from '../api/errors.ts'
import { usersApi } from '../contract/users.ts'
import { clearIdentity } from '../wallet/identity.ts'

/** Ends the session and forgets the identity; without a network the device still forgets. */
export async function logOut(): Promise<void> {
  clearIdentity()
  try {
    await call(usersApi.logout)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
  }
}
