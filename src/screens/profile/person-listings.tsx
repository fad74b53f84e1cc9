import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SaleWall } from '../../components/sale-wall.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { salesQuery } from '../../queries/sales.ts'
import styles from './profile-screen.module.css'

/** As many as fit in one row of a wide screen; the marketplace shows the rest. */
const SHOWN = 4

/** A member's open listings, the newest first; hidden where there are none. */
export function PersonListings({ displayId }: { displayId: string }) {
  const listings = useQuery({
    ...salesQuery({ page: 1, seller: displayId, sort: 'newest' }),
    throwOnError: false,
    meta: { quiet: true },
  }).data
  if (!listings || listings.sales.length === 0) return null
  const total = listings.meta?.object_size ?? listings.sales.length
  return (
    <section aria-labelledby="for-sale">
      <div className={styles.title}>
        <h2 id="for-sale">
          <Trans>For sale</Trans>
        </h2>
        {total > SHOWN && (
          <LocaleLink to={paths.sellerListings(displayId)}>
            <Trans>All {total} listings</Trans>
          </LocaleLink>
        )}
      </div>
      <SaleWall sales={listings.sales.slice(0, SHOWN)} seller={false} />
    </section>
  )
}
