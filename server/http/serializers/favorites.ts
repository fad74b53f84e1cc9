import type { Language } from '../../../src/contract/translations.ts'
import { translated } from '../../lib/translated.ts'
import type { FavoriteRow } from '../../store/shop/favorites.ts'

/** A favorite as its member's list shows it. */
export function favoriteAnswer(row: FavoriteRow, language: Language) {
  return {
    kind: row.kind,
    uuid: row.id,
    group_code: row.group_code,
    ...translated({ name: row.name, author: row.author }, language),
    image_url: row.image_url,
    price: row.price,
    edition_number: row.edition_number,
    total_edition_number: row.total_editions,
    status: row.status,
    remain_count: row.remain,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  }
}
