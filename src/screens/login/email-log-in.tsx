import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { emailError } from '../../components/email-error.tsx'
import { ResendLink } from '../../components/resend-link.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { looksLikeEmail } from '../../lib/email.ts'
import { isWrongPassword, linkResending, passwordLogIn, signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './login-screen.module.css'

/** Log-in by e-mail and password; an address that waits for its confirmation can have a new link. */
export function EmailLogIn({ from, onDone }: { from: string | undefined; onDone: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const logIn = useMutation(passwordLogIn())
  const problem = logIn.error && signInProblem(logIn.error)
  const wrong = isWrongPassword(problem)
  const missingPassword = tried && password === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (logIn.isPending || !looksLikeEmail(email.trim()) || password === '') return
    logIn.mutate(
      { email: email.trim(), password },
      { onSuccess: (result) => result.kind === 'logged-in' && onDone() },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={<Trans>E-mail address</Trans>}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? emailError(email) : undefined}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordError(missingPassword, wrong ? problem.message : undefined)}
      />
      {problem && !wrong && <SignInProblem {...problem} />}
      {logIn.data?.kind === 'verify-email' && <Unverified email={logIn.data.email} from={from} />}
      <LocaleLink to={paths.recovery()} className={styles.forgotten}>
        <Trans>Forgot your password?</Trans>
      </LocaleLink>
      <NeedsScript>
        <Trans>To continue, please turn on JavaScript in your browser.</Trans>
      </NeedsScript>
      <Button type="submit" look="primary" wide busy={logIn.isPending}>
        {logIn.isPending ? <Trans>Opening your wallet…</Trans> : <Trans>Log in</Trans>}
      </Button>
    </form>
  )
}

function passwordError(missing: boolean, wrong: string | undefined) {
  if (missing) return <Trans>Please enter your password.</Trans>
  return wrong
}

/** The address belongs to an account whose e-mail is not confirmed yet (docs/specification.md section 4). */
function Unverified({ email, from }: { email: string; from: string | undefined }) {
  const resending = useMutation(linkResending(from))
  const problem = resending.error && signInProblem(resending.error)
  return (
    <>
      <Notice kind="info" title={<Trans>Your e-mail address is not confirmed yet</Trans>}>
        <Trans>Open the link in the mail we sent to {email}. It works for 10 minutes.</Trans>
      </Notice>
      {problem && <SignInProblem {...problem} />}
      <ResendLink
        busy={resending.isPending}
        sent={resending.isSuccess}
        onResend={() => resending.mutate(email)}
      />
    </>
  )
}
