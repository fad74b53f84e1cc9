import type { TestApp } from '../server/app.ts'

/** The status list's entries of a work's claims, in order, without a request. */
export async function statesOf({ deps }: Pick<TestApp, 'deps'>, nft: string): Promise<string[]> {
  const rows = deps.db.selectFrom('status_entries').select('state').where('nft_id', '=', nft)
  return (await rows.orderBy('place').execute()).map(({ state }) => state)
}
