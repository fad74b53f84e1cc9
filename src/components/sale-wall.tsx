import type { ReactNode } from 'react'
import type { Sale } from '../contract/sales.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { loadOf } from './load-order.ts'
import { SaleCard } from './sale-card.tsx'
import styles from './sale-wall.module.css'

interface SaleWallProps {
  sales: readonly Sale[]
  /** False where the whole list is one person's. */
  seller?: boolean
  /** The text below a card's price. */
  stateOf?: (sale: Sale) => ReactNode
}

const WAITING = [1, 2, 3, 4]

/** Works for sale in the order they came, row by row. */
export function SaleWall({ sales, seller, stateOf }: SaleWallProps) {
  return (
    <ul className={styles.wall}>
      {sales.map((sale, at) => (
        <li key={sale.uuid ?? at} className={styles.place}>
          <SaleCard sale={sale} seller={seller ?? true} load={loadOf(at)}>
            {stateOf?.(sale)}
          </SaleCard>
        </li>
      ))}
    </ul>
  )
}

/** The wall before its works are known. */
export function SaleWallWaiting() {
  return (
    <Loading className={styles.wall}>
      {WAITING.map((place) => (
        <span key={place} className={styles.waiting}>
          <Skeleton shape="block" ratio={1} />
          <Skeleton />
          <Skeleton />
        </span>
      ))}
    </Loading>
  )
}
