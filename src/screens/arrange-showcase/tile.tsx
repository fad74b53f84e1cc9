import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './arrange-showcase-screen.module.css'

const SIZES = '(min-width: 720px) 200px, 45vw'

/** A work as one arranges it, whole in a square, with its place where it has one. */
export function Tile({ work, number }: { work: Nft; number?: number }) {
  const locale = useLocale()
  const item = work.item && inLanguage(work.item, locale)
  const edition = editionLine(useSay(), work.metadata?.edition_number, work.metadata?.total_edition_number)
  return (
    <span className={styles.tile}>
      <span className={styles.frame}>
        <Picture
          src={item?.image_url ?? work.original_data_url}
          alt=""
          sizes={SIZES}
          className={styles.picture}
        />
      </span>
      {number !== undefined && <span className={styles.number}>{number}</span>}
      <span className={styles.name}>{item?.name}</span>
      {edition && <span className={styles.quiet}>{edition}</span>}
    </span>
  )
}
