import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import type { WorkSet } from '../../contract/works-index.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { classes } from '../../lib/classes.ts'
import { MissingBall } from './missing-ball.tsx'
import styles from './missing-kinds.module.css'
import walls from './wall.module.css'

/** So many balls at most stand for the missing works. */
const MOST_BALLS = 3

interface MissingKindsProps {
  set: WorkSet
  /** The missing works themselves, where they can be shown. */
  children?: ReactNode
}

/** What is still to be found of a set, the last place of its wall: a few balls, how many works, where they come from. */
export function MissingKinds({ set: { ball, shop, found }, children }: MissingKindsProps) {
  const missing = (ball?.kinds ?? 0) - found
  // of a set that nothing has been found of yet, its closed ball says enough
  if (!ball || missing <= 0 || found === 0) return null
  return (
    <li className={classes(styles.missing, walls.rest)}>
      <span className={styles.balls} aria-hidden="true">
        {Array.from({ length: Math.min(missing, MOST_BALLS) }, (_, at) => (
          <MissingBall key={at} image={ball.image_url} size={24} />
        ))}
      </span>
      <span>
        <Plural value={missing} one="# more to find" other="# more to find" />
      </span>
      {shop && (
        <LocaleLink to={paths.ball(shop.code, ball.uuid)} className={styles.link}>
          <Trans>See the ball</Trans>
        </LocaleLink>
      )}
      {children}
    </li>
  )
}
