import { sql, type Kysely } from 'kysely'

/**
 * Accounts whose wallet address nobody has proven, where somebody else stands at it. Of several e-mail addresses at one
 * wallet address the account is, in this order: the one whose user has logged in with it, the one whose vault is kept
 * under that address, the oldest. At the address of a browser wallet, whose owner signs with it and has no vault here,
 * an e-mail account is somebody's mailbox and no more.
 */
const UNPROVEN = `select email, case when first > 1 then 'another account has the address'
    else 'the address is a browser wallet''s' end as reason from (
    select account.email, row_number() over (partition by account.address order by
      (owner.email is not null and owner.email = account.email and owner.provider = 'email_password') desc,
      (account.vault is null and vault.address is not null) desc, account.created_at, account.email) as first,
      owner.provider = 'metamask' and vault.address is null as of_browser_wallet
    from email_accounts account left join users owner on owner.address = account.address
      left join wallet_vaults vault on vault.address = account.address) ranked
  where first > 1 or of_browser_wallet`

const STATEMENTS = [
  // set aside, never deleted: a wallet sealed by its password alone has its only copy in this row
  `create table email_accounts_set_aside (email text primary key, address text not null, auth_hash text not null,
    kdf jsonb not null, vault jsonb, verified_at timestamptz not null, created_at timestamptz not null,
    reason text not null, set_aside_at timestamptz not null default now())`,
  `insert into email_accounts_set_aside (email, address, auth_hash, kdf, vault, verified_at, created_at, reason)
    select account.email, account.address, account.auth_hash, account.kdf, account.vault, account.verified_at,
      account.created_at, unproven.reason from email_accounts account join (${UNPROVEN}) unproven using (email)`,
  `delete from pre_sessions where email in (select email from email_accounts_set_aside)`,
  `delete from recovery_links where email in (select email from email_accounts_set_aside)`,
  `delete from recovery_sessions where email in (select email from email_accounts_set_aside)`,
  `delete from email_accounts where email in (select email from email_accounts_set_aside)`,
  `create unique index email_accounts_of_address on email_accounts (address)`,
]

/** One account for one wallet address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
