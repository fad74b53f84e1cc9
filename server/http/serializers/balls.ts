import type { Language } from '../../../src/contract/translations.ts'
import { translated } from '../../lib/translated.ts'
import { publicFavorites } from '../../domain/accounts/account/favorites.ts'
import type { BallRow, ContentCount } from '../../store/shop/balls.ts'

/** A ball as the wire has it (docs/specification.md section 3), without its odds. */
export function ballAnswer(row: BallRow, language: Language) {
  return {
    uuid: row.id,
    status: row.status,
    ...translated({ name: row.name, description: row.description }, language),
    price: row.price,
    inventory: row.inventory,
    total_sales_count: row.sold,
    remain_count: row.remain,
    position: row.position,
    order: row.display_order,
    image_url: row.image_url,
    groupPage: {
      uuid: row.group_id,
      code: row.group_code,
      ...translated({ name: row.group_name }, language),
    },
    ball_contents: row.films.map((film) => ({
      uuid: film.uuid,
      movie_url: film.movie_url,
      image_url: film.image_url,
      ball_id: row.id,
      display_order: film.display_order,
      ...translated({ description: film.description }, language),
    })),
    kind: row.kind,
    material: row.material,
    favorites: publicFavorites(row.favorites),
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    author: { uuid: row.author_id, ...translated({ name: row.author_name }, language) },
  }
}

/** The odds table: every content, how many were put in and how many are left. A sold-out ball has none left. */
export function oddsAnswer(row: BallRow, contents: readonly ContentCount[], language: Language) {
  const empty = row.remain === 0 && row.reserved === 0
  return contents.map((content) => ({
    item_uuid: content.item_id,
    image_url: content.image_url,
    total_count: content.total,
    remain_count: empty ? 0 : content.left,
    ...translated({ name: content.name }, language),
  }))
}

/** What is published about a ball for its draws to be verified (docs/draw.md). */
export function proofAnswer(row: BallRow) {
  return {
    merkle_root: row.merkle_root,
    slot_count: row.slot_count,
    commit_tx: row.commit_tx,
    commit_block: row.commit_block,
    seed_block: row.seed_block_hash === null || row.commit_block === null ? null : row.commit_block + 1,
    seed_block_hash: row.seed_block_hash,
    starting_offset: row.starting_offset,
  }
}
