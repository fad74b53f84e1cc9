import { classes } from '../lib/classes.ts'
import styles from './crossed-mark.module.css'

/** The crossed-out square: not to be relied on. `size` in pixels. */
export function CrossedMark({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={classes(styles.mark, className)}
      // a line that a small mark still shows
      strokeWidth={1 + 36 / size}
      aria-hidden="true"
    >
      <path d="M2 2h28v28H2zl28 28M30 2 2 30" />
    </svg>
  )
}
