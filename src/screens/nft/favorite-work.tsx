import { Heart } from '../../components/favorite/heart.tsx'
import type { Favorite } from '../../contract/favorites.ts'
import type { Nft } from '../../contract/nfts.ts'
import { useFavorite } from '../../queries/use-favorite.ts'

/** Marks a work. */
export function FavoriteWork({ nft }: { nft: Nft }) {
  return <Heart favorite={useFavorite(shownAs(nft))} count={nft.favorites} />
}

/** A work as the list of favorites shows it, until the server sends that. */
function shownAs({ uuid, item, metadata }: Nft): Favorite {
  return {
    kind: 'work',
    uuid,
    group_code: item?.group_page?.code ?? '',
    name: item?.name ?? '',
    author: item?.author ?? '',
    image_url: item?.image_url ?? null,
    price: null,
    edition_number: metadata?.edition_number ?? null,
    total_edition_number: metadata?.total_edition_number ?? null,
    status: null,
    remain_count: null,
    starts_at: null,
    ends_at: null,
    translations: item?.translations,
  }
}
