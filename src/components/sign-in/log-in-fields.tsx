import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import { emailAddress } from '../../contract/email-address.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Button } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SignInProblem } from '../sign-in-problem.tsx'
import { EmailField } from './email-field.tsx'
import { SharedDevice } from './shared-device.tsx'
import { refuses, wordsOf, type SignInForms } from './sign-in-forms.ts'
import styles from './sign-in.module.css'

/** The server's code for an address and a password that do not belong together. */
const WRONG_PASSWORD = ['WRONG_PASSWORD']

/** Log-in by email and password. */
export function LogInFields({ signIn, children }: { signIn: SignInForms; children?: ReactNode }) {
  const { email, password, setPassword, logIn, logInCode } = signIn
  const [tried, setTried] = useState(false)
  // the address alone is asked for
  const [triedCode, setTriedCode] = useState(false)
  const atEmail = refuses(logIn, 'email')
  const wrong = wordsOf(logIn, WRONG_PASSWORD)
  const missing = tried && password === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!logIn.busy && emailAddress(email) !== undefined && password !== '') logIn.send()
  }
  const askCode = () => {
    setTriedCode(true)
    if (!logInCode.busy && emailAddress(email) !== undefined) logInCode.send()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {signIn.confirmed && (
        <output>
          <Trans>Your email is confirmed. Log in with the password you chose.</Trans>
        </output>
      )}
      <EmailField {...signIn} tried={tried || triedCode} refused={atEmail || refuses(logInCode, 'email')} />
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing ? <Trans>Please enter your password.</Trans> : wrong}
      />
      <LocaleLink to={paths.recovery()} className={styles.forgotten}>
        <Trans>Forgot your password?</Trans>
      </LocaleLink>
      <SharedDevice />
      {logIn.problem && wrong === undefined && !atEmail && <SignInProblem {...logIn.problem} />}
      <NeedsScript>
        <Trans>To continue, please turn on JavaScript in your browser.</Trans>
      </NeedsScript>
      <Button type="submit" look="primary" wide busy={logIn.busy}>
        {logIn.busy ? <Trans>Logging in…</Trans> : <Trans>Log in</Trans>}
      </Button>
      {logInCode.problem && <SignInProblem {...logInCode.problem} />}
      <p className={styles.other}>
        <Trans>Haven’t set a password?</Trans>
        <Button look="text" busy={logInCode.busy} onClick={askCode}>
          <Trans>Log in with a code by email</Trans>
        </Button>
      </p>
      {children}
    </form>
  )
}
