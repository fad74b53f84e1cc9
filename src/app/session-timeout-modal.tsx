import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../config/paths.ts'
import { useLocalePath } from '../i18n/use-locale.ts'
import { beginLogInAgain } from '../flows/sign-in/log-in-again.ts'
import { storedHereQuery } from '../queries/device.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LeavesDevice } from './leaves-device.tsx'
import { useLogOut } from './use-log-out.ts'

/**
 * Opens when the server answers that the session is over while this device still believes in it; having no
 * network is not a time-out. OK logs out and starts again at the top page (docs/specification.md section 4), so
 * it says what that removes from this device. Logging in again comes first and removes nothing.
 */
export function SessionTimeoutModal() {
  const { logOut, leaving } = useLogOut()
  const stored = useQuery(storedHereQuery()).data
  const confirm = () => void logOut()
  const again = useLogInAgain()
  return (
    <Dialog
      open
      closable={false}
      onClose={confirm}
      title={<Trans comment="phrases">Your session has ended</Trans>}
      actions={
        <>
          <Button busy={leaving} onClick={confirm}>
            <Trans>OK</Trans>
          </Button>
          <Button look="primary" disabled={leaving} onClick={again}>
            <Trans>Log in again</Trans>
          </Button>
        </>
      }
    >
      <LeavesDevice stored={stored ?? undefined} />
    </Dialog>
  )
}

/** Leads to the log-in and back to this page; identity, collection and drafts stay as they are meanwhile. */
function useLogInAgain(): () => void {
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const { pathname, search } = useLocation()
  return () => {
    beginLogInAgain()
    void navigate(localePath(paths.login(pathname + search)))
  }
}
