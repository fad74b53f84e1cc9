import { AKASHI_STROKES } from '../config/akashi-strokes.ts'
import { PRODUCT_NAME } from '../config/constants.ts'
import styles from './wordmark.module.css'

/** A circle becoming a square, cut with 証, and the name: what is unknown becomes what is proven. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="-12 0 44 32" height="28" width="38.5" aria-hidden="true">
        <circle cx="4" cy="16" r="15.3" className={styles.circle} />
        <rect width="32" height="32" rx="1.5" className={styles.square} />
        <path d={AKASHI_STROKES} className={styles.cut} />
      </svg>
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </span>
  )
}
