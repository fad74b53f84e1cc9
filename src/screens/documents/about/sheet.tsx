import { LateBorder } from '../../../components/late-border.tsx'
import type { Showcase } from '../../../contract/showcase.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Seal } from '../../../ui/seal.tsx'
import styles from './sheet.module.css'

/**
 * The certificate of a work, as small as a picture of it: paper, border, work, seal. Its title is in the two
 * languages of the sheet (docs/claims.md); without a work, the paper alone.
 */
export function Sheet({ work }: { work: Showcase['hero'] | undefined }) {
  return (
    <span className={styles.sheet}>
      <LateBorder hash={work?.fingerprint} />
      <span className={styles.head}>
        <span className={styles.title} lang="ja">
          作品証明書
        </span>
        <span className={styles.other} lang="en">
          Certificate of authenticity
        </span>
      </span>
      {work && (
        <>
          <Picture
            src={work.image_url}
            alt=""
            sizes="min(120px, 110px * var(--ratio))"
            widest={640}
            className={styles.picture}
          />
          <span className={styles.name}>{work.name}</span>
          <span className={styles.edition}>
            {work.edition_number} / {work.total_edition_number}
          </span>
        </>
      )}
      <Seal size={40} />
    </span>
  )
}
