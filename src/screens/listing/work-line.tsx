import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './listing-screen.module.css'

/** Which work it is about. */
export function WorkLine({ nft }: { nft: Nft }) {
  const locale = useLocale()
  const say = useSay()
  const item = nft.item && inLanguage(nft.item, locale)
  const edition = editionLine(say, nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <div className={styles.work}>
      <Picture src={item?.image_url ?? nft.original_data_url} alt="" sizes="120px" load="first" />
      <div>
        <p className={styles.name}>{item?.name}</p>
        <p className={styles.quiet}>{item?.author}</p>
        {edition && <p className={styles.quiet}>{edition}</p>}
      </div>
    </div>
  )
}
