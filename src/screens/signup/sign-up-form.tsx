import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { emailError } from '../../components/email-error.tsx'
import { NewPasswordField } from '../../components/new-password-field.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { PRODUCT_NAME } from '../../config/constants.ts'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { looksLikeEmail } from '../../lib/email.ts'
import { passwordFits } from '../../lib/password-length.ts'
import { passwordSignUp, signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (signUp.isPending || !emailFits || !passwordFits(password)) return
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
      <NewPasswordField
        label={<Trans>Password</Trans>}
        value={password}
        onChange={setPassword}
        tried={tried}
      />
      <Recoverable checked={recoverable} onChange={setRecoverable} />
      {problem && <SignInProblem {...problem} />}
      <NeedsScript>
        <Trans>To continue, please turn on JavaScript in your browser.</Trans>
      </NeedsScript>
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

/** Whether the shop may help to recover the wallet, with the consequence of the choice. */
function Recoverable({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <CheckField
      checked={checked}
      onChange={onChange}
      label={<Trans>Let {PRODUCT_NAME} help if I forget my password</Trans>}
      hint={
        checked ? (
          <Trans>
            We keep one sealed key for you. We use it only after you have shown that this address is yours,
            and only after a wait of three days in which you can stop it.
          </Trans>
        ) : (
          <Trans>
            Then only you can open your wallet. Without your password and your recovery kit it is lost, and we
            cannot help.
          </Trans>
        )
      }
    />
  )
}
