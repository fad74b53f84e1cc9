import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeErrorModal, useErrorModal } from './modal-store.ts'
import styles from './error-modal.module.css'

/** Title, message with its code, close button and OK (seed section 8). The message is shown as text only. */
export function ErrorModal() {
  const shown = useErrorModal()
  return (
    <Dialog
      open={shown !== undefined}
      onClose={closeErrorModal}
      title={shown?.title ?? <Trans>Something went wrong</Trans>}
      actions={
        <Button look="primary" onClick={closeErrorModal}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <p className={styles.message}>{shown?.message}</p>
      {shown?.code && (
        <p className={styles.code}>
          <Trans>Code: {shown.code}</Trans>
        </p>
      )}
    </Dialog>
  )
}
