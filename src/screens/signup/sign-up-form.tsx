import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { emailError } from '../../components/email-error.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { PASSWORD_MAX, PASSWORD_MIN, PRODUCT_NAME } from '../../config/constants.ts'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { looksLikeEmail } from '../../lib/email.ts'
import { passwordLength } from '../../lib/password-length.ts'
import { passwordSignUp, signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './signup-screen.module.css'
import { saveTypedEmail, typedEmail } from './typed-email.ts'

interface SignUpFormProps {
  /** The page to continue to; the mailed link carries it. */
  from: string | undefined
  onSent: (email: string) => void
}

/**
 * E-mail and a password of 8 to 128 characters; both stay typed after any failure. The address also while the
 * terms are read.
 */
export function SignUpForm({ from, onSent }: SignUpFormProps) {
  const [email, setEmail] = useState(typedEmail)
  const [password, setPassword] = useState('')
  const [recoverable, setRecoverable] = useState(true)
  const [tried, setTried] = useState(false)
  const signUp = useMutation(passwordSignUp())
  const problem = signUp.error && signInProblem(signUp.error)
  const emailFits = looksLikeEmail(email.trim())
  const length = passwordLength(password)
  const passwordFits = length >= PASSWORD_MIN && length <= PASSWORD_MAX

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (signUp.isPending || !emailFits || !passwordFits) return
    const typed = { email: email.trim(), password, recoverable, from }
    signUp.mutate(typed, {
      onSuccess: (sent) => {
        saveTypedEmail('')
        onSent(sent.email)
      },
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={<Trans>E-mail address</Trans>}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          saveTypedEmail(event.target.value)
        }}
        error={tried ? emailError(email) : undefined}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={
          <Trans>
            {PASSWORD_MIN} to {PASSWORD_MAX} characters
          </Trans>
        }
        error={
          tried && !passwordFits ? (
            <Trans>
              Please choose {PASSWORD_MIN} to {PASSWORD_MAX} characters.
            </Trans>
          ) : undefined
        }
      />
      <CheckField
        checked={recoverable}
        onChange={setRecoverable}
        label={<Trans>Let {PRODUCT_NAME} help if I forget my password</Trans>}
        hint={
          recoverable ? (
            <Trans>
              We keep one sealed key for you. We use it only after you have shown that this address is yours,
              and only after a wait of three days in which you can stop it.
            </Trans>
          ) : (
            <Trans>
              Then only you can open your wallet. Without your password and your recovery kit it is lost, and
              we cannot help.
            </Trans>
          )
        }
      />
      {problem && <SignInProblem {...problem} />}
      <Button type="submit" look="primary" wide busy={signUp.isPending}>
        {signUp.isPending ? <Trans>Making your wallet…</Trans> : <Trans>Sign up</Trans>}
      </Button>
      <p className={styles.small}>
        <Trans>
          By signing up you agree to the <LocaleLink to={paths.terms()}>terms of service</LocaleLink> and the{' '}
          <LocaleLink to={paths.privacy()}>privacy policy</LocaleLink>.
        </Trans>
      </p>
    </form>
  )
}
