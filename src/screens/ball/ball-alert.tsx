import { Trans } from '@lingui/react/macro'
import { withTexts } from '../../i18n/activate.ts'
import type { Ball } from '../../contract/balls.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Availability } from './availability.ts'
import styles from './ball-alert.module.css'
import { useAlert } from './use-alert.ts'

const signIn = later(async () => (await withTexts('others', () => import('./sign-in-first.tsx'))).SignInFirst)

interface BallAlertProps {
  ball: Ball
  state: Availability
}

/**
 * Asks to be notified when a ball is on sale, and takes that back: one button with what it does now, and a line
 * that says what comes. A visitor signs up or logs in first.
 */
export function BallAlert({ ball, state }: BallAlertProps) {
  const alert = useAlert(ball.uuid)
  const when = state === 'suspended' || state === 'sold-out' ? state : 'not-yet'
  return (
    <>
      {alert.set !== undefined && (
        <>
          <Button look={alert.set ? 'quiet' : 'primary'} wide busy={alert.busy} onClick={alert.change}>
            {alert.set ? <Trans>Turn off the alert</Trans> : WHEN[when]}
          </Button>
          <output className={styles.what} data-set={alert.set || undefined}>
            {alert.set ? (
              <Trans>The alert is on. We’ll email you, and it appears in your notifications.</Trans>
            ) : (
              <Trans>One alert, by email and in your notifications.</Trans>
            )}
          </output>
        </>
      )}
      {alert.failed && (
        <Notice kind="failed" title={<Trans>The alert was not changed.</Trans>}>
          {alert.refusal ?? <Trans>Please check your connection and try again.</Trans>}
        </Notice>
      )}
      {alert.signingIn && (
        <signIn.Part ball={ball} purpose="alert" onDone={alert.signedIn} onClose={alert.stopSigningIn} />
      )}
    </>
  )
}

const WHEN = {
  'not-yet': <Trans>Notify me</Trans>,
  suspended: <Trans>Notify me when it’s back on sale</Trans>,
  'sold-out': <Trans>Notify me if one becomes available</Trans>,
}
