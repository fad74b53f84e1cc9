import type { CSSProperties, ReactNode } from 'react'
import { sizeOf } from '../config/picture-size.ts'
import { classes } from '../lib/classes.ts'
import {
  NARROWEST,
  narrowestOf,
  placeStyle,
  rowPlaces,
  type RowPlace,
  type Shown,
  type WallLook,
} from './justified-rows.ts'
import styles from './justified.module.css'
import { ShownWhole } from './shown-whole.tsx'

/** Pictures of any shape, each whole with its words below it, in rows that are filled and have one height each. */
export function JustifiedRows({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <ShownWhole as="ul" className={classes(styles.rows, className)}>
      {children}
    </ShownWhole>
  )
}

/** The places of a wall by its pictures; `shown` and `look` as in `rowPlaces`. */
export function justifiedPlaces(
  srcs: readonly (string | null | undefined)[],
  shown?: Shown,
  look?: WallLook,
): RowPlace[] {
  const narrowest = narrowestOf(look)
  return rowPlaces(
    srcs.map((src) => shareOf(src, narrowest)),
    shown,
    look,
  )
}

/** A place in them, as wide as its row gives it. */
export function JustifiedPlace({ place, children }: { place: RowPlace | undefined; children: ReactNode }) {
  const style: (CSSProperties & ReturnType<typeof placeStyle>) | undefined = place && placeStyle(place)
  return (
    <li className={styles.place} style={style}>
      {children}
    </li>
  )
}

/** What the picture of a place is shown with. */
export function justifiedPicture(src: string | null | undefined, place: RowPlace | undefined) {
  const share = shareOf(src)
  const size = src ? sizeOf(src) : undefined
  const onPhone = place?.s?.gaps === 0 ? '90vw' : `min(90vw, ${Math.round(share * 46)}vw)`
  return {
    // a browser that knows `auto` takes the width that it has once it comes near; the others a usual one
    sizes: `auto, (min-width: 600px) ${Math.round(share * 270)}px, ${onPhone}`,
    // else the picture's own
    ratio: size ? undefined : share,
    className: !size ? styles.beside : size.width / size.height < share ? styles.narrow : styles.own,
  }
}

/** Width by height of a place; a picture of unknown size is shown in a square. */
function shareOf(src: string | null | undefined, narrowest: number = NARROWEST): number {
  const size = src ? sizeOf(src) : undefined
  return size ? Math.max(size.width / size.height, narrowest) : 1
}
