import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { HelpLink } from '../ui/help-link.tsx'
import styles from './install-entry.module.css'
import { install } from './install.ts'
import { IosSteps } from './ios-steps.tsx'
import { useOpensOffline } from './opens-offline.ts'
import { OtherBrowser } from './other-browser.tsx'
import { useInstall } from './use-install.ts'

/**
 * How to put the app on this device: our button where the browser offers one, the steps with pictures on iOS,
 * the way out of another app's browser.
 * @param open whether the steps are shown at once
 */
export function InstallEntry({ open = false }: { open?: boolean }) {
  const possible = useInstall()
  const opensOffline = useOpensOffline()
  if (possible === 'none') return null
  if (possible === 'button') {
    return (
      <div className={styles.entry}>
        <Button wide onClick={() => void install()}>
          <Trans>Install the app</Trans>
        </Button>
        <p className={styles.why}>
          {opensOffline ? (
            <Trans>It opens from the home screen, even offline.</Trans>
          ) : (
            <Trans>It opens from the home screen.</Trans>
          )}
        </p>
      </div>
    )
  }
  return (
    <details className={styles.entry} open={open}>
      <summary>
        <Trans>Add to the home screen</Trans>
      </summary>
      {possible === 'ios-steps' ? <IosSteps /> : <OtherBrowser />}
      <HelpLink to="install">
        <Trans>How do I add Akashi to my home screen?</Trans>
      </HelpLink>
    </details>
  )
}
