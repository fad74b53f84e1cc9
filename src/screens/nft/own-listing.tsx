import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PAY_WITHIN_MINUTES } from '../../config/constants.ts'
import { paths } from '../../config/paths.ts'
import type { Sale } from '../../contract/sales.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { isCancelling, saleCancellation } from '../../queries/sales.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { Yen } from '../../ui/yen.tsx'
import { SaleFailure } from './sale-failure.tsx'
import styles from './work-sale.module.css'

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
      {asking && <CancelSheet sale={sale} saleUuid={saleUuid} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface CancelSheetProps {
  sale: Sale
  saleUuid: string
  onClose: () => void
}

function CancelSheet({ sale, saleUuid, onClose }: CancelSheetProps) {
  const { t } = useLingui()
  const online = useOnline()
  const { mutate, isPending, error } = useMutation(saleCancellation())
  // still mounted, so the chain is not done: the parent that shows the sale reports when it is
  const done = () => {
    toast(t`It’s being taken off sale.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!isPending}
      title={<Trans comment="phrases">Take it off sale?</Trans>}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Keep it for sale</Trans>
          </Button>
          {(!sale.reserved || isPending) && (
            <Button
              look="danger"
              busy={isPending}
              disabled={!online}
              onClick={() => mutate(saleUuid, { onSuccess: done })}
            >
              <Trans>Take off sale</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.sheet}>
        {!online && (
          <Notice
            kind="offline"
            title={<Trans>You’re offline. Taking it off sale needs a connection.</Trans>}
          />
        )}
        {error && <SaleFailure error={error} deed="cancel" />}
        <p>
          {sale.reserved && !isPending ? (
            <BeingPaid />
          ) : (
            <Trans>
              Nobody will be able to buy it. It stays in your collection, and you can list it again.
            </Trans>
          )}
        </p>
      </div>
    </Dialog>
  )
}

/** Whoever pays keeps their place: nothing is withdrawn from under them, and they have half an hour. */
function BeingPaid() {
  return (
    <Trans>
      Someone is paying for it now. If they don’t finish within {PAY_WITHIN_MINUTES} minutes, you can take it
      off sale again.
    </Trans>
  )
}
