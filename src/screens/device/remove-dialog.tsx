import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './device-screen.module.css'

interface RemoveDialogProps {
  open: boolean
  onClose: () => void
  onRemove: () => void
}

/** Asks for confirmation before the stored copies are removed from this device, and lists what stays. */
export function RemoveDialog({ open, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans comment="phrases">Remove what’s saved offline?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep them</Trans>
          </Button>
          <Button look="primary" onClick={onRemove}>
            <Trans>Remove saved data</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Works, certificates, draw receipts and pictures are removed from this device, until you store them
          again.
        </Trans>
      </p>
      <p className={styles.second}>
        <Trans>
          Your works stay yours: nothing changes in your collection, on your other devices or on the
          blockchain. You stay logged in.
        </Trans>
      </p>
    </Dialog>
  )
}
