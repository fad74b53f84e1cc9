import type { TestApp } from '../server/app.ts'

/** The shop's transactions that mint, one work or a batch, in the order of sending. */
export function mintsSent({ deps }: Pick<TestApp, 'deps'>) {
  return deps.db
    .selectFrom('chain_txs')
    .select(['key', 'kind', 'hash', 'state'])
    .where('kind', 'in', ['mint', 'mintBatch'])
    .orderBy('id')
    .execute()
}

/** The transaction that a work's mint is assigned to, by its key. */
export async function mintKeyOf({ deps }: Pick<TestApp, 'deps'>, nft: string): Promise<string | null> {
  const works = deps.db.selectFrom('nfts').select('mint_key').where('id', '=', nft)
  return (await works.executeTakeFirstOrThrow()).mint_key
}
