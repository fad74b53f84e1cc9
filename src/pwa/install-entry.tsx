import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import styles from './install-entry.module.css'
import { install, useInstall } from './install.ts'

/** How to put the app on this device: our button where the browser offers one, the written steps on iOS. */
export function InstallEntry() {
  const possible = useInstall()
  if (possible === 'none') return null
  if (possible === 'button') {
    return (
      <div className={styles.entry}>
        <Button wide onClick={() => void install()}>
          <Trans>Install the app</Trans>
        </Button>
        <p className={styles.why}>
          <Trans>Your certificates open from the home screen, without a network too.</Trans>
        </p>
      </div>
    )
  }
  return (
    <details className={styles.entry}>
      <summary className={styles.summary}>
        <Trans>Add to the home screen</Trans>
      </summary>
      <ol className={styles.steps}>
        <li>
          <Trans>Tap the share button of the browser (a square with an arrow).</Trans>
        </li>
        <li>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </li>
        <li>
          <Trans>Tap “Add”. Then open Akashi from the home screen and log in once.</Trans>
        </li>
      </ol>
    </details>
  )
}
