import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CodeFields } from '../../components/sign-in/code-fields.tsx'
import { LogInFields } from '../../components/sign-in/log-in-fields.tsx'
import { useWaitingSignUp } from '../../components/sign-in/use-waiting-sign-up.ts'
import { passedConfirmed, passedEmail } from '../../config/waiting-sign-up.ts'
import { useSignIn } from '../../queries/use-sign-in.ts'
import { useLoggedInElsewhere } from '../../queries/use-logged-in-elsewhere.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageHeading, useStepFocus } from '../../ui/use-step-focus.ts'
import { useHydrated } from '../../hooks/use-store.ts'
import styles from './login-screen.module.css'

interface EmailLogInProps {
  from: string | undefined
  onDone: () => void
  /** Whether the password is asked for, and not a mailed code. */
  byPassword?: boolean
}

/**
 * Log-in by email. An address that waits for its confirmation asks for the code in place
 * (docs/specification.md section 4).
 */
export function EmailLogIn(props: EmailLogInProps) {
  // of the page before: a step of this one replaces it in the history
  const [first] = useState<unknown>(useLocation().state)
  // a server that renders the page knows no history: the first sight is what it has rendered
  const passed = useHydrated() ? first : null
  const email = passedEmail(passed)
  return <Steps key={email} {...props} email={email} confirmed={passedConfirmed(passed)} />
}

function Steps(options: EmailLogInProps & { email: string; confirmed: boolean }) {
  const { waiting, wait, stop } = useWaitingSignUp()
  const signIn = useSignIn({ ...options, onWaiting: wait, onConfirmed: stop })
  useLoggedInElsewhere(waiting !== undefined && !signIn.confirm.busy, options.onDone)
  useStepFocus(waiting ? `mail ${waiting.sent}` : 'address', pageHeading)
  if (!waiting) return <LogInFields signIn={signIn} />
  return (
    <div className={styles.form}>
      {!waiting.logsIn && (
        <Notice kind="info" title={<Trans>Your email address isn’t confirmed yet</Trans>} />
      )}
      <CodeFields signIn={signIn} waiting={waiting} onLogIn={stop} onBack={stop} />
    </div>
  )
}
