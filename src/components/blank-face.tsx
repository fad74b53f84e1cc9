import styles from './avatar.module.css'

/** The place of a person's picture where nobody is known yet. */
export function BlankFace() {
  return (
    <span className={styles.avatar} data-size="small" aria-hidden="true">
      <span className={styles.mark} />
    </span>
  )
}
