import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Sale } from '../../contract/sales.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { saleCancellation } from '../../queries/sales.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { BeingPaid } from './being-paid.tsx'
import { SaleFailure } from './sale-failure.tsx'
import styles from './work-sale.module.css'

interface CancelSheetProps {
  sale: Sale
  saleUuid: string
  onClose: () => void
}

/** Asks whether the viewer's listing is to be taken off sale, and does so. */
export function CancelSheet({ sale, saleUuid, onClose }: CancelSheetProps) {
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
