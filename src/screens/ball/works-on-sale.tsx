import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SaleWall } from '../../components/sale-wall.tsx'
import { salesOfBallQuery } from '../../queries/sales.ts'
import type { Ball } from '../../contract/balls.ts'
import styles from './odds-wall.module.css'

/** Two rows of a wide screen. */
const MOST = 8

/** What collectors sell of the works that came out of a ball; nothing where there is none. */
export function WorksOnSale({ code, ball }: { code: string; ball: Ball }) {
  const listed = useQuery(salesOfBallQuery(code, ball.uuid)).data?.sales ?? []
  // a server that cannot filter by ball answers the whole shop's
  const inside = new Set(ball.odds?.map((one) => one.item_uuid))
  const sales = listed.filter(({ nft }) => inside.has(nft?.item?.uuid ?? '')).slice(0, MOST)
  if (sales.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="on-sale">
      <h2 id="on-sale" className={styles.heading}>
        <Trans comment="phrases">From this ball, on the marketplace</Trans>
      </h2>
      <SaleWall sales={sales} below />
    </section>
  )
}
