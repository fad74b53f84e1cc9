import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { BallCard } from '../../components/ball-card.tsx'
import { paths } from '../../config/paths.ts'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import styles from './group-screen.module.css'

/** A shop's balls as objects in a row: first what can be had, then what is gone. */
export function GroupBalls({ code, balls }: { code: string; balls: readonly Ball[] }) {
  const locale = useLocale()
  const [openedAt] = useState(() => Date.now())
  const gone = ({ status, remain_count: left }: Ball) => Number(status !== 'sale' || left === 0)
  const shown = balls.toSorted((a, b) => gone(a) - gone(b) || (a.order ?? 0) - (b.order ?? 0))
  return (
    <section className={styles.section} aria-labelledby="balls">
      <div className={styles.shelfHead}>
        <h2 id="balls" className={styles.heading}>
          <Trans>Blind boxes</Trans>
        </h2>
        <p className={styles.quiet}>
          <Trans>Choose a ball and open it to see what’s inside</Trans>
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
                status={ball.status}
                remain={ball.remain_count}
                opens={opening(ball, openedAt)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** When the sale of a ball begins; undefined where it has begun, or will not. */
function opening({ status, starts_at: starts }: Ball, now: number): string | undefined {
  return status === 'sale' && starts && Date.parse(starts) > now ? starts : undefined
}
