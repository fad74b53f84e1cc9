import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeErrorModal, useErrorModal } from './modal-store.ts'
import styles from './error-modal.module.css'

/**
 * The default labels of a message without its own (docs/specification.md section 8): OK and キャンセル in Japanese.
 */
const OK_LABEL = <Trans>OK</Trans>
const CANCEL_LABEL = <Trans>Cancel</Trans>
const TITLE = <Trans comment="phrases">Something went wrong</Trans>
const LINK_TITLE = <Trans comment="phrases">Message from a link</Trans>

/**
 * Title, message with its code, close button and OK; beside it Cancel where the message is a question
 * (docs/specification.md section 8). The message is shown as text only; a message from a link is quoted as
 * another person's words.
 */
export function ErrorModal() {
  const shown = useErrorModal()
  const confirm = () => {
    closeErrorModal()
    shown?.onOk?.()
  }
  return (
    <Dialog
      open={shown !== undefined}
      onClose={closeErrorModal}
      title={shown?.title ?? (shown?.fromLink ? LINK_TITLE : TITLE)}
      actions={
        <>
          {shown?.onOk && <Button onClick={closeErrorModal}>{shown.cancelLabel ?? CANCEL_LABEL}</Button>}
          <Button look="primary" onClick={confirm}>
            {shown?.okLabel ?? OK_LABEL}
          </Button>
        </>
      }
    >
      {shown?.fromLink ? (
        <>
          <p className={styles.whose}>
            <Trans>This message came with the link you opened. We can’t tell who wrote it.</Trans>
          </p>
          <blockquote className={styles.quote} dir="auto">
            {shown.message}
          </blockquote>
        </>
      ) : (
        <p className={styles.message}>{shown?.message}</p>
      )}
      {shown?.code && (
        <p className={styles.code}>
          <Trans>Code: {shown.code}</Trans>
        </p>
      )}
    </Dialog>
  )
}
