import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import styles from './listing-screen.module.css'

/** Which work it is about. */
export function WorkWords({ nft }: { nft: Nft }) {
  const locale = useLocale()
  const say = useSay()
  const item = nft.item && inLanguage(nft.item, locale)
  const edition = editionLine(say, nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <div className={styles.work}>
      <p className={styles.name}>{item?.name}</p>
      {item?.author && <p className={styles.quiet}>{item.author}</p>}
      {edition && <p className={styles.quiet}>{edition}</p>}
    </div>
  )
}
