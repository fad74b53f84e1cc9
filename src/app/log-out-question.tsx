import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { pendingFavoritesQuery } from '../queries/pending-favorites.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface LogOutQuestionProps {
  open: boolean
  leaving: boolean
  onLogOut: () => void
  onClose: () => void
}

/** Asked offline, before data is removed that cannot be fetched again now. */
export function LogOutQuestion({ open, leaving, onLogOut, onClose }: LogOutQuestionProps) {
  const pending = useQuery({ ...pendingFavoritesQuery(), enabled: open }).data
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans comment="phrases">Log out while offline?</Trans>}
      actions={
        <>
          <Button onClick={onClose} disabled={leaving}>
            <Trans>Stay logged in</Trans>
          </Button>
          <Button look="primary" busy={leaving} onClick={onLogOut}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Your collection and certificates will be removed from this device. To see them again, you’ll need to
          go online and log in.
        </Trans>
      </p>
      {pending && (
        <p>
          <Trans>Favorites that you changed offline are lost.</Trans>
        </p>
      )}
    </Dialog>
  )
}
