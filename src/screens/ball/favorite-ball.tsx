import { Heart } from '../../components/favorite/heart.tsx'
import type { Ball } from '../../contract/balls.ts'
import { useFavorite } from '../../queries/use-favorite.ts'

/** Marks a ball. */
export function FavoriteBall({ ball }: { ball: Ball }) {
  return <Heart favorite={useFavorite({ kind: 'ball', id: ball.uuid })} count={ball.favorites} />
}
