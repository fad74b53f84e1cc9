import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { historyDigest, historyOfSale } from './listing-terms.ts'

/** Promises of an earlier build that are given their history at once. */
const AT_ONCE = 1_000

/**
 * Keeps a history under its digest, for ever: the chain leads to it.
 * @returns the digest
 */
export async function keepHistory(db: Kysely<DB>, body: string): Promise<string> {
  const digest = historyDigest(body)
  await db
    .insertInto('histories')
    .values({ digest, body })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  return digest
}

/** The text that was digested; undefined where nobody has signed such a history here. */
export async function historyOf(deps: Dependencies, digest: string): Promise<string | undefined> {
  const wanted = digest.toLowerCase()
  const known = await kept(deps.db, wanted)
  if (known !== undefined) return known
  await keepEarlier(deps)
  return kept(deps.db, wanted)
}

async function kept(db: Kysely<DB>, digest: string): Promise<string | undefined> {
  const row = await db.selectFrom('histories').select('body').where('digest', '=', digest).executeTakeFirst()
  return row?.body
}

/** Promises made before histories were kept said the same: theirs are written once, when somebody looks. */
async function keepEarlier({ db, chain }: Dependencies): Promise<void> {
  const rows = await db
    .selectFrom('listing_approvals')
    .innerJoin('nfts', 'nfts.id', 'listing_approvals.nft_id')
    .select(['listing_approvals.id', 'nfts.token'])
    .where('history_digest', 'is', null)
    .limit(AT_ONCE)
    .execute()
  for (const { id, token } of rows) {
    const history_digest = await keepHistory(db, historyOfSale(chain, token))
    await db.updateTable('listing_approvals').set({ history_digest }).where('id', '=', id).execute()
  }
}
