import { Trans } from '@lingui/react/macro'
import styles from './heart.module.css'

/** The heart in its place until it can be pressed. */
export function WaitingHeart({ count }: { count: number | null | undefined }) {
  return (
    <span className={styles.heart}>
      <HeartSign count={count} />
    </span>
  )
}

/** A heart, and how many members have what it is beside; null where they are few. */
export function HeartSign({ count }: { count: number | null | undefined }) {
  return (
    <>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.sign}>
        <path d="M12 20.2 4.6 12.9a4.6 4.6 0 0 1 0-6.6 4.7 4.7 0 0 1 6.6 0l.8.8.8-.8a4.7 4.7 0 0 1 6.6 0 4.6 4.6 0 0 1 0 6.6z" />
      </svg>
      <span className="visually-hidden">
        <Trans>Favorite</Trans>
      </span>
      {count != null && <span className={styles.count}>{count}</span>}
    </>
  )
}
