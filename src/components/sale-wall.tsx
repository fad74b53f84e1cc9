import type { ReactNode } from 'react'
import type { Sale } from '../contract/sales.ts'
import { earlySizes, isInFirstView, type Shown } from '../ui/justified-rows.ts'
import { JustifiedPlace, justifiedPlaces, JustifiedRows } from '../ui/justified.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { pictureOf, SaleCard } from './sale-card.tsx'
import styles from './sale-wall.module.css'
import { salesByWork } from './sales-by-work.ts'

interface SaleWallProps {
  sales: readonly Sale[]
  /** False where the whole list is one person's. */
  seller?: boolean
  /** Whether the wall is below the first view: none of its pictures is the page's first. */
  below?: boolean
  /** How many of `works` a class of windows may show, where it need not show all (ui/justified-rows.ts). */
  shownOf?: (works: number) => Shown
  /** The text below a card's price; each listing has its own card then. */
  stateOf?: (sale: Sale) => ReactNode
}

const WAITING = [1, 2, 3, 4]

/** Works for sale in the order they came, row by row, each work once. */
export function SaleWall({ sales, seller, below, shownOf, stateOf }: SaleWallProps) {
  const cards = stateOf ? sales.map((sale): [Sale, ...Sale[]] => [sale]) : salesByWork(sales)
  const places = justifiedPlaces(
    cards.map(([sale]) => pictureOf(sale)),
    shownOf?.(cards.length),
  )
  return (
    <JustifiedRows>
      {cards.map(([sale, ...others], at) => {
        const place = places[at] ?? {}
        return (
          <JustifiedPlace key={sale.uuid ?? at} place={place}>
            <SaleCard
              sale={sale}
              others={others}
              place={place}
              seller={seller ?? true}
              {...(!below &&
                isInFirstView(place) && { load: at === 0 ? 'first' : 'early', sizes: earlySizes(place) })}
            >
              {stateOf?.(sale)}
            </SaleCard>
          </JustifiedPlace>
        )
      })}
    </JustifiedRows>
  )
}

/** The wall before its works are known. */
export function SaleWallWaiting() {
  return (
    <Loading className={styles.waiting}>
      {WAITING.map((place) => (
        <span key={place}>
          <Skeleton shape="block" ratio={1} />
          <Skeleton />
          <Skeleton />
        </span>
      ))}
    </Loading>
  )
}
