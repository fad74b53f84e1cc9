import { AKASHI_STROKES } from '../config/akashi-strokes.ts'
import { PRODUCT_NAME } from '../config/constants.ts'
import styles from './wordmark.module.css'

/** Pixels. */
const HEIGHT = 28
/** Its width by its height: 44 units by 32. */
const RATIO = 1.375

/** The sign of the product and its name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Sign height={HEIGHT} />
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </span>
  )
}

/** A circle becoming a square, cut with 証: what is unknown becomes what is proven. `height` in pixels. */
export function Sign({ height }: { height: number }) {
  return (
    <svg viewBox="-12 0 44 32" height={height} width={height * RATIO} aria-hidden="true">
      <circle cx="4" cy="16" r="15.3" className={styles.circle} />
      <rect width="32" height="32" rx="1.5" className={styles.square} />
      <path d={AKASHI_STROKES} className={styles.cut} />
    </svg>
  )
}
