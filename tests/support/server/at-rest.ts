import type { TestApp } from './app.ts'

// Rows as whoever copies the database has them: for tests whose subject is what is stored, and how.

type Shop = Pick<TestApp, 'deps'>

/** The certifier's own keys. */
export function storedIssuerKeys({ deps }: Shop) {
  return deps.db.selectFrom('issuer_keys').selectAll().execute()
}

/** The unconfirmed sign-ups of an address. */
export function storedSignUps({ deps }: Shop, email: string) {
  return deps.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute()
}

/** The keys of wallets that the operator holds. */
export function storedServiceKeys({ deps }: Shop) {
  return deps.db.selectFrom('service_keys').selectAll().execute()
}

/** The addresses of all wallets that are stored encrypted. */
export async function storedWallets({ deps }: Shop): Promise<string[]> {
  const wallets = await deps.db.selectFrom('wallet_vaults').select('address').execute()
  return wallets.map(({ address }) => address)
}
