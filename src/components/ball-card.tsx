import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { useMoving } from '../i18n/use-moving.ts'
import { Picture, type PictureLoad } from '../ui/picture.tsx'
import { QuotedName } from '../ui/quoted-name.tsx'
import { Yen } from '../ui/yen.tsx'
import { classes } from '../lib/classes.ts'
import { formatSoon } from '../lib/time.ts'
import { BallAvailability } from './ball-availability.tsx'
import styles from './ball-card.module.css'

interface BallCardProps {
  to: string
  name: string
  image: string | null
  price: number
  /** As the wire writes it (docs/specification.md section 4). */
  status: 'sale' | 'suspended' | 'closed'
  remain: number
  /** When its sale begins (ISO 8601), where it has not begun. */
  opens?: string | undefined
  load?: PictureLoad | undefined
}

/** A ball in the grid: an object on the page's own ground, its price and how many are left below it. */
export function BallCard({ to, name, image, price, status, remain, opens, load }: BallCardProps) {
  const moving = useMoving(to)
  const open = status === 'sale' && remain > 0
  return (
    <LocaleLink to={to} viewTransition className={classes(styles.card, !open && styles.gone)}>
      <span className={styles.ball}>
        <Picture
          src={image}
          alt=""
          shape="object"
          sizes="(min-width: 600px) min(19vw - 20px, 256px), calc(50vw - max(20px, 5vw) - 10px)"
          load={load}
          moves={moving}
          className={styles.picture}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <QuotedName>{name}</QuotedName>
        </span>
        <span className={styles.price}>
          <Yen amount={price} />
        </span>
        {opens === undefined ? <BallAvailability status={status} remain={remain} /> : <Opening at={opens} />}
      </span>
    </LocaleLink>
  )
}

function Opening({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <span className={styles.opens}>
      <Trans>On sale {formatSoon(at, locale)}</Trans>
    </span>
  )
}
