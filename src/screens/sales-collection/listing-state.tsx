import { Trans } from '@lingui/react/macro'
import type { Sale } from '../../contract/sales.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { isOpen } from '../../queries/sales.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './sales-collection-screen.module.css'

/** What became of a listing, in words, and when. */
export function ListingState({ sale }: { sale: Sale }) {
  const locale = useLocale()
  const time = isOpen(sale) ? sale.created_at : (sale.ended_at ?? sale.created_at)
  return (
    <span className={styles.state}>
      <State sale={sale} />
      {time && <span className={styles.day}>{formatDay(time, locale)}</span>}
    </span>
  )
}

function State({ sale }: { sale: Sale }) {
  if (isOpen(sale) && sale.reserved) {
    return (
      <Badge tone="live">
        <Trans>Somebody is paying</Trans>
      </Badge>
    )
  }
  if (isOpen(sale)) {
    return (
      <Badge tone="live">
        <Trans>For sale</Trans>
      </Badge>
    )
  }
  if (sale.status === 'sold') {
    return (
      <Badge tone="proven">
        <Trans>Sold</Trans>
      </Badge>
    )
  }
  return (
    <Badge>
      <Trans>Ended without a sale</Trans>
    </Badge>
  )
}
