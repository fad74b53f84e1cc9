import { usersApi } from '../../contract/users.ts'
import type { FreshSignature } from '../../contract/vault.ts'
import type { Wallet } from '../../wallet/port.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** Signs a one-time message of the server's: shows that the wallet is open in this browser at this moment. */
export async function signFresh(deps: SignInDeps, wallet: Wallet): Promise<FreshSignature> {
  const { address } = wallet
  const { message } = await deps.call(usersApi.createMessage, { body: { address } })
  return { message, signature: await wallet.signMessage(message) }
}
