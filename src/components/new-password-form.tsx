import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '../config/constants.ts'
import { passwordLength } from '../lib/password-length.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import styles from './new-password-form.module.css'
import { SignInProblem, type SignInProblemProps } from './sign-in-problem.tsx'

interface NewPasswordFormProps {
  /** The account of the password: password managers store the two together. */
  email: string
  intro?: ReactNode
  /** Where it is for something else than the account. */
  label?: ReactNode
  /** Other fields, above the new password. */
  children?: ReactNode
  action: ReactNode
  busy: boolean
  problem: SignInProblemProps | undefined
  onSubmit: (password: string) => void
}

/** A new password, typed once: it can be looked at, and a password manager may have made it. */
export function NewPasswordForm({ email, intro, label, children, action, ...form }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const length = passwordLength(password)
  const fits = length >= PASSWORD_MIN && length <= PASSWORD_MAX
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!form.busy && fits) form.onSubmit(password)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {intro && <p>{intro}</p>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {children}
      <PasswordField
        label={label ?? <Trans>New password</Trans>}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={
          <Trans>
            {PASSWORD_MIN} to {PASSWORD_MAX} characters
          </Trans>
        }
        error={
          tried && !fits ? (
            <Trans>
              Please choose {PASSWORD_MIN} to {PASSWORD_MAX} characters.
            </Trans>
          ) : undefined
        }
      />
      {form.problem && <SignInProblem {...form.problem} />}
      <Button type="submit" look="primary" wide busy={form.busy}>
        {action}
      </Button>
    </form>
  )
}
