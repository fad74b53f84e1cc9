import { Heart } from '../../components/favorite/heart.tsx'
import type { Nft } from '../../contract/nfts.ts'
import { useFavorite } from '../../queries/use-favorite.ts'

/** Marks a work. */
export function FavoriteWork({ nft }: { nft: Nft }) {
  return <Heart favorite={useFavorite({ kind: 'work', id: nft.uuid })} count={nft.favorites} />
}
