import { Trans } from '@lingui/react/macro'
import type { WaitingSignUp } from '../../config/waiting-sign-up.ts'
import { Button } from '../../ui/button.tsx'
import { SignInProblem } from '../sign-in-problem.tsx'
import { CodeForm } from './code-form.tsx'
import { ResendCode } from './resend-code.tsx'
import type { SignInForms } from './sign-in-forms.ts'
import styles from './sign-in.module.css'

interface CodeFieldsProps {
  signIn: SignInForms
  waiting: WaitingSignUp
  /** Logs in instead: whoever opened the link, or has an account already. */
  onLogIn: () => void
  /** Goes back to the address. */
  onBack: () => void
}

/**
 * The code of the mail, typed in place: the sixth digit sends it. The link in the mail of a sign-up does the same, and
 * is all there is where a server mails no code. Where no mail was sent just now, it is asked for first.
 */
export function CodeFields({ signIn, waiting, onLogIn, onBack }: CodeFieldsProps) {
  const { resend, confirm } = signIn
  const { code, sent, logsIn } = waiting
  const send = () => resend.send(waiting)
  const logIn = () => {
    signIn.setByPassword(logsIn === true || signIn.password !== '')
    onLogIn()
  }
  return (
    <div className={styles.form}>
      <p className={styles.sent}>{logsIn ? <CodeSent {...waiting} /> : <WhatToDo {...waiting} />}</p>
      {code && <CodeForm request={confirm} onCode={(typed) => confirm.send(waiting, typed)} />}
      {resend.problem && <SignInProblem {...resend.problem} />}
      {!sent && (
        <Button look="primary" wide busy={resend.busy} onClick={send}>
          {resend.busy ? <Trans>Sending…</Trans> : <Trans>Send a new email</Trans>}
        </Button>
      )}
      <div className={styles.further}>
        {sent && <ResendCode busy={resend.busy} sent={resend.sent} code={code} onSend={send} />}
        <Button look="text" onClick={logIn}>
          {logsIn ? (
            <Trans>Log in with a password</Trans>
          ) : (
            <Trans>Opened the link, or already have an account? Log in</Trans>
          )}
        </Button>
        <Button look="text" onClick={onBack}>
          <Trans>Use a different email</Trans>
        </Button>
      </div>
    </div>
  )
}

function CodeSent({ waiting }: WaitingSignUp) {
  return (
    <Trans>
      Enter the 6-digit code we sent to <strong>{waiting}</strong> within 10 minutes. If the email has no
      code, it says how to log in.
    </Trans>
  )
}

function WhatToDo({ waiting, code, sent }: WaitingSignUp) {
  if (!sent) {
    return (
      <Trans>
        To log in, confirm <strong>{waiting}</strong> first. Get a new email, or open the link in the one you
        already have, if it’s less than 10 minutes old.
      </Trans>
    )
  }
  return code ? (
    <Trans>
      Enter the 6-digit code we sent to <strong>{waiting}</strong> within 10 minutes, or open the link in the
      email.
    </Trans>
  ) : (
    <Trans>
      We sent a link to <strong>{waiting}</strong>. Open it within 10 minutes, then log in.
    </Trans>
  )
}
