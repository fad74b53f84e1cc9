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
/** So many missing works at most have a place each. */
const MOST_PLACES = 4

/**
 * What is still to be found of a set, at the end of its works: places as large as theirs with a ball in each, as many as
 * the last row has room for, or a row of its own; the first says how many are missing, and where they come from.
 * @param after the number of works before it; undefined for the only work of a collection
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
  const shown = (at: number, columns: number) =>
    after === undefined || at < columns - (after % columns) ? undefined : 'none'
  return (
    <>
      <li className={classes(walls.place, styles.missing)} data-missing>
        <Slot />
        <div className={styles.say}>
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
      {Array.from({ length: Math.min(missing, MOST_PLACES) - 1 }, (_, before) => (
        <li
          key={before}
          className={classes(walls.place, styles.missing)}
          aria-hidden="true"
          data-two={shown(before + 1, COLUMNS.two)}
          data-three={shown(before + 1, COLUMNS.three)}
          data-four={shown(before + 1, COLUMNS.four)}
        >
          <Slot />
        </li>
      ))}
    </>
  )
}

function Slot() {
  return (
    <span className={styles.slot}>
      <GlassBall className={styles.ball} />
    </span>
  )
}
