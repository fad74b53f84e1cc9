import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../config/paths.ts'
import type { Sale } from '../contract/sales.ts'
import { inLanguage } from '../contract/translations.ts'
import { editionLine } from '../i18n/edition-line.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useSay } from '../i18n/say.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useMoving } from '../i18n/use-moving.ts'
import { Picture, type PictureLoad } from '../ui/picture.tsx'
import { Yen } from '../ui/yen.tsx'
import styles from './sale-card.module.css'

interface SaleCardProps {
  sale: Sale
  /** Left out where the whole list is one person's. */
  seller?: boolean
  /** A state as text, below the price. */
  children?: ReactNode
  load?: PictureLoad | undefined
}

/** The page of a listed work; undefined where the server does not name the work. */
function placeOf({ nft, group_page: group }: Sale): string | undefined {
  return nft ? paths.nft(group?.code || nft.item?.group_page?.code || '', nft.uuid) : undefined
}

/** A listed work: whole, with its price, its edition and its seller. */
export function SaleCard({ sale, seller = true, children, load }: SaleCardProps) {
  const to = placeOf(sale)
  const moving = useMoving(to ?? '')
  const content = (
    <>
      <Picture
        src={sale.nft?.item?.image_url ?? sale.metadata?.thumbnail_url ?? sale.nft?.original_data_url}
        alt=""
        sizes="(min-width: 1100px) min(23vw - 30px, 270px), (min-width: 720px) calc(30vw - 21px), calc(45vw - 10px)"
        load={load}
        moves={moving}
        className={styles.picture}
      />
      <Caption sale={sale} seller={seller}>
        {children}
      </Caption>
    </>
  )
  if (to === undefined) return <span className={styles.card}>{content}</span>
  return (
    <LocaleLink to={to} viewTransition className={styles.card}>
      {content}
    </LocaleLink>
  )
}

function Caption({ sale, seller, children }: Pick<SaleCardProps, 'sale' | 'seller' | 'children'>) {
  const locale = useLocale()
  const item = sale.nft?.item && inLanguage(sale.nft.item, locale)
  const edition = editionLine(useSay(), sale.metadata?.edition_number, sale.metadata?.total_edition_number)
  const name = sale.user_info?.name || sale.user_info?.display_id
  return (
    <span className={styles.words}>
      <span className={styles.title}>{item?.name || sale.metadata?.title}</span>
      {item?.author && <span className={styles.quiet}>{item.author}</span>}
      {edition && <span className={styles.quiet}>{edition}</span>}
      {sale.price !== null && (
        <span className={styles.price}>
          <Yen amount={sale.price} />
        </span>
      )}
      {seller && name && (
        <span className={styles.seller}>
          <Trans>
            Sold by <bdi>{name}</bdi>
          </Trans>
        </span>
      )}
      {children}
    </span>
  )
}
