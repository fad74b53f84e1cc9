import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BallBadge } from '../../components/ball-badge.tsx'
import { PickupCard } from '../../components/pickup-card.tsx'
import { HORIZONTAL_HOME_SIZES, HERO_SIZES } from '../../config/hero.ts'
import { isOfJapan } from '../../config/languages.ts'
import type { Pickup } from '../../contract/pickup.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ShownWhole } from '../../ui/shown-whole.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './wall.module.css'

export interface WallPickup {
  uuid: string
  kind: 'group_page' | 'ball' | 'nft'
  title: string
  image_url: string | null
  /** Without a language prefix. */
  path: string
  author: string | null
  ball?: Pickup['ball']
}

const WORK_SIZES = '(min-width: 900px) min(30vw - 26px, 374px), calc(45vw - 10px)'

/**
 * The first view of the home page: one work large with the product's sentence beside it (vertical at the right
 * edge in Japanese), the others smaller, none cropped, each in its own ratio.
 */
export function Wall({ pickups }: { pickups: readonly WallPickup[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [first, ...others] = pickups
  return (
    <section className={styles.wall} aria-label={t`On the wall now`}>
      <div className={styles.front}>
        <Sentence />
        {first && (
          <PickupCard
            to={first.path}
            title={first.title}
            author={first.author}
            image={first.image_url}
            round={first.kind === 'ball'}
            sizes={isOfJapan(locale) ? HERO_SIZES.home : HORIZONTAL_HOME_SIZES}
            load="first"
            className={styles.hero}
          >
            <OnSale ball={first.ball} />
          </PickupCard>
        )}
      </div>
      <ShownWhole as="ul" className={styles.works}>
        {others.map((pickup) => (
          <li key={pickup.uuid} className={styles.work}>
            <PickupCard
              to={pickup.path}
              title={pickup.title}
              author={pickup.author}
              image={pickup.image_url}
              round={pickup.kind === 'ball'}
              sizes={WORK_SIZES}
            >
              <OnSale ball={pickup.ball} />
            </PickupCard>
          </li>
        ))}
      </ShownWhole>
    </section>
  )
}

/** A ball's price and availability; nothing for a work, or where the server does not report it. */
function OnSale({ ball }: Pick<WallPickup, 'ball'>) {
  if (!ball) return null
  return (
    <span className={styles.sale}>
      <Yen amount={ball.price} />
      <BallBadge status={ball.status} remain={ball.remain_count} />
    </span>
  )
}

/** The same wall while its works are loading. */
export function WallWaiting() {
  return (
    <Loading className={styles.wall}>
      <div className={styles.front}>
        <Sentence />
        <div className={styles.hero}>
          <Skeleton shape="block" ratio={1} />
          <Skeleton className={styles.label} />
        </div>
      </div>
    </Loading>
  )
}

/** The empty wall, and the text in place of its works. */
export function WallFailed({ children }: { children: ReactNode }) {
  return (
    <div className={styles.wall}>
      <div className={styles.front}>
        <Sentence />
        <div className={styles.hero}>{children}</div>
      </div>
    </div>
  )
}

function Sentence() {
  return (
    <h1 className={styles.sentence} tabIndex={-1}>
      <Trans>
        <span>A work,</span> <span>and its proof.</span>
      </Trans>
    </h1>
  )
}
