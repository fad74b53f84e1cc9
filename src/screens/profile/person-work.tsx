import { OnSale } from '../../components/collection/on-sale.tsx'
import { NftCard } from '../../components/nft-card.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { RowPlace } from '../../ui/justified-rows.ts'
import { JustifiedPlace } from '../../ui/justified.tsx'

interface PersonWorkProps {
  nft: Nft
  place: RowPlace | undefined
  /** In yen, where it is on sale; null where the server names none. */
  price: number | null | undefined
}

/** The address of an owned work's picture. */
export function pictureOfWork({ item, original_data_url: file }: Nft): string | null {
  return item?.image_url ?? file
}

/** A work that a person owns. */
export function PersonWork({ nft, place, price }: PersonWorkProps) {
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  const image = pictureOfWork(nft)
  return (
    <JustifiedPlace place={place}>
      <NftCard
        to={paths.nft(item?.group_page?.code ?? '', nft.uuid)}
        title={item?.name ?? ''}
        image={image}
        inRows={place ?? {}}
        author={item?.author}
        edition={nft.metadata?.edition_number}
        total={nft.metadata?.total_edition_number}
        revoked={nft.withdrawn != null}
      >
        {price !== undefined && <OnSale price={price} />}
      </NftCard>
    </JustifiedPlace>
  )
}
