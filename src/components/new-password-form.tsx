import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { passwordFits } from './password-length.ts'
import { Button } from '../ui/button.tsx'
import { NewPasswordField } from './new-password-field.tsx'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!form.busy && passwordFits(password)) form.onSubmit(password)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {intro && <p>{intro}</p>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {children}
      <NewPasswordField
        label={label ?? <Trans>New password</Trans>}
        value={password}
        onChange={setPassword}
        tried={tried}
      />
      {form.problem && <SignInProblem {...form.problem} />}
      <Button type="submit" look="primary" wide busy={form.busy}>
        {action}
      </Button>
    </form>
  )
}
