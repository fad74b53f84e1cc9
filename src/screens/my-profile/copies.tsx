import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { OnSale } from '../../components/collection/on-sale.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { worksQuery } from '../../queries/collection.ts'
import styles from './copies.module.css'
import type { Shelf } from './shelf.ts'

/** The other editions of a work that is in the collection more than once, below the one that stands for all. */
export function Copies({ shelf, places }: { shelf: Shelf; places: readonly number[] }) {
  const copies = useQuery(worksQuery(shelf.summary, places)).data ?? []
  return (
    <details className={styles.copies}>
      <summary>
        <Trans>Your other editions</Trans>
      </summary>
      <ul>
        {copies.map((nft) => (
          <li key={nft.uuid}>
            <Copy nft={nft} shelf={shelf} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Copy({ nft, shelf: { listed, toCertificates } }: { nft: Nft; shelf: Shelf }) {
  const { edition_number: number, total_edition_number: total } = nft.metadata ?? {}
  const edition = editionLine(useSay(), number, total)
  const code = nft.item?.group_page?.code ?? ''
  const price = listed?.[nft.uuid]
  return (
    <>
      <LocaleLink to={(toCertificates ? paths.certificate : paths.nft)(code, nft.uuid)}>
        {edition ?? nft.item?.name}
      </LocaleLink>
      {price !== undefined && <OnSale price={price} />}
    </>
  )
}
