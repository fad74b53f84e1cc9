import { Trans } from '@lingui/react/macro'
import figures from './checked-work.module.css'
import styles from './sample-picture.module.css'

/** The picture of a sample: drawn in the page, as no such work exists. */
export function SamplePicture() {
  return (
    <figure className={figures.figure}>
      <svg className={styles.picture} viewBox="0 0 200 200" aria-hidden="true">
        <path d="M0 0h200v200H0z" className={styles.paper} />
        <circle cx="128" cy="74" r="30" className={styles.sun} />
        <path d="M0 142q34-34 66-12 28-40 62-14 36-26 72 16v68H0z" className={styles.far} />
        <path d="M0 170q46-30 92-6 50-26 108 0v36H0z" className={styles.near} />
      </svg>
      <figcaption className={figures.caption}>
        <Trans>Drawn for this sample.</Trans>
      </figcaption>
    </figure>
  )
}
