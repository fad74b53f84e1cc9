import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sale } from '../../contract/sales.ts'
import { isCancelling, isOpen } from '../../queries/sales.ts'
import { Badge } from '../../ui/badge.tsx'
import { Instant } from '../../ui/instant.tsx'
import styles from './sales-collection-screen.module.css'

/** The outcome of a listing, in words, why, and when. */
export function ListingState({ sale }: { sale: Sale }) {
  const why = isOpen(sale) || sale.status === 'sold' ? undefined : WHY[sale.reason ?? '']
  const time = isOpen(sale) ? sale.created_at : (sale.ended_at ?? sale.created_at)
  return (
    <span className={styles.state}>
      <State sale={sale} />
      {why && <span className={styles.why}>{why}</span>}
      {time && (
        <span className={styles.day}>
          <Instant iso={time} to="day" />
        </span>
      )}
    </span>
  )
}

/** Why a listing ended without a sale, by the server's code; an unknown code has no text. */
const WHY: Partial<Record<string, ReactNode>> = {
  cancelled: <Trans>You took it off sale or changed its price</Trans>,
  expired: <Trans>The listing period ended</Trans>,
  moved: <Trans>The work moved to another wallet</Trans>,
  withdrawn: <Trans>Its signature was cancelled on the blockchain</Trans>,
  revoked: <Trans>The certificate of the work was revoked</Trans>,
  refused: <Trans>A buyer’s payment was refunded because the work couldn’t be delivered</Trans>,
  unreachable: (
    <Trans>A buyer’s payment was refunded because the blockchain couldn’t be reached for a long time</Trans>
  ),
  unsettled: <Trans>A buyer’s payment was refunded because the work couldn’t be delivered</Trans>,
}

function State({ sale }: { sale: Sale }) {
  if (isCancelling(sale)) {
    return (
      <Badge>
        <Trans>Being taken off sale…</Trans>
      </Badge>
    )
  }
  if (isOpen(sale) && sale.reserved) {
    return (
      <Badge tone="live">
        <Trans>Someone is paying</Trans>
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
