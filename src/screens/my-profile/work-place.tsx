import { Trans } from '@lingui/react/macro'
import { loadOf } from './load-order.ts'
import { NftCard } from '../../components/nft-card.tsx'
import { OnSale } from '../../components/collection/on-sale.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { RowPlace } from '../../ui/justified-rows.ts'
import { JustifiedPlace } from '../../ui/justified.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Copies } from './copies.tsx'
import type { Shelf } from './shelf.ts'
import styles from '../../components/collection/wall.module.css'

const NONE: readonly number[] = []

interface WorkPlaceProps {
  nft: Nft
  shelf: Shelf
  /** Whether its certificate can be shown; false only without a network. */
  saved: boolean
  /** Its number on the page, where it is among the first. */
  place: number | undefined
  /** Whether it is the only one, and has the room of several. */
  alone: boolean
  /** Its place in justified rows, where it does not stand in columns. */
  row: RowPlace | undefined
  /** The places of further editions of it. */
  copies?: readonly number[] | undefined
}

/** A work of the collection with its certificate behind the seal, or that it is not saved for want of a network. */
export function WorkPlace({ nft, shelf, saved, place, alone, row, copies = NONE }: WorkPlaceProps) {
  const { listed, toCertificates } = shelf
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  const code = item?.group_page?.code ?? ''
  const [work, certificate] = [paths.nft(code, nft.uuid), paths.certificate(code, nft.uuid)]
  const price = listed?.[nft.uuid]
  const revoked = nft.withdrawn != null
  // its badge leads whoever looks for it to the work, where the revocation is told
  const slip = saved && !toCertificates && !revoked
  const content = (
    <>
      <NftCard
        to={toCertificates ? certificate : work}
        title={item?.name ?? ''}
        image={item?.image_url ?? null}
        author={item?.author}
        edition={nft.metadata?.edition_number}
        total={nft.metadata?.total_edition_number}
        revoked={revoked}
        bare={slip}
        alone={alone}
        inRows={row}
        load={place === undefined ? undefined : loadOf(place)}
      >
        {copies.length > 0 && <Times count={copies.length + 1} />}
        {price !== undefined && <OnSale price={price} />}
      </NftCard>
      <div className={styles.foot}>
        {!saved && <Trans>Certificate not saved offline</Trans>}
        {slip && (
          <LocaleLink to={certificate} className={styles.stamp}>
            <Seal size={22} />
            <span>
              <Trans>Certificate</Trans> <span className="visually-hidden">{item?.name}</span>
            </span>
          </LocaleLink>
        )}
        {copies.length > 0 && <Copies shelf={shelf} places={copies} />}
      </div>
    </>
  )
  if (row) return <JustifiedPlace place={row}>{content}</JustifiedPlace>
  return <li className={styles.place}>{content}</li>
}

/** How many editions of it there are. */
function Times({ count }: { count: number }) {
  return (
    <span className={styles.times}>
      <span aria-hidden="true">×{count}</span>
      <span className="visually-hidden">
        <Trans>{count} editions</Trans>
      </span>
    </span>
  )
}
