import { sql, type Kysely } from 'kysely'
import type { FavoriteKind } from '../../../src/contract/favorite-kinds.ts'
import type { BallStatus } from '../../../src/contract/states.ts'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'
import { isShownTo } from '../provenance/favorites.ts'
import { OPEN } from '../resale/sales.ts'

/** A favorite with what its list shows. */
export interface FavoriteRow {
  kind: FavoriteKind
  id: string
  name: LocalizedText
  author: LocalizedText
  group_code: string
  image_url: string
  price: number | null
  edition_number: number | null
  total_editions: number | null
  status: BallStatus | null
  remain: number | null
  starts_at: Date | null
  ends_at: Date | null
}

/** The favorites of a member that may still be shown, the last one first. */
export async function favoritesOf(db: Kysely<DB>, userId: string): Promise<FavoriteRow[]> {
  const { rows } = await sql<FavoriteRow>`
    select 'work' as kind, nfts.id, items.name, authors.name as author, group_pages.code as group_code,
      items.image_url, sales.price, nfts.edition_number, items.total_editions, null as status,
      null::int as remain, null::timestamptz as starts_at, null::timestamptz as ends_at, favorites.created_at
    from favorites join nfts on nfts.id = favorites.nft_id join users as owner on owner.id = nfts.owner_user_id
      join items on items.id = nfts.item_id join authors on authors.id = items.author_id
      join group_pages on group_pages.id = items.group_id
      left join sales on sales.nft_id = nfts.id and ${OPEN}
    where favorites.user_id = ${userId} and ${isShownTo(userId)}
    union all
    select 'ball', balls.id, balls.name, authors.name, group_pages.code, balls.image_url, balls.price, null, null,
      balls.status, balls.remain, balls.starts_at, balls.ends_at, favorites.created_at
    from favorites join balls on balls.id = favorites.ball_id join authors on authors.id = balls.author_id
      join group_pages on group_pages.id = balls.group_id
    where favorites.user_id = ${userId}
    order by created_at desc, id`.execute(db)
  return rows
}
