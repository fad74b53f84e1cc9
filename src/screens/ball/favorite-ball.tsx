import { Heart } from '../../components/favorite/heart.tsx'
import type { Ball } from '../../contract/balls.ts'
import type { Favorite } from '../../contract/favorites.ts'
import { useFavorite } from '../../queries/use-favorite.ts'

/** Marks a ball. */
export function FavoriteBall({ ball }: { ball: Ball }) {
  return <Heart favorite={useFavorite(shownAs(ball))} count={ball.favorites} />
}

/** A ball as the list of favorites shows it, until the server sends that. */
function shownAs(ball: Ball): Favorite {
  const { uuid, name, author, image_url, price, status, remain_count, starts_at, ends_at, translations } =
    ball
  return {
    kind: 'ball',
    uuid,
    group_code: ball.groupPage?.code ?? '',
    name,
    author: author?.name ?? '',
    image_url,
    price,
    edition_number: null,
    total_edition_number: null,
    status,
    remain_count,
    starts_at: starts_at ?? null,
    ends_at: ends_at ?? null,
    translations,
  }
}
