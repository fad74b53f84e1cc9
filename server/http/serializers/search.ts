import type { Language } from '../../../src/contract/translations.ts'
import { translated } from '../../lib/translated.ts'
import type * as found from '../../store/shop/found.ts'

// What a search has found, as the wire has it (src/contract/search.ts).

type Rows<Read extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

export function foundWorkAnswer(row: found.FoundWorkRow, language: Language) {
  const { id, group_code, image_url, nft_id, ball_id, price } = row
  const texts = translated({ name: row.name, artist: row.artist }, language)
  return { uuid: id, group_code, image_url, nft_uuid: nft_id, ball_uuid: ball_id, price, ...texts }
}

export function foundBallAnswer(row: found.FoundBallRow, language: Language, now: Date) {
  const { id, group_code, image_url, price, status, remain, starts_at: startsAt } = row
  return {
    uuid: id,
    group_code,
    image_url,
    price,
    status,
    remain_count: remain,
    starts_at: startsAt && startsAt > now ? startsAt.toISOString() : null,
    ...translated({ name: row.name, shop: row.shop }, language),
  }
}

export function foundShopAnswer(row: Rows<typeof found.foundShops>, language: Language) {
  const { id, group_code, image_url } = row
  return {
    uuid: id,
    group_code,
    image_url,
    ...translated({ name: row.name, creator: row.creator_name }, language),
  }
}

export function foundArtistAnswer(row: Rows<typeof found.foundArtists>, language: Language) {
  const { id, group_code, image_url } = row
  return { uuid: id, group_code, image_url, ...translated({ name: row.name, shop: row.shop }, language) }
}

export function foundMemberAnswer({ display_id, name, icon_url }: Rows<typeof found.foundMembers>) {
  return { display_id, name, icon_url }
}
