import { LocaleLink } from '../i18n/locale-link.tsx'
import { useMoving } from '../i18n/use-moving.ts'
import { Picture, type PictureLoad } from '../ui/picture.tsx'
import { Yen } from '../ui/yen.tsx'
import { classes } from '../lib/classes.ts'
import { BallBadge } from './ball-badge.tsx'
import styles from './ball-card.module.css'

interface BallCardProps {
  to: string
  name: string
  image: string | null
  price: number
  /** As the wire writes it (docs/specification.md section 4). */
  status: 'sale' | 'suspended' | 'closed'
  remain: number
  inventory: number
  load?: PictureLoad | undefined
}

/**
 * A ball in the grid: round, because its work is unknown. The ring around it shows the remaining edition; it
 * empties as the balls sell.
 */
export function BallCard({ to, name, image, price, status, remain, inventory, load }: BallCardProps) {
  const moving = useMoving(to)
  const open = status === 'sale' && remain > 0
  return (
    <LocaleLink to={to} viewTransition className={classes(styles.card, !open && styles.gone)}>
      <span className={styles.ball}>
        <Picture
          src={image}
          alt=""
          shape="round"
          sizes="(min-width: 900px) min(19vw - 30px, 224px), calc(41vw - 9px)"
          load={load}
          moves={moving}
          className={styles.picture}
        />
        <Ring part={status === 'sale' && inventory > 0 ? remain / inventory : 0} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>
          <Yen amount={price} />
        </span>
        <BallBadge status={status} remain={remain} />
      </span>
    </LocaleLink>
  )
}

function Ring({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 100 100" className={styles.ring} aria-hidden="true">
      <circle cx="50" cy="50" r="49" />
      {part > 0 && (
        <circle
          cx="50"
          cy="50"
          r="49"
          pathLength="1"
          strokeDasharray={`${part} 1`}
          transform="rotate(-90 50 50)"
          className={styles.left}
        />
      )}
    </svg>
  )
}
