import { Trans } from '@lingui/react/macro'
import { SaleWall } from '../../components/sale-wall.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import styles from './profile-screen.module.css'
import { useListings } from './use-listings.ts'

/** As many as fit in one row of a wide screen; the marketplace shows the rest. */
const SHOWN = 4

/** What a member with a private collection sells, the newest first; hidden where there is nothing. */
export function PersonListings({ displayId }: { displayId: string }) {
  const listings = useListings(displayId)
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
