import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { paths } from '../../config/paths.ts'
import type { Sale } from '../../contract/sales.ts'
import { whenPrefetchingOnline } from '../../network/loading/when-idle.ts'
import { isCancelling } from '../../queries/sales.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { Yen } from '../../ui/yen.tsx'
import { withTexts } from '../../i18n/activate.ts'
import { BeingPaid } from './being-paid.tsx'
import styles from './work-sale.module.css'

const cancelSheet = later(
  async () => (await withTexts('orders', () => import('./cancel-sheet.tsx'))).CancelSheet,
)

interface OwnListingProps {
  nftId: string
  sale: Sale
  saleUuid: string
  price: number
}

/** The viewer's own listing: its price, the way to another one, and the button that takes it off sale. */
export function OwnListing({ nftId, sale, saleUuid, price }: OwnListingProps) {
  const [asking, setAsking] = useState(false)
  const cancelling = isCancelling(sale)
  useEffect(() => whenPrefetchingOnline(cancelSheet.preload), [])
  return (
    <div className={styles.sale}>
      <div className={styles.words}>
        <p className={styles.price}>
          <Yen amount={price} />
        </p>
        {cancelling ? (
          <Badge>
            <Trans>Being taken off sale…</Trans>
          </Badge>
        ) : (
          <Badge tone="live">
            {sale.reserved ? <Trans>Someone is paying</Trans> : <Trans>You’re selling this</Trans>}
          </Badge>
        )}
      </div>
      {!cancelling && !sale.reserved && (
        <div className={styles.ways}>
          <ButtonLink to={paths.listing(nftId)}>
            <Trans>Change the price</Trans>
          </ButtonLink>
          <Button look="text" onClick={() => setAsking(true)}>
            <Trans>Take off sale</Trans>
          </Button>
        </div>
      )}
      {!cancelling && sale.reserved && !asking && (
        <p className={styles.paying}>
          <BeingPaid />
        </p>
      )}
      {cancelling && (
        <p className={styles.none}>
          <Trans>
            Nobody can buy it anymore. It’ll be off sale once the blockchain has confirmed it; you can leave
            this page in the meantime.
          </Trans>
        </p>
      )}
      {asking && <cancelSheet.Part sale={sale} saleUuid={saleUuid} onClose={() => setAsking(false)} />}
    </div>
  )
}
