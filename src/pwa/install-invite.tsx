import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { inviteLater, useInvited } from './first-success.ts'
import { InstallEntry } from './install-entry.tsx'
import styles from './install-entry.module.css'
import { useInstall } from './use-install.ts'

/** Invites to install once the user owns a work; hidden for a month after "later". */
export function InstallInvite() {
  const invited = useInvited()
  const possible = useInstall()
  if (!invited || possible === 'none') return null
  return (
    <aside className={styles.invite} aria-labelledby="install-invite" data-transient>
      <h2 id="install-invite" className={styles.inviteTitle}>
        <Trans>Add to your home screen to show certificates in a tap</Trans>
      </h2>
      <InstallEntry open={possible === 'other-browser'} />
      <div>
        <Button look="text" onClick={inviteLater}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </aside>
  )
}
