import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState, type ChangeEvent, type FormEvent } from 'react'
import { CODE_LENGTH, typedCode } from './typed-code.ts'
import type { WaitingSignUp } from '../../config/waiting-sign-up.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SignInProblem } from '../sign-in-problem.tsx'
import { refuses, wordsOf, type SignInForms } from './sign-in-forms.ts'
import styles from './sign-in.module.css'

/** Refusals that are about the code itself. */
const ABOUT_THE_CODE = ['WRONG_CODE', 'CODE_SPENT']

interface CodeFieldsProps {
  signIn: SignInForms
  waiting: WaitingSignUp
  /** Logs in instead: whoever opened the link, or has an account already. */
  onLogIn: () => void
  /** Goes back to the address. */
  onBack: () => void
}

/**
 * The code of the mail, typed in place: the sixth digit sends it. The link in the same mail does the same, and is
 * all there is where a server mails no code. Where no mail was sent just now, it is asked for first.
 */
export function CodeFields({ signIn, waiting: { waiting, code, sent }, onLogIn, onBack }: CodeFieldsProps) {
  const { resend } = signIn
  const send = () => resend.send(waiting)
  return (
    <div className={styles.form}>
      <p className={styles.sent}>
        <WhatToDo waiting={waiting} code={code} sent={sent} />
      </p>
      {code && <CodeForm signIn={signIn} waiting={waiting} />}
      {resend.problem && <SignInProblem {...resend.problem} />}
      {!sent && (
        <Button look="primary" wide busy={resend.busy} onClick={send}>
          {resend.busy ? <Trans>Sending…</Trans> : <Trans>Send a new email</Trans>}
        </Button>
      )}
      <div className={styles.further}>
        {sent && (
          <Button look="text" busy={resend.busy} onClick={send}>
            {code ? <Trans>Send a new code</Trans> : <Trans>Send the link again</Trans>}
          </Button>
        )}
        <output className={styles.small}>
          {resend.sent && <Trans>Sent. Please check your inbox and spam folder.</Trans>}
        </output>
        <Button look="text" onClick={onLogIn}>
          <Trans>Opened the link, or already have an account? Log in</Trans>
        </Button>
        <Button look="text" onClick={onBack}>
          <Trans>Use a different email</Trans>
        </Button>
      </div>
    </div>
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

function CodeForm({ signIn: { confirm }, waiting }: { signIn: SignInForms; waiting: string }) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const digits = typedCode(typed)
  const whole = digits.length === CODE_LENGTH
  const words = wordsOf(confirm, ABOUT_THE_CODE)
  const noCode = refuses(confirm, 'code')
  const refused = words !== undefined || noCode
  useFieldFocus(form, refused)
  const send = (code: string) => {
    if (!confirm.busy && code.length === CODE_LENGTH) confirm.send(waiting, code)
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value)
    // what a Japanese keyboard is still composing is not typed yet
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
    const now = typedCode(target.value)
    if (now !== digits) send(now)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    send(digits)
  }
  return (
    <form id={form} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={<Trans>Code</Trans>}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.code}
        value={typed}
        onChange={change}
        error={(tried && !whole) || noCode ? <Trans>Please enter all 6 digits.</Trans> : words}
      />
      {confirm.problem && !refused && <SignInProblem {...confirm.problem} />}
      <Button type="submit" look="primary" wide busy={confirm.busy}>
        {confirm.busy ? <Trans>Checking…</Trans> : <Trans>Continue</Trans>}
      </Button>
    </form>
  )
}

/** The code is what this step is for: its field has the focus, and after a refusal what it holds is selected. */
function useFieldFocus(form: string, refused: boolean): void {
  useEffect(() => {
    const field = document.getElementById(form)?.querySelector('input')
    field?.focus()
    if (refused) field?.select()
  }, [form, refused])
}
