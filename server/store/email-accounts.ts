import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { SealedVault } from '../../src/contract/users.ts'
import type { NewVault } from '../../src/contract/vault.ts'
import { digest } from '../auth/session.ts'
import type { DB } from '../db/schema.ts'
import type { EmailAccounts } from '../db/tables/people.ts'
import type { Dependencies } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { keepNewVault } from '../vault/keep.ts'
import { dropVault } from './vault.ts'

export type EmailAccount = Selectable<EmailAccounts>

/** A verification link lives ten minutes (docs: OWASP Forgot Password Cheat Sheet asks for short lives). */
export const LINK_MINUTES = 10
const MINUTE_MS = 60_000
const TOKEN_BYTES = 32

/** E-mail addresses are compared in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export async function emailAccount(deps: Dependencies, email: string): Promise<EmailAccount | undefined> {
  return deps.db.selectFrom('email_accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

export type NewAccount = Pick<EmailAccount, 'email' | 'address' | 'auth_hash' | 'kdf'> & {
  /** The wallet sealed by the password alone (version 1, clients of before), or a vault with its wraps. */
  wallet: SealedVault | NewVault
}

/**
 * Keeps a new, unverified account. Null when the address is taken: by a verified account, or by a sign-up whose link
 * still lives, which nobody may replace under the hands of who holds the link.
 * @throws HttpProblem 409 VAULT_EXISTS for the wallet address of somebody who is known here
 */
export async function keepAccount(deps: Dependencies, account: NewAccount): Promise<EmailAccount | null> {
  return deps.db.transaction().execute(async (trx) => {
    const live = await trx
      .selectFrom('email_tokens')
      .select('id')
      .where('email', '=', account.email)
      .where('user_id', 'is', null)
      .where('expires_at', '>', deps.now())
      .executeTakeFirst()
    if (live) return null
    const { wallet, ...facts } = account
    const address = account.address.toLowerCase()
    await letGoOfUnverified(trx, account.email)
    const row = {
      ...facts,
      address,
      kdf: JSON.stringify(account.kdf),
      vault: 'wraps' in wallet ? null : JSON.stringify(wallet),
      verified_at: null,
    }
    const kept = await trx
      .insertInto('email_accounts')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!kept) return null
    const known = await trx.selectFrom('users').select('id').where('address', '=', address).executeTakeFirst()
    if (known) throw new HttpProblem(409, 'VAULT_EXISTS')
    if ('wraps' in wallet) await keepNewVault(deps, trx, address, wallet)
    return kept
  })
}

/** A sign-up that nobody confirmed makes room, and the wallet that came with it goes along. */
export async function letGoOfUnverified(trx: Kysely<DB>, email: string): Promise<void> {
  const gone = await trx
    .deleteFrom('email_accounts')
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .returning(['address', 'vault'])
    .executeTakeFirst()
  // one of version 1 has brought no vault: whatever is kept for that address is somebody else's
  if (gone && gone.vault === null) await dropVault(trx, gone.address)
}

/** A fresh single-use token for a verification link; only its digest is kept. */
export async function newLinkToken(deps: Dependencies, email: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires = new Date(deps.now().getTime() + LINK_MINUTES * MINUTE_MS)
  await deps.db
    .insertInto('email_tokens')
    .values({ id: digest(token), email, expires_at: expires })
    .execute()
  return token
}

/** Spends a link: the address it verifies, or null when it is unknown, spent or expired. */
export async function spendLink(deps: Dependencies, token: string): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    const spent = await trx
      .deleteFrom('email_tokens')
      .where('id', '=', digest(token))
      .where('user_id', 'is', null)
      .where('expires_at', '>', deps.now())
      .returning('email')
      .executeTakeFirst()
    if (!spent) return null
    await trx
      .updateTable('email_accounts')
      .set({ verified_at: deps.now() })
      .where('email', '=', spent.email)
      .where('verified_at', 'is', null)
      .execute()
    const others = trx.deleteFrom('email_tokens').where('email', '=', spent.email)
    await others.where('user_id', 'is', null).execute()
    return spent.email
  })
}
