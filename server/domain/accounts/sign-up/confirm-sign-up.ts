import type { Kysely } from 'kysely'
import { signUpBrowser } from './sign-up-browser.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { keepAccount } from '../../../store/email-accounts.ts'
import { signUpOfLink, takeSignUp, type SignUp } from '../../../store/sign-ups.ts'
import { isTaken } from '../../../store/vault.ts'
import { keepPendingVault } from '../vault/save-vault.ts'
import { requireLinkPassword, type Followed } from '../proofs/link-password.ts'

/**
 * Follows the link of a sign-up: account and wallet come to be, in one transaction. A mailbox and a tap are not enough,
 * for anybody can have such a link mailed to anybody: the browser is the one that signed up, or whoever taps knows the
 * password that was chosen there.
 * @returns the address; null for a link that is none of a sign-up, spent or expired, or whose address has an account
 * @throws Problem 403 SIGN_UP_PASSWORD, 400 WRONG_PASSWORD, 429; 409 VAULT_EXISTS
 */
export async function confirmSignUp(
  deps: Dependencies,
  { token, auth_key }: Followed,
  request: Request,
): Promise<string | null> {
  const signUp = await signUpOfLink(deps, token)
  if (!signUp) return null
  if (!isOwn(deps, request, signUp)) await requireLinkPassword(deps, request, signUp, auth_key)
  try {
    const kept = await deps.db.transaction().execute(async (trx) => become(deps, trx, signUp))
    return kept ? signUp.email : null
  } catch (error) {
    // the wallet has an account since, or a wrap bears an id that another one has
    if (isTaken(error)) return null
    throw error
  }
}

/** Whether somebody has signed up in this browser with what is waiting here. */
export function isOwn(deps: Dependencies, request: Request, { browser }: SignUp): boolean {
  return signUpBrowser(deps, request) === browser
}

/**
 * Refuses a wallet that has an owner: whether an e-mail address has an account is not looked at for that.
 * @param address as the browser sends it
 * @throws Problem 409 VAULT_EXISTS
 */
export async function refuseKnownWallet(db: Kysely<DB>, address: string): Promise<void> {
  const lower = address.toLowerCase()
  for (const table of ['users', 'wallet_vaults', 'email_accounts'] as const) {
    const known = db.selectFrom(table).select('address').where('address', '=', lower)
    if (await known.executeTakeFirst()) throw new Problem(409, 'VAULT_EXISTS')
  }
}

async function become(deps: Dependencies, trx: Kysely<DB>, signUp: SignUp): Promise<boolean> {
  const { email, address, auth_hash, kdf, wallet, operator_key: operatorKey } = signUp
  if (!(await takeSignUp(trx, signUp))) return false
  await refuseKnownWallet(trx, address)
  const verified_at = deps.now()
  if (!(await keepAccount(trx, { email, address, auth_hash, kdf, verified_at }))) return false
  await keepPendingVault(deps, trx, address, { ...wallet, operatorKey })
  return true
}
