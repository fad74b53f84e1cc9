import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'

interface ResendLinkProps {
  busy: boolean
  /** A new link has been mailed. */
  sent: boolean
  onResend: () => void
}

/** Asks for the confirmation link once more, and says that it is on its way. */
export function ResendLink({ busy, sent, onResend }: ResendLinkProps) {
  return (
    <div>
      <Button look="text" busy={busy} onClick={onResend}>
        <Trans>Send the link again</Trans>
      </Button>
      <output>{sent && <Trans>Sent. Please look in your inbox, and among unwanted mail.</Trans>}</output>
    </div>
  )
}
