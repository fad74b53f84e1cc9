import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useLogOut } from './use-log-out.ts'
import { useMe } from './use-me.ts'

/**
 * Opens when the server answers that the session is over while this device still believes in it; having no
 * network is not a time-out. OK logs out and starts again at the top page (docs/specification.md section 4).
 */
export function SessionTimeoutModal() {
  const me = useMe()
  const { logOut, leaving } = useLogOut()
  const confirm = () => void logOut()
  return (
    <Dialog
      open={me.state === 'expired'}
      closable={false}
      onClose={confirm}
      title={<Trans>Your session has ended</Trans>}
      actions={
        <Button look="primary" busy={leaving} onClick={confirm}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Please log in again to continue.</Trans>
      </p>
    </Dialog>
  )
}
