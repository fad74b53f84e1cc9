import type { Language } from '../../../src/contract/translations.ts'
import { translated } from '../../lib/translated.ts'
import type { WorkRow } from '../../store/shop/works.ts'

/** Works as pictures that lead on (our addition to the wire). */
export function worksAnswer(rows: readonly WorkRow[], language: Language) {
  return rows.map((row) => ({
    uuid: row.id,
    image_url: row.image_url,
    author: { uuid: row.author_id, ...translated({ name: row.author_name }, language) },
    nft_uuid: row.nft_id,
    ball_uuid: row.ball_id,
    ...translated({ name: row.name }, language),
  }))
}
