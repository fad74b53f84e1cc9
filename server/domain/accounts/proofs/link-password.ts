import { Problem } from '../../../lib/problem.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countSignUpGuess } from '../limits/login-limits.ts'
import type { Visitor } from '../visitor.ts'
import { isAuthKey } from './auth-key.ts'

/** A mailed link as it is followed. */
export interface FollowedLink {
  token: string
  /**
   * The authentication key of the password that was chosen; needed everywhere but in the browser that requested
   * the link.
   */
  auth_key?: string | undefined
}

/**
 * Checks that a visitor who follows a link in another browser than the one that requested it knows the
 * password chosen there: an attacker can have a link mailed to any address.
 * @throws Problem 403 SIGN_UP_PASSWORD, 400 WRONG_PASSWORD, 429; 403 SIGN_UP_ELSEWHERE where none was chosen: then
 *   the link confirms nothing here
 */
export async function requireLinkPassword(
  deps: Dependencies,
  visitor: Visitor,
  { id, auth_hash }: { id: string; auth_hash: string | null },
  auth_key: string | undefined,
): Promise<void> {
  if (auth_hash === null) throw new Problem(403, 'SIGN_UP_ELSEWHERE')
  if (auth_key === undefined) throw new Problem(403, 'SIGN_UP_PASSWORD')
  await countSignUpGuess(deps, id, visitor.clientAddress)
  if (!(await isAuthKey(auth_key, auth_hash))) throw new Problem(400, 'WRONG_PASSWORD')
}
