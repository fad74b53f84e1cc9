import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { sizeOf } from '../config/picture-size.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { classes } from '../lib/classes.ts'
import { formatChances } from '../lib/chance.ts'
import { spread } from '../lib/spread.ts'
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
  /** Whether a low window has only a few of them. */
  brief?: boolean
}

/** Widths by height of works that have room enough in one row of a phone. */
const OF_FEW = 5.6
/** So many are large enough in a low window to be seen, or one less where they are wide. */
const BRIEF = 4
const WIDE = 5
/** A chance needs the width that an upright work has. */
const NARROWEST = 0.62
/** The smallest picture of the proxy: a work's own is many times as heavy, and nothing of it could be seen. */
const WIDEST = 320
const SIZES = 'auto, calc(96px * var(--ratio))'

/**
 * Works above their chances, each whole, in rows that are filled: one or two, about as wide as one another, and one in a
 * wide container.
 */
export function ChanceRow({ works, others, hidden, brief }: ChanceRowProps) {
  const locale = useLocale()
  const { count: more } = others
  const cells = [...works.map(({ image }) => Math.max(NARROWEST, shareOf(image))), ...(more > 0 ? [1] : [])]
  const rows = inRows(cells)
  const few = briefly(cells.slice(0, works.length))
  const all = { '--sum': sumOf(cells), '--gaps': cells.length - 1, '--rows': rows.length }
  const kept = { '--few': sumOf(few.map((at) => cells[at] ?? 1)), '--few-gaps': few.length - 1 }
  const least = rows.reduce((one, other) => (other.sum < one.sum ? other : one))
  const place = (at: number): CSSProperties & Record<`--${string}`, number> => {
    const row = rows.find(({ end }) => at < end)
    return { '--cell': cells[at] ?? 1, '--of': row?.sum ?? 1, '--beside': row?.gaps ?? 0 }
  }
  return (
    <ul
      className={classes(styles.works, brief && styles.brief)}
      style={{ ...all, ...kept, '--least': least.sum, '--least-gaps': least.gaps } as CSSProperties}
      aria-hidden={hidden}
    >
      {works.map(({ key, image, alt, chance }, at) => (
        <li key={key} className={styles.work} style={place(at)} data-few={few.includes(at) || undefined}>
          <Picture
            src={image}
            alt={alt}
            sizes={SIZES}
            widest={WIDEST}
            className={shareOf(image) < NARROWEST ? styles.narrow : styles.picture}
          />
          <span className={styles.chance}>{chance}</span>
        </li>
      ))}
      {more > 0 && (
        <li className={styles.work} style={place(works.length)}>
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

/** One row, or the two that are the most even; `end` is the first place behind a row. */
function inRows(cells: readonly number[]): { end: number; sum: number; gaps: number }[] {
  const sum = sumOf(cells)
  const all = { end: cells.length, sum, gaps: cells.length - 1 }
  if (sum <= OF_FEW) return [all]
  const firsts = [...cells.keys()]
    .slice(1)
    .map((end) => ({ end, sum: sumOf(cells.slice(0, end)), gaps: end - 1 }))
  const uneven = (first: { sum: number }) => Math.abs(sum - 2 * first.sum)
  const [first = all] = firsts.toSorted((one, other) => uneven(one) - uneven(other))
  return [first, { end: cells.length, sum: sum - first.sum, gaps: cells.length - first.end - 1 }]
}

/** The places of those that a low window has. */
function briefly(cells: readonly number[]): number[] {
  const places = [...cells.keys()]
  const few = spread(places, BRIEF)
  return sumOf(few.map((at) => cells[at] ?? 1)) > WIDE ? spread(places, BRIEF - 1) : few
}

const sumOf = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + cell, 0)

/** Its width for a height of one. */
function shareOf(image: string): number {
  const { width, height } = sizeOf(image) ?? { width: 1, height: 1 }
  return width / height
}
