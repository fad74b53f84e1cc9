import { BallCard } from '../../components/ball-card.tsx'
import { NftCard } from '../../components/nft-card.tsx'
import { OnSale } from '../../components/collection/on-sale.tsx'
import { paths } from '../../config/paths.ts'
import type { Favorite } from '../../contract/favorites.ts'
import { inLanguage } from '../../contract/translations.ts'
import { saleTime, statusAt } from '../../contract/sale-time.ts'
import { useServerTime } from '../../hooks/use-server-time.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { JustifiedPlace, justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import styles from './favorites-screen.module.css'

/** Works by their pictures, each with its price where it is on sale. */
export function FavoriteWorks({ works }: { works: readonly Favorite[] }) {
  const locale = useLocale()
  const places = justifiedPlaces(works.map(({ image_url: image }) => image))
  return (
    <JustifiedRows>
      {works.map((each, at) => {
        const work = inLanguage(each, locale)
        const place = places[at] ?? {}
        return (
          <JustifiedPlace key={work.uuid} place={place}>
            <NftCard
              to={paths.nft(work.group_code, work.uuid)}
              title={work.name}
              author={work.author}
              image={work.image_url}
              edition={work.edition_number}
              total={work.total_edition_number}
              inRows={place}
              bare
            >
              {work.price !== null && <OnSale price={work.price} />}
            </NftCard>
          </JustifiedPlace>
        )
      })}
    </JustifiedRows>
  )
}

/** Balls as objects, each with its price and whether it is on sale. */
export function FavoriteBalls({ balls }: { balls: readonly Favorite[] }) {
  const locale = useLocale()
  const now = useServerTime(balls.flatMap(({ starts_at: starts, ends_at: ends }) => [starts, ends]))
  return (
    <ul className={styles.balls}>
      {balls.map((each) => {
        const ball = inLanguage({ ...each, status: each.status ?? ('suspended' as const) }, locale)
        return (
          <li key={ball.uuid}>
            <BallCard
              to={paths.ball(ball.group_code, ball.uuid)}
              name={ball.name}
              image={ball.image_url}
              price={ball.price ?? 0}
              status={statusAt(ball, now)}
              remain={ball.remain_count ?? 0}
              opens={opening(ball, now)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** When the sale of a ball begins; undefined where it has begun, or will not. */
function opening(ball: Favorite, now: number): string | undefined {
  return ball.status === 'sale' && saleTime(ball, now) === 'before'
    ? (ball.starts_at ?? undefined)
    : undefined
}
