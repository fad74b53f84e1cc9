import { isAuthKey } from './auth-key.ts'
import { countSignUpGuess } from '../limits/login-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { Problem } from '../../../lib/problem.ts'

/** A mailed link as it is followed. */
export interface Followed {
  token: string
  /** What the password that was chosen becomes; needed everywhere but where the link was asked for. */
  auth_key?: string | undefined
}

/**
 * Makes sure that whoever follows a link elsewhere than where it was asked for knows the password that was chosen there:
 * anybody can have a link mailed to anybody.
 * @throws Problem 403 SIGN_UP_PASSWORD, 400 WRONG_PASSWORD, 429
 */
export async function requireLinkPassword(
  deps: Dependencies,
  request: Request,
  { id, auth_hash }: { id: string; auth_hash: string },
  auth_key: string | undefined,
): Promise<void> {
  if (auth_key === undefined) throw new Problem(403, 'SIGN_UP_PASSWORD')
  await countSignUpGuess(deps, id, clientAddress(request))
  if (!(await isAuthKey(auth_key, auth_hash))) throw new Problem(400, 'WRONG_PASSWORD')
}
