import { ClosedBallPlace } from '../../components/collection/closed-ball-place.tsx'
import { OnSale } from '../../components/collection/on-sale.tsx'
import { NftCard } from '../../components/nft-card.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import walls from '../../components/collection/wall.module.css'
import { isInBall } from '../../queries/openings.ts'
import type { RowPlace } from '../../ui/justified-rows.ts'
import { JustifiedPlace } from '../../ui/justified.tsx'

interface PersonWorkProps {
  nft: Nft
  /** Undefined in columns. */
  place: RowPlace | undefined
  /** Whether it is their only one, and has the room of several. */
  alone?: boolean
  /** In yen, where it is on sale; null where the server names none. */
  price: number | null | undefined
}

/** The address of an owned work's picture; null while it is in its ball. */
export function pictureOfWork(nft: Nft): string | null {
  return isInBall(nft) ? null : (nft.item?.image_url ?? nft.original_data_url)
}

/** A work that a person owns. */
export function PersonWork({ nft, place, alone = false, price }: PersonWorkProps) {
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  const image = pictureOfWork(nft)
  if (isInBall(nft)) return <ClosedBallPlace nft={nft} row={place} />
  const card = (
    <NftCard
      to={paths.nft(item?.group_page?.code ?? '', nft.uuid)}
      title={item?.name ?? ''}
      image={image}
      inRows={place}
      alone={alone}
      author={item?.author}
      edition={nft.metadata?.edition_number}
      total={nft.metadata?.total_edition_number}
      revoked={nft.withdrawn != null}
    >
      {price !== undefined && <OnSale price={price} />}
    </NftCard>
  )
  if (place) return <JustifiedPlace place={place}>{card}</JustifiedPlace>
  return <li className={walls.place}>{card}</li>
}
