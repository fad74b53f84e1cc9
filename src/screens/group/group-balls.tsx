import { Trans } from '@lingui/react/macro'
import { BallCard } from '../../components/ball-card.tsx'
import { paths } from '../../config/paths.ts'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { saleTime, statusAt } from '../../contract/sale-time.ts'
import { useServerTime } from '../../hooks/use-server-time.ts'
import styles from './group-screen.module.css'

/** A shop's balls as objects in a row: first what can be had, then what is gone. */
export function GroupBalls({ code, balls }: { code: string; balls: readonly Ball[] }) {
  const locale = useLocale()
  const now = useServerTime(balls.flatMap((ball) => [ball.starts_at, ball.ends_at]))
  const gone = (ball: Ball) => Number(statusAt(ball, now) !== 'sale' || ball.remain_count === 0)
  const shown = balls.toSorted((a, b) => gone(a) - gone(b) || (a.order ?? 0) - (b.order ?? 0))
  return (
    <section className={styles.section} aria-labelledby="balls">
      <div className={styles.shelfHead}>
        <h2 id="balls" className={styles.heading}>
          <Trans>Balls</Trans>
        </h2>
        <p className={styles.quiet}>
          <Trans>Blind boxes: open one to see what’s inside</Trans>
        </p>
      </div>
      <ul className={styles.shelf}>
        {shown.map((each) => {
          const ball = inLanguage(each, locale)
          return (
            <li key={ball.uuid}>
              <BallCard
                to={paths.ball(code, ball.uuid)}
                name={ball.name}
                image={ball.image_url}
                price={ball.price}
                status={statusAt(ball, now)}
                remain={ball.remain_count}
                opens={opening(ball, now)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** When the sale of a ball begins; undefined where it has begun, or will not. */
function opening(ball: Ball, now: number): string | undefined {
  return ball.status === 'sale' && saleTime(ball, now) === 'before'
    ? (ball.starts_at ?? undefined)
    : undefined
}
