import { classes } from '../lib/classes.ts'
import styles from './glass-ball.module.css'

/**
 * A glass marble, lit from one side, with its shadow below it: what is not known yet, where there is no picture of a
 * ball, or no network for one. `size` in pixels; without it, its class has the width.
 */
export function GlassBall({ size, className }: { size?: number; className?: string | undefined }) {
  return (
    <span
      className={classes(styles.ball, className)}
      style={size ? { inlineSize: size } : undefined}
      aria-hidden="true"
    />
  )
}
