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
import type { RowPlace } from '../ui/justified-rows.ts'
import { justifiedPicture } from '../ui/justified.tsx'
import { NearPicture } from '../ui/near-picture.tsx'
import { Picture, type PictureLoad } from '../ui/picture.tsx'
import { Seal } from '../ui/seal.tsx'
import { Yen } from '../ui/yen.tsx'
import styles from './sale-card.module.css'
import { usePersonName } from './use-person-name.ts'

interface SaleCardProps {
  sale: Sale
  /** Dearer listings of the same work. */
  others?: readonly Sale[]
  /** Left out where the whole list is one person's. */
  seller?: boolean
  /** A state as text, below the price. */
  children?: ReactNode
  /** Its place in the rows of a wall. */
  place: RowPlace
  load?: PictureLoad | undefined
  /** Of a picture that does not wait until the page is laid out. */
  sizes?: string | undefined
}

/** The page of a listed work; undefined where the server does not name the work. */
function placeOf({ nft, group_page: group }: Sale): string | undefined {
  return nft ? paths.nft(group?.code || nft.item?.group_page?.code || '', nft.uuid) : undefined
}

/** The address of a listed work's picture. */
export function pictureOf({ nft, metadata }: Sale): string | null | undefined {
  return nft?.item?.image_url ?? metadata?.thumbnail_url ?? nft?.original_data_url
}

/** A listed work: whole, with its price, its edition and its seller; below it, a line for each dearer edition. */
export function SaleCard({ sale, others = [], ...rest }: SaleCardProps) {
  if (others.length === 0) return <Listed sale={sale} {...rest} />
  return (
    <div className={styles.several}>
      <Listed sale={sale} {...rest} />
      <ul>
        {others.map((each, at) => (
          <li key={each.uuid ?? at}>
            <EditionForSale sale={each} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ListedProps = Omit<SaleCardProps, 'others'>

function Listed({ sale, seller = true, children, place, load, sizes }: ListedProps) {
  const to = placeOf(sale)
  const moving = useMoving(to ?? '')
  const src = pictureOf(sale)
  const content = (
    <>
      {src && !load ? (
        <NearPicture {...justifiedPicture(src, place)} src={src} alt="" moves={moving} />
      ) : (
        <Picture
          {...justifiedPicture(src, place)}
          {...(sizes && { sizes })}
          src={src}
          alt=""
          load={load}
          moves={moving}
        />
      )}
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

/** Another edition of a work: which it is, and for how much. */
function EditionForSale({ sale }: { sale: Sale }) {
  const edition = editionLine(useSay(), sale.metadata?.edition_number, sale.metadata?.total_edition_number)
  const to = placeOf(sale)
  if (to === undefined) return null
  return (
    <LocaleLink to={to} className={styles.edition}>
      <span className={styles.quiet}>{edition}</span> {sale.price !== null && <Yen amount={sale.price} />}
    </LocaleLink>
  )
}

function Caption({ sale, seller, children }: Omit<ListedProps, 'place' | 'load' | 'sizes'>) {
  const locale = useLocale()
  const item = sale.nft?.item && inLanguage(sale.nft.item, locale)
  const edition = editionLine(useSay(), sale.metadata?.edition_number, sale.metadata?.total_edition_number)
  const name = usePersonName(sale.user_info)
  return (
    <span className={styles.words}>
      <span className={styles.title}>{item?.name || sale.metadata?.title}</span>
      {item?.author && <span className={styles.quiet}>{item.author}</span>}
      {edition && <span className={styles.quiet}>{edition}</span>}
      {sale.price !== null && (
        <span className={styles.price}>
          <Yen amount={sale.price} className={styles.amount} />
          <Seal size={18} />
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
