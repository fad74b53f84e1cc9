import type { ReactNode } from 'react'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useMoving } from '../i18n/use-moving.ts'
import { classes } from '../lib/classes.ts'
import { Picture, type PictureLoad } from '../ui/picture.tsx'
import styles from './pickup-card.module.css'

interface PickupCardProps {
  to: string
  title: string
  author: string | null
  image: string | null
  /** A ball is round, everything else is a work. */
  round: boolean
  sizes: string
  load?: PictureLoad | undefined
  className?: string | undefined
  /** Further parts of the label: a ball's price and how many are left. */
  children?: ReactNode
}

/** A work on the wall and its label: the work whole, the label small, to the lower left as in a gallery. */
export function PickupCard(props: PickupCardProps) {
  const { to, title, author, image, round, sizes, load, className, children } = props
  const moving = useMoving(to)
  return (
    <LocaleLink to={to} viewTransition className={classes(styles.card, className)}>
      <Picture
        src={image}
        alt=""
        shape={round ? 'round' : 'square'}
        sizes={sizes}
        load={load}
        moves={moving}
      />
      <span className={styles.label}>
        <span className={styles.title}>{title}</span>
        {author && <span className={styles.author}>{author}</span>}
        {children}
      </span>
    </LocaleLink>
  )
}
