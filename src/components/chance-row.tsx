import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { sizeOf } from '../config/picture-size.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { classes } from '../lib/classes.ts'
import { formatChances } from '../lib/chance.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './chance-row.module.css'

interface ChanceRowWork {
  key: string
  image: string
  /** What the picture shows; empty where the row only points to a list that says it. */
  alt: string
  /** As the list of all chances writes it. */
  chance: string
}

interface ChanceRowProps {
  works: readonly ChanceRowWork[]
  /** How many works are not shown, and what they come to, 0 to 1. */
  others: { count: number; chance: number }
  /** Whether a screen reader is spared the row. */
  hidden?: boolean
  /** Whether a wide container has them in several rows. */
  wall?: boolean
}

/** Widths by height of works that have room enough in one row of a phone. */
const OF_FEW = 5.6
/** The smallest picture of the proxy: a work's own is many times as heavy, and nothing of it could be seen. */
const WIDEST = 320
const SIZES = 'auto, calc(72px * var(--ratio))'

/** Works in one row, all as high as one another and whole, each above its chance. */
export function ChanceRow({ works, others, hidden, wall }: ChanceRowProps) {
  const locale = useLocale()
  const { count: more } = others
  const sum = works.reduce((all, { image }) => all + shareOf(image), Number(more > 0))
  return (
    <ul
      className={classes(styles.works, wall && styles.wall, sum <= OF_FEW && styles.few)}
      style={{ '--sum': sum, '--count': works.length } as CSSProperties}
      aria-hidden={hidden}
    >
      {works.map(({ key, image, alt, chance }) => (
        <li key={key} className={styles.work} style={shapeOf(image)}>
          <Picture src={image} alt={alt} sizes={SIZES} widest={WIDEST} className={styles.picture} />
          <span className={styles.chance}>{chance}</span>
        </li>
      ))}
      {more > 0 && (
        <li className={styles.work} style={SQUARE}>
          <span className={styles.others}>
            <Trans comment="How many other works a ball may hold, on a tile above their chance">
              {more} more
            </Trans>
          </span>
          <span className={styles.chance}>{formatChances([others.chance], locale)}</span>
        </li>
      )}
    </ul>
  )
}

/** Its width for a height of one. */
type Shape = CSSProperties & Record<'--shape', number>
const SQUARE: Shape = { '--shape': 1 }

function shapeOf(image: string): Shape {
  return { '--shape': shareOf(image) }
}

function shareOf(image: string): number {
  const { width, height } = sizeOf(image) ?? { width: 1, height: 1 }
  return width / height
}
