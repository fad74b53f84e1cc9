import type { Kysely } from 'kysely'
import type { DB } from '../../server/db/schema.ts'

/** The planted defect: stores a favorite, reads how many there are, and writes one more. */
export async function unlockedFavorite(db: Kysely<DB>, userId: string, nftId: string): Promise<void> {
  await db
    .insertInto('favorites')
    .values({ user_id: userId, nft_id: nftId, ball_id: null, created_at: new Date() })
    .execute()
  const { favorites } = await db
    .selectFrom('nfts')
    .select('favorites')
    .where('id', '=', nftId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('nfts')
    .set({ favorites: favorites + 1 })
    .where('id', '=', nftId)
    .execute()
}
