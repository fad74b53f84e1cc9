import type { CSSProperties, ReactNode } from 'react'
import { sizeOf } from '../../config/picture-size.ts'
import { classes } from '../../lib/classes.ts'
import { ShownWhole } from '../../ui/shown-whole.tsx'
import styles from './wall.module.css'

interface SetWallProps {
  /** The picture of the only work of a collection, which is larger; undefined where there are more. */
  alone: string | null | undefined
  children: ReactNode
}

/** Works in equal columns, each in a place of its own. */
export function SetWall({ alone, children }: SetWallProps) {
  const size = sizeOf(alone ?? '')
  const style: CSSProperties & Record<'--ratio', number | undefined> = {
    '--ratio': size && size.width / size.height,
  }
  return (
    <ShownWhole as="ul" className={classes(styles.wall, alone !== undefined && styles.alone)} style={style}>
      {children}
    </ShownWhole>
  )
}

/** The most columns of a wall (wall.module.css). */
const MOST_COLUMNS = 4

/** What stands around a wall of so many works, and a free place where they are odd, is no wider: two short sets stand side by side. */
export function widthOf(works: number | undefined): CSSProperties & Partial<Record<'--works', number>> {
  return works === undefined ? {} : { '--works': Math.min(works + (works % 2), MOST_COLUMNS) }
}
