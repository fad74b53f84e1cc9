import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { editionLine } from '../i18n/edition-line.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useSay } from '../i18n/say.ts'
import { useMoving } from '../i18n/use-moving.ts'
import { Badge } from '../ui/badge.tsx'
import type { RowPlace } from '../ui/justified-rows.ts'
import { justifiedPicture } from '../ui/justified.tsx'
import { Picture, type PictureLoad } from '../ui/picture.tsx'
import { Seal } from '../ui/seal.tsx'
import styles from './nft-card.module.css'

interface NftCardProps {
  to: string
  title: string
  image: string | null
  author?: string | null | undefined
  /** Edition n of N. */
  edition?: number | null | undefined
  total?: number | null | undefined
  /** Whether its certificate counts no more: it has no seal then. */
  revoked?: boolean | undefined
  /** Without its seal, where that is on the way to its certificate beside the card. */
  bare?: boolean | undefined
  /** Price or state, below the caption. */
  children?: ReactNode
  load?: PictureLoad | undefined
  /** Its place in justified rows, where it does not stand in columns. */
  inRows?: RowPlace | undefined
  /** Whether it has the room of several columns. */
  alone?: boolean | undefined
}

const IN_COLUMNS = {
  sizes:
    '(min-width: 1100px) min(23vw - 24px, 276px), (min-width: 720px) calc(30vw - 21px), calc(45vw - 8px)',
  className: styles.picture,
}

const ALONE = {
  sizes: '(min-width: 720px) min(45vw, 44vh * var(--ratio)), min(90vw, 36vh * var(--ratio))',
  className: styles.alone,
}

/** A revealed work: whole, square-cornered, on its own background, the seal beside its title. */
export function NftCard({
  to,
  title,
  image,
  author,
  edition,
  total,
  revoked,
  bare,
  children,
  load,
  inRows,
  alone,
}: NftCardProps) {
  const moving = useMoving(to)
  const line = editionLine(useSay(), edition, total)
  return (
    <LocaleLink to={to} viewTransition className={styles.card}>
      <Picture
        src={image}
        alt=""
        {...(inRows ? justifiedPicture(image, inRows) : alone ? ALONE : IN_COLUMNS)}
        load={load}
        moves={moving}
      />
      <span className={styles.caption}>
        {revoked && (
          <Badge tone="warning">
            <Trans>Revoked</Trans>
          </Badge>
        )}
        <span className={styles.head}>
          <span className={styles.title}>{title}</span>
          {!revoked && !bare && <Seal size={22} />}
        </span>
        {author && <span className={styles.quiet}>{author}</span>}
        {line && <span className={styles.edition}>{line}</span>}
        {children}
      </span>
    </LocaleLink>
  )
}
