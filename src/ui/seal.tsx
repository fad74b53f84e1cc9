import { AKASHI_STROKES } from '../config/akashi-strokes.ts'
import { classes } from '../lib/classes.ts'
import styles from './seal.module.css'

interface SealProps {
  /** Side in pixels. */
  size?: number | undefined
  /** The accessible name; without it the seal is decorative, beside words with the same content. */
  label?: string | undefined
  /** Plays the stamp being pressed. */
  pressed?: boolean | undefined
  className?: string | undefined
}

/** The square vermilion stamp 証: what is proven. Drawn by strokes, so it needs no font. */
export function Seal({ size = 40, label, pressed, className }: SealProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={classes(styles.seal, pressed && styles.pressed, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect x="0" y="0" width="32" height="32" rx="1.5" fill="currentColor" />
      <path d={AKASHI_STROKES} className={styles.cut} />
    </svg>
  )
}
