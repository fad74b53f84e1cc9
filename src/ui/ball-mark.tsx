import { classes } from '../lib/classes.ts'
import styles from './ball-mark.module.css'

/**
 * The circle: what is not known yet. `part` (0 to 1) draws that share of the ring.
 * `size` in pixels.
 */
export function BallMark({
  size = 24,
  part,
  className,
}: {
  size?: number | undefined
  part?: number | undefined
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={classes(styles.mark, className)}
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="14" className={styles.ring} />
      {part !== undefined && (
        <circle
          cx="16"
          cy="16"
          r="14"
          pathLength="1"
          strokeDasharray={`${part} 1`}
          transform="rotate(-90 16 16)"
          className={styles.part}
        />
      )}
    </svg>
  )
}
