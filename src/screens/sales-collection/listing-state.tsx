import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sale } from '../../contract/sales.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { isCancelling, isOpen } from '../../queries/sales.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './sales-collection-screen.module.css'

/** The outcome of a listing, in words, why, and when. */
export function ListingState({ sale }: { sale: Sale }) {
  const locale = useLocale()
  const why = isOpen(sale) || sale.status === 'sold' ? undefined : WHY[sale.reason ?? '']
  const time = isOpen(sale) ? sale.created_at : (sale.ended_at ?? sale.created_at)
  return (
    <span className={styles.state}>
      <State sale={sale} />
      {why && <span className={styles.why}>{why}</span>}
      {time && <span className={styles.day}>{formatDay(time, locale)}</span>}
    </span>
  )
}

/** Why a listing ended without a sale, by the server's code; an unknown code has no text. */
const WHY: Partial<Record<string, ReactNode>> = {
  cancelled: <Trans>You took it off sale</Trans>,
  expired: <Trans>Its time was over</Trans>,
  moved: <Trans>The work moved to another wallet</Trans>,
  withdrawn: <Trans>Its promise was called off on the chain</Trans>,
  revoked: <Trans>The certificate of the work was revoked</Trans>,
  refused: <Trans>A buyer’s payment was refunded because the work could not be handed over</Trans>,
  unreachable: (
    <Trans>A buyer’s payment was refunded because the blockchain could not be reached for a long time</Trans>
  ),
  unsettled: <Trans>A buyer’s payment was refunded because the work could not be handed over</Trans>,
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
