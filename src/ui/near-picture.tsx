import type { CSSProperties } from 'react'
import { colorOf, sizeOf } from '../config/picture-size.ts'
import { useNear } from '../hooks/use-near.ts'
import { classes } from '../lib/classes.ts'
import styles from './near-picture.module.css'
import { Picture, type PictureProps } from './picture.tsx'

/** How far below the window, and beside it, a picture is fetched; browsers begin two and a half thousand pixels ahead. */
const AHEAD = '200px'
const ASIDE = '80px'

/**
 * A picture below the first view, fetched when one comes near it: a page of many would otherwise fetch all of them
 * at once on a phone. Its place is kept; without JavaScript it comes as any other.
 * @param props.ahead as `AHEAD`, where it is another
 */
export function NearPicture({ ahead = AHEAD, ...props }: PictureProps & { src: string; ahead?: string }) {
  const { place, near } = useNear<HTMLSpanElement>(`${ahead} ${ASIDE}`)
  if (near) return <Picture {...props} />
  const { src, ratio, shape, className } = props
  const size = sizeOf(src)
  const own = size ? size.width / size.height : 1
  const style: CSSProperties & Record<'--ratio', number> = {
    aspectRatio: ratio ?? own,
    '--ratio': own,
    backgroundColor: shape === 'object' || ratio !== undefined ? undefined : colorOf(src),
  }
  return (
    <span
      ref={place}
      className={classes(styles.place, shape !== 'object' && styles.ground, className)}
      style={style}
    >
      <noscript>
        <Picture {...props} className={undefined} />
      </noscript>
    </span>
  )
}
