import type { FreshSignature } from '../../src/contract/vault.ts'
import { sentCookie } from '../auth/cookies.ts'
import { requireFresh } from '../auth/fresh.ts'
import { digest, PRE_SESSION_COOKIE } from '../auth/session.ts'
import { takeSignedMessage } from '../auth/signed-message.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'

/**
 * Makes sure that whoever asks can open the wallet at this moment: a stolen cookie or a device left open on a table
 * changes no way in. The message is one of ours, made for this address within ten minutes, and is spent by this.
 * @throws HttpProblem 403 BAD_PROOF, 429 with Retry-After
 */
export async function provenBySignature(
  deps: Dependencies,
  request: Request,
  address: string,
  { message, signature }: FreshSignature,
): Promise<void> {
  const taken = await takeSignedMessage(deps, request, { address, message, signature })
  if (!taken) throw new HttpProblem(403, 'BAD_PROOF')
}

/**
 * Lets pass whose owner has shown the account's own way in within the last minutes, in this browser: by a log-in, or by
 * the password that has just opened the wallet again. The signature alone is not enough: an open page could make it.
 * @throws HttpProblem 403 PROVE_IDENTITY, BAD_PROOF
 */
export async function provenByOwner(
  deps: Dependencies,
  request: Request,
  user: SessionUser,
  proof: FreshSignature,
): Promise<void> {
  if (!(await hasShownPassword(deps, request, user.address))) requireFresh(deps, user)
  await provenBySignature(deps, request, user.address, proof)
}

async function hasShownPassword(deps: Dependencies, request: Request, address: string): Promise<boolean> {
  const token = sentCookie(deps.config, request.headers.get('cookie'), PRE_SESSION_COOKIE)
  if (token === undefined) return false
  const shown = await deps.db
    .selectFrom('pre_sessions')
    .innerJoin('email_accounts', 'email_accounts.email', 'pre_sessions.email')
    .select('pre_sessions.id')
    .where('pre_sessions.id', '=', digest(token))
    .where('pre_sessions.expires_at', '>', deps.now())
    .where('email_accounts.address', '=', address)
    .executeTakeFirst()
  return shown !== undefined
}
