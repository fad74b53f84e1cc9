import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { SignInProblem } from '../sign-in-problem.tsx'
import { CodeForm } from './code-form.tsx'
import { ResendCode } from './resend-code.tsx'
import type { SignInRequest } from './sign-in-forms.ts'
import styles from './sign-in.module.css'

export interface CodeByMailProps {
  /** The address of the account. */
  email: string
  mail: SignInRequest & { sent: boolean; send: () => void }
  confirm: SignInRequest & { send: (code: string) => void }
}

/** Asks a logged-in user without a password for a code that is mailed to them. */
export function CodeByMail({ email, mail, confirm }: CodeByMailProps) {
  return (
    <div className={styles.form}>
      {mail.problem && <SignInProblem {...mail.problem} />}
      {mail.sent ? (
        <>
          <p className={styles.sent}>
            <Trans>
              Enter the 6-digit code we sent to <strong>{email}</strong>.
            </Trans>
          </p>
          <CodeForm request={confirm} onCode={confirm.send} />
          <div className={styles.further}>
            <ResendCode busy={mail.busy} sent={false} code onSend={mail.send} />
          </div>
        </>
      ) : (
        <>
          <p className={styles.sent}>
            <Trans>
              We email a 6-digit code to <strong>{email}</strong> to make sure it’s you.
            </Trans>
          </p>
          <Button look="primary" wide busy={mail.busy} onClick={mail.send}>
            {mail.busy ? <Trans>Sending…</Trans> : <Trans>Email me a code</Trans>}
          </Button>
        </>
      )}
    </div>
  )
}
