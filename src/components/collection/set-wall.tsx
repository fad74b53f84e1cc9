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

/** Works in equal columns, each in a place of its own, then what their set lacks. */
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
