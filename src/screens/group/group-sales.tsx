import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SaleWall } from '../../components/sale-wall.tsx'
import { paths } from '../../config/paths.ts'
import { salesQuery } from '../../queries/sales.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Shown } from '../../ui/justified-rows.ts'
import styles from './group-screen.module.css'

/** Of more there is the marketplace. */
const MOST = 8
/** As many as fill one row of a wide window, and two of a phone: below the shop's own works they are an outlook. */
const FEWEST_IN_ROW = 4

/** What collectors sell of a shop's works; nothing where there is none. */
export function GroupSales({ code }: { code: string }) {
  const asked = salesQuery({ group: code })
  const { sales } = useQuery({ ...asked, throwOnError: false, meta: { quiet: true } }).data ?? { sales: [] }
  if (sales.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="resold">
      <h2 id="resold" className={styles.heading}>
        <Trans>On the marketplace</Trans>
      </h2>
      <SaleWall sales={sales.slice(0, MOST)} shownOf={inOneRow} below />
      {sales.length > FEWEST_IN_ROW && (
        <div>
          <ButtonLink to={paths.groupListings(code)}>
            <Trans>See all on the marketplace</Trans>
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function inOneRow(works: number): Shown {
  const fewest = Math.min(FEWEST_IN_ROW, works)
  return { s: [fewest, Math.min(fewest + 2, works)], l: [fewest, works] }
}
