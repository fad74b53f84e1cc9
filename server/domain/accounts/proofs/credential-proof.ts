import type { CredentialChange } from '../../../../src/contract/credential-changes.ts'
import type { FreshSignature } from '../../../../src/contract/vault.ts'
import { isAuthKey } from './auth-key.ts'
import { sentCookie } from '../../../lib/cookies.ts'
import { freshMinutes } from './proof-age.ts'
import { countLogin } from '../limits/login-limits.ts'
import { PRE_SESSION_COOKIE } from '../sessions/session-user.ts'
import { digest } from '../../../lib/digest.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { Problem } from '../../../lib/problem.ts'
import { provenBySignature } from './wallet-proof.ts'

/**
 * What somebody shows before credentials change. `fresh-log-in`: a log-in of the last ten minutes, or the password that
 * has just been given in this browser. `wallet-signature`: a message of ours, signed now and spent by this.
 * `kept-wallet-signature`: the same where the wallet is kept here and goes with the change; a browser wallet stays its
 * owner's whatever happens. `password`: the one that is about to be replaced.
 */
type Proof = 'fresh-log-in' | 'wallet-signature' | 'kept-wallet-signature' | 'password'

/**
 * What each change asks for. What gives or takes access to a wallet asks for two: a stolen session has no wallet, and a
 * page that was left open has no log-in of the last minutes.
 */
export const PROOFS: Readonly<Record<CredentialChange, readonly Proof[]>> = {
  'link-google': ['fresh-log-in', 'wallet-signature'],
  'add-email': ['fresh-log-in', 'wallet-signature'],
  'remove-method': ['fresh-log-in', 'wallet-signature'],
  'change-password': ['password', 'wallet-signature'],
  'upgrade-vault': ['fresh-log-in', 'wallet-signature'],
  'put-wrap': ['fresh-log-in', 'wallet-signature'],
  'remove-wrap': ['fresh-log-in', 'wallet-signature'],
  'confirm-recovery': ['fresh-log-in'],
  'bind-device': ['fresh-log-in'],
  'change-contact-email': ['fresh-log-in'],
  'export-account': ['fresh-log-in'],
  'delete-account': ['fresh-log-in', 'kept-wallet-signature'],
}

/** What came with the request. */
interface Given {
  signature?: FreshSignature | undefined
  /** The authentication key of the password until now, and the account that it belongs to. */
  password?: { authKey: string; email: string; auth_hash: string }
}

/**
 * The one place that decides whether who is signed in may change credentials. The signature comes last, because it is
 * spent by being looked at.
 * @throws Problem 403 PROVE_IDENTITY, BAD_PROOF; 400 WRONG_PASSWORD; 429
 */
export async function requireProof(
  deps: Dependencies,
  request: Request,
  user: SessionUser,
  change: CredentialChange,
  given: Given = {},
): Promise<void> {
  const asked = PROOFS[change]
  if (asked.includes('fresh-log-in')) await loggedInJustNow(deps, request, user)
  if (asked.includes('password')) await passwordAgain(deps, request, given.password)
  const signs =
    asked.includes('wallet-signature') ||
    (asked.includes('kept-wallet-signature') && (await isKeptHere(deps, user)))
  if (!signs) return
  if (!given.signature) throw new Problem(403, 'BAD_PROOF')
  await provenBySignature(deps, request, user.address, given.signature)
}

async function passwordAgain(deps: Dependencies, request: Request, given: Given['password']): Promise<void> {
  if (!given) throw new Problem(400, 'WRONG_PASSWORD')
  await countLogin(deps, given.email, clientAddress(request))
  if (!(await isAuthKey(given.authKey, given.auth_hash))) throw new Problem(400, 'WRONG_PASSWORD')
}

async function isKeptHere({ db }: Dependencies, { id }: SessionUser): Promise<boolean> {
  const row = await db.selectFrom('users').select('provider').where('id', '=', id).executeTakeFirst()
  return row?.provider !== 'metamask'
}

async function loggedInJustNow(deps: Dependencies, request: Request, user: SessionUser): Promise<void> {
  if (freshMinutes(deps, user) > 0 || (await hasShownPassword(deps, request, user))) return
  throw new Problem(403, 'PROVE_IDENTITY')
}

/** Whether the account's password was given in this browser within the last minutes, to open the wallet again. */
async function hasShownPassword(deps: Dependencies, request: Request, user: SessionUser): Promise<boolean> {
  const token = sentCookie(deps.config, request.headers.get('cookie'), PRE_SESSION_COOKIE)
  if (token === undefined) return false
  const shown = await deps.db
    .selectFrom('pre_sessions')
    .innerJoin('email_accounts', 'email_accounts.email', 'pre_sessions.email')
    .select('pre_sessions.id')
    .where('pre_sessions.id', '=', digest(token))
    .where('pre_sessions.expires_at', '>', deps.now())
    .where('email_accounts.address', '=', user.address)
    .executeTakeFirst()
  return shown !== undefined
}
