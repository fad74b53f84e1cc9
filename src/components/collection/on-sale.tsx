import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './on-sale.module.css'

/** That a work is on sale, in the caption of its card; its price in yen where it is known. */
export function OnSale({ price }: { price: number | null }) {
  return (
    <span className={styles.onSale}>
      <Badge tone="live">
        <Trans>On sale</Trans>
      </Badge>
      {price !== null && <Yen amount={price} />}
    </span>
  )
}
