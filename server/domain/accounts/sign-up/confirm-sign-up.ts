import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { Problem } from '../../../lib/problem.ts'
import { insertEmailAccount } from '../../../store/accounts/email-accounts.ts'
import { deleteSignUpsOf, lockSignUpsOf, type SignUp } from '../../../store/accounts/sign-ups.ts'
import { isWalletKnown } from '../../../store/accounts/vaults.ts'
import type { Dependencies } from '../../dependencies.ts'
import { rememberNetwork } from '../limits/network-limits.ts'
import { requireLinkPassword, type FollowedLink } from '../proofs/link-password.ts'
import { storePendingVault } from '../vault/new-vault.ts'
import type { Visitor } from '../visitor.ts'
import { signUpOfLink } from './pending-sign-up.ts'
import { signUpBrowser } from './sign-up-browser.ts'

/**
 * Follows the link of a sign-up: account and wallet are created in one transaction. Access to the mailbox is
 * not enough, because an attacker can have such a link mailed to any address: the browser is the one that
 * signed up, or the visitor knows the password that was chosen there.
 * @returns the address, and whether its account has no password; null for a link that is none of a sign-up, spent
 *   or expired, or whose address has an account
 * @throws Problem 403 SIGN_UP_PASSWORD, SIGN_UP_ELSEWHERE, 400 WRONG_PASSWORD, 429; 409 VAULT_EXISTS
 */
export async function confirmSignUp(
  deps: Dependencies,
  { token, auth_key }: FollowedLink,
  visitor: Visitor,
): Promise<{ email: string; byCode: boolean } | null> {
  const signUp = await signUpOfLink(deps, token)
  if (!signUp) return null
  if (!isOwn(deps, visitor, signUp)) await requireLinkPassword(deps, visitor, signUp, auth_key)
  if ((await completeSignUp(deps, signUp, visitor)) !== 'created') return null
  return { email: signUp.email, byCode: signUp.auth_hash === null }
}

/** `gone`: another confirmation was first, or the wallet has an account. */
type Completed = 'created' | 'has-account' | 'gone'

/**
 * Creates account and wallet of a confirmed sign-up, in one transaction.
 * @throws Problem 409 VAULT_EXISTS
 */
export async function completeSignUp(
  deps: Dependencies,
  signUp: SignUp,
  visitor: Visitor,
): Promise<Completed> {
  try {
    const completed = await deps.db.transaction().execute(async (trx) => createAccount(deps, trx, signUp))
    // the wallet was made by who is here: its first release takes nothing of what strangers share
    if (completed === 'created' && signUp.auth_hash === null) {
      await rememberNetwork(deps, signUp.email, visitor.clientAddress)
    }
    return completed
  } catch (error) {
    // the wallet has an account by now, or a wrap has the id of another one
    if (isUniqueViolation(error)) return 'gone'
    throw error
  }
}

/** Whether this browser has made the sign-up. */
export function isOwn(deps: Dependencies, visitor: Visitor, { browser }: SignUp): boolean {
  return signUpBrowser(deps, visitor) === browser
}

/**
 * Refuses a wallet that has an owner, without checking whether an email address has an account.
 * @param address as the browser sends it
 * @throws Problem 409 VAULT_EXISTS
 */
export async function refuseKnownWallet(db: Kysely<DB>, address: string): Promise<void> {
  if (await isWalletKnown(db, address.toLowerCase())) throw new Problem(409, 'VAULT_EXISTS')
}

async function createAccount(deps: Dependencies, trx: Kysely<DB>, signUp: SignUp): Promise<Completed> {
  const { email, address, auth_hash, kdf, wallet, operator_key: operatorKey } = signUp
  if (!(await takeSignUp(trx, signUp))) return 'gone'
  await refuseKnownWallet(trx, address)
  const verified_at = deps.now()
  if (!(await insertEmailAccount(trx, { email, address, auth_hash, kdf, verified_at }))) return 'has-account'
  await storePendingVault(deps, trx, address, { ...wallet, operatorKey })
  return 'created'
}

/**
 * Deletes a sign-up, once, with all others at its address: their links are void. A confirmation of another one
 * at the same moment waits, and finds nothing.
 * @returns false where another confirmation was first
 */
async function takeSignUp(trx: Kysely<DB>, { id, email }: Pick<SignUp, 'id' | 'email'>): Promise<boolean> {
  if (!(await lockSignUpsOf(trx, email)).includes(id)) return false
  await deleteSignUpsOf(trx, email)
  return true
}
