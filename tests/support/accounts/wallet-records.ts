import type { TestApp } from '../server/app.ts'

type Shop = Pick<TestApp, 'deps'>

/** An encrypted wallet that two keys open, as far as its rows go: `operator of` and `recovery_kit of` its address. */
export async function walletWithTwoWraps({ deps }: Shop, address: string): Promise<[string, string]> {
  const sealed = JSON.stringify({ version: 2, iv: '', ciphertext: '' })
  const wrap = (kind: 'operator' | 'recovery_kit') => ({
    id: `${kind} of ${address}`,
    address,
    kind,
    parameters: '{}',
    wrapped: sealed,
    last_used_at: null,
  })
  const wraps = [wrap('operator'), wrap('recovery_kit')] as const
  await deps.db.insertInto('wallet_vaults').values({ address, sealed }).execute()
  await deps.db
    .insertInto('vault_wraps')
    .values([...wraps])
    .execute()
  return [wraps[0].id, wraps[1].id]
}

/** Leaves a wallet one of its wraps alone. */
export async function leaveOneWrap({ deps }: Shop, address: string, id: string): Promise<void> {
  await deps.db.deleteFrom('vault_wraps').where('address', '=', address).where('id', '!=', id).execute()
}

/** Puts an account's wallet back into the place in which the first version stored it. */
export async function storeFirstVersion(
  { deps }: Shop,
  email: string,
  address: string,
  vault: object,
): Promise<void> {
  await deps.db.deleteFrom('wallet_vaults').where('address', '=', address).execute()
  await deps.db
    .updateTable('email_accounts')
    .set({ vault: JSON.stringify(vault) })
    .where('email', '=', email)
    .execute()
}
