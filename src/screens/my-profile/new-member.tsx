import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BallCard } from '../../components/ball-card.tsx'
import { paths } from '../../config/paths.ts'
import type { Pickup } from '../../contract/pickup.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { saleTime } from '../../contract/sale-time.ts'
import { pickupsQuery } from '../../queries/pickup.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useServerTime } from '../../hooks/use-server-time.ts'
import styles from './new-member.module.css'

/** As many as fill one row of a wide screen and two of a phone. */
const SHOWN = 4

/**
 * A collection without works: what will be here, and the balls that are on sale now.
 * @param props.onPlaced called once all of it has its place
 */
export function NewMember({ onPlaced }: { onPlaced: () => void }) {
  const locale = useLocale()
  const { data, isLoading } = useQuery({ ...pickupsQuery(), throwOnError: false, meta: { quiet: true } })
  // a shelf that has waited stays as high as it was, whatever comes: what is below it is read by then
  const [waited] = useState(isLoading)
  const now = useServerTime(data?.flatMap(({ ball }) => [ball?.starts_at, ball?.ends_at]) ?? [])
  const balls = (data ?? []).filter((pickup) => isOnSale(pickup, now)).slice(0, SHOWN)
  const none = !isLoading && balls.length === 0
  useEffect(onPlaced, [onPlaced])
  return (
    <section className={styles.empty}>
      <p className={styles.title}>
        <Trans>Your first work will appear here</Trans>
      </p>
      <p className={styles.text}>
        <Trans>Choose a ball and open it: the work inside, and its certificate, are yours.</Trans>
      </p>
      <div className={styles.shelf} aria-busy={isLoading || undefined}>
        {none && <GlassBall size={96} className={styles.mark} />}
        <ul className={styles.balls}>
          {balls.map((pickup) => {
            const { title } = inLanguage(pickup, locale)
            const { path, image_url: image, ball } = pickup
            return (
              <li key={pickup.uuid} className={styles.place}>
                <BallCard
                  to={path}
                  name={title}
                  image={image}
                  price={ball.price}
                  status={ball.status}
                  remain={ball.remain_count}
                />
              </li>
            )
          })}
          {waited && <Held places={SHOWN - balls.length} waiting={isLoading} />}
        </ul>
      </div>
      <ButtonLink to={paths.balls()} look={none ? 'primary' : 'quiet'}>
        <Trans>See all balls</Trans>
      </ButtonLink>
    </section>
  )
}

/** Places of a shelf without a ball in them. */
function Held({ places, waiting }: { places: number; waiting: boolean }) {
  return Array.from({ length: places }, (_, place) => (
    <li key={place} className={styles.place} aria-hidden="true">
      {waiting && <Skeleton shape="ball" />}
    </li>
  ))
}

function isOnSale(pickup: Pickup, now: number): pickup is Pickup & { ball: NonNullable<Pickup['ball']> } {
  const { kind, ball } = pickup
  if (kind !== 'ball' || ball?.status !== 'sale' || ball.remain_count <= 0) return false
  return saleTime(ball, now) === 'during'
}
