import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import styles from './confirm-password.module.css'
import { SignInProblem, type SignInProblemProps } from './sign-in-problem.tsx'

export interface ConfirmPasswordProps {
  /** For the browser's password manager. */
  email: string
  busy: boolean
  wrong: boolean
  /** What else went wrong. */
  problem: SignInProblemProps | undefined
  onSubmit: (password: string) => void
}

/** Asks a logged-in user for their password again. */
export function ConfirmPassword({ email, busy, wrong, problem, onSubmit }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && password !== '') onSubmit(password)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong ? <Trans>The password is wrong.</Trans> : undefined}
      />
      {problem && <SignInProblem {...problem} />}
      <Button type="submit" look="primary" wide busy={busy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
