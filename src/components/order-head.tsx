import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Picture } from '../ui/picture.tsx'
import { QuotedName } from '../ui/quoted-name.tsx'
import { Yen } from '../ui/yen.tsx'
import styles from './order-head.module.css'

/** What is being bought, as its sheets show it first. */
export interface OrderHeadProps {
  picture: string | null | undefined
  /** A ball is an object on the sheet's own ground, its shadow whole; a work is square. */
  shape: 'square' | 'object'
  name: string
  /** Yen, tax included; left out where the facts below state it. */
  price?: number | undefined
  /** The shop, the seller, the edition. */
  below?: ReactNode
  /** Where a step below it needs the room. */
  small?: boolean | undefined
}

/** The picture and the name of what is being bought, and its price. */
export function OrderHead({ picture, shape, name, price, below, small }: OrderHeadProps) {
  return (
    <div className={classes(styles.head, small && styles.small)}>
      <Picture src={picture} alt="" shape={shape} ratio={1} sizes="88px" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          <QuotedName>{name}</QuotedName>
        </p>
        {below && !small && <p className={styles.below}>{below}</p>}
        {price !== undefined && (
          <p className={styles.price}>
            <Yen amount={price} />
          </p>
        )}
      </div>
    </div>
  )
}
