import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import type { WorkSet } from '../../contract/works-index.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { classes } from '../../lib/classes.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import styles from './missing-kinds.module.css'
import walls from './wall.module.css'

/** Columns of the wall from phone to desktop (wall.module.css). */
const COLUMNS = { two: 2, three: 3, four: 4 } as const
/** More missing works than this are a number. */
const MOST_BALLS = 12

/**
 * What is still to be found of a set, at the end of its works: one ball for each, how many they are, and where they
 * come from. It takes what is left of the last row.
 * @param after the number of works before it; undefined where it has a column of its own
 */
export function MissingKinds({
  set: { ball, shop, found },
  after,
  children,
}: {
  set: WorkSet
  after: number | undefined
  /** The missing works themselves, where they can be shown. */
  children?: ReactNode
}) {
  const missing = (ball?.kinds ?? 0) - found
  if (!ball || missing <= 0) return null
  const left = (columns: number) => (after === undefined ? undefined : columns - (after % columns))
  const balls = missing > MOST_BALLS ? MOST_BALLS - 1 : missing
  return (
    <li
      className={classes(walls.place, styles.missing)}
      data-two={left(COLUMNS.two)}
      data-three={left(COLUMNS.three)}
      data-four={left(COLUMNS.four)}
    >
      <span className={styles.balls} aria-hidden="true">
        {Array.from({ length: balls }, (_, at) => (
          <GlassBall key={at} className={styles.ball} />
        ))}
        {balls < missing && <span className={styles.more}>+{missing - balls}</span>}
      </span>
      <div>
        <p className={styles.words}>
          <Plural value={missing} one="# more to find" other="# more to find" />
        </p>
        {shop && (
          <p className={walls.foot}>
            <LocaleLink to={paths.ball(shop.code, ball.uuid)} className={styles.link}>
              <Trans>See the ball</Trans>
            </LocaleLink>
          </p>
        )}
        {children}
      </div>
    </li>
  )
}
