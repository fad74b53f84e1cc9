import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import styles from './resend-link.module.css'

interface ResendLinkProps {
  busy: boolean
  /** A new link has been mailed. */
  sent: boolean
  onResend: () => void
}

/** Requests the confirmation link again, and reports that it is on its way. */
export function ResendLink({ busy, sent, onResend }: ResendLinkProps) {
  return (
    <div className={styles.resend}>
      <Button look="text" className={styles.button} busy={busy} onClick={onResend}>
        <Trans>Send the link again</Trans>
      </Button>
      <output className={styles.sent}>
        {sent && <Trans>Sent. Please check your inbox and spam folder.</Trans>}
      </output>
    </div>
  )
}
