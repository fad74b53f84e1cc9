import type { CredentialChange } from '../../../../src/contract/credential-changes.ts'
import type { FreshSignature } from '../../../../src/contract/vault.ts'
import { digest } from '../../../lib/digest.ts'
import { Problem } from '../../../lib/problem.ts'
import { isPreSessionOf } from '../../../store/accounts/pre-sessions.ts'
import { providerOf } from '../../../store/accounts/users.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { preSessionToken } from '../cookies.ts'
import { countLogin } from '../limits/login-limits.ts'
import type { Visitor } from '../visitor.ts'
import { isAuthKey } from './auth-key.ts'
import { freshMinutes } from './proof-age.ts'
import { provenBySignature } from './wallet-proof.ts'

/**
 * What a user shows before their credentials change. `fresh-log-in`: a log-in of the last ten minutes, or the
 * password or mailed code that has just been given in this browser. `wallet-signature`: a message of this server, signed now
 * and spent by this. `stored-wallet-signature`: the same where this server stores the encrypted wallet, which
 * goes with the change; a browser wallet stays its owner's whatever happens. `password`: the one that is about
 * to be replaced.
 */
type Proof = 'fresh-log-in' | 'wallet-signature' | 'stored-wallet-signature' | 'password'

/**
 * What each change requires. What gives or takes access to a wallet requires two proofs: a stolen session has
 * no wallet, and a page that was left open has no log-in of the last minutes.
 */
const PROOFS: Readonly<Record<CredentialChange, readonly Proof[]>> = {
  'link-google': ['fresh-log-in', 'wallet-signature'],
  'add-email': ['fresh-log-in', 'wallet-signature'],
  'remove-method': ['fresh-log-in', 'wallet-signature'],
  'set-password': ['fresh-log-in', 'wallet-signature'],
  'change-password': ['password', 'wallet-signature'],
  'upgrade-vault': ['fresh-log-in', 'wallet-signature'],
  'put-wrap': ['fresh-log-in', 'wallet-signature'],
  'remove-wrap': ['fresh-log-in', 'wallet-signature'],
  'confirm-recovery': ['fresh-log-in'],
  'bind-device': ['fresh-log-in'],
  'change-contact-email': ['fresh-log-in'],
  'change-bank-account': ['fresh-log-in'],
  'export-account': ['fresh-log-in'],
  'delete-account': ['fresh-log-in', 'stored-wallet-signature'],
}

/** What came with the request. */
interface Given {
  signature?: FreshSignature | undefined
  /** The authentication key of the current password, and the account that it belongs to. */
  password?: { authKey: string; email: string; auth_hash: string | null }
}

/**
 * The one place that decides whether a user who is logged in may change credentials. The signature comes last,
 * because the check spends it.
 * @throws Problem 403 PROVE_IDENTITY, BAD_PROOF; 400 WRONG_PASSWORD; 429
 */
export async function requireProof(
  deps: Dependencies,
  visitor: Visitor,
  user: SessionUser,
  change: CredentialChange,
  given: Given = {},
): Promise<void> {
  const required = PROOFS[change]
  if (required.includes('fresh-log-in')) await requireFreshLogIn(deps, visitor, user)
  if (required.includes('password')) await requirePassword(deps, visitor, given.password)
  const signs =
    required.includes('wallet-signature') ||
    (required.includes('stored-wallet-signature') && (await isWalletStored(deps, user)))
  if (!signs) return
  if (!given.signature) throw new Problem(403, 'BAD_PROOF')
  await provenBySignature(deps, visitor, user.address, given.signature)
}

async function requirePassword(
  deps: Dependencies,
  visitor: Visitor,
  given: Given['password'],
): Promise<void> {
  if (!given) throw new Problem(400, 'WRONG_PASSWORD')
  await countLogin(deps, given.email, visitor.clientAddress)
  if (!(await isAuthKey(given.authKey, given.auth_hash))) throw new Problem(400, 'WRONG_PASSWORD')
}

async function isWalletStored({ db }: Dependencies, { id }: SessionUser): Promise<boolean> {
  return (await providerOf(db, id)) !== 'metamask'
}

async function requireFreshLogIn(deps: Dependencies, visitor: Visitor, user: SessionUser): Promise<void> {
  if (freshMinutes(deps, user) > 0 || (await hasShownPassword(deps, visitor, user))) return
  throw new Problem(403, 'PROVE_IDENTITY')
}

/**
 * Whether the account's password or mailed code was given in this browser within the last minutes, to open the wallet again.
 */
async function hasShownPassword(deps: Dependencies, visitor: Visitor, user: SessionUser): Promise<boolean> {
  const token = preSessionToken(deps, visitor)
  if (token === undefined) return false
  return isPreSessionOf(deps.db, { id: digest(token), address: user.address, now: deps.now() })
}
