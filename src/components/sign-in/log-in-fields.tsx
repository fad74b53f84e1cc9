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

/** Log-in by email: with a mailed code, which nobody has to remember, or with the password where there is one. */
export function LogInFields({ signIn, children }: { signIn: SignInForms; children?: ReactNode }) {
  const { email, password, setPassword, mailsCodes, byPassword, setByPassword, logIn, logInCode } = signIn
  const [tried, setTried] = useState(false)
  const request = byPassword ? logIn : logInCode
  const atEmail = refuses(request, 'email')
  const wrong = wordsOf(logIn, WRONG_PASSWORD)
  const missing = tried && password === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (request.busy || emailAddress(email) === undefined) return
    if (!byPassword || password !== '') request.send()
  }
  const change = () => {
    setTried(false)
    setByPassword(!byPassword)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {signIn.confirmed && (
        <output>
          <Trans>Your email is confirmed. Log in with the password you chose.</Trans>
        </output>
      )}
      <EmailField {...signIn} tried={tried} refused={atEmail} />
      {byPassword && (
        <>
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
        </>
      )}
      <SharedDevice />
      {request.problem && !(byPassword && wrong !== undefined) && !atEmail && (
        <SignInProblem {...request.problem} />
      )}
      <NeedsScript>
        <Trans>To continue, please turn on JavaScript in your browser.</Trans>
      </NeedsScript>
      <Button type="submit" look="primary" wide busy={request.busy}>
        {byPassword ? <ByPassword busy={logIn.busy} /> : <ByCode busy={logInCode.busy} />}
      </Button>
      {mailsCodes && (
        <p className={styles.other}>
          <Button look="text" onClick={change}>
            {byPassword ? <Trans>Log in with a code by email</Trans> : <Trans>Log in with a password</Trans>}
          </Button>
        </p>
      )}
      {children}
    </form>
  )
}

function ByPassword({ busy }: { busy: boolean }) {
  return busy ? <Trans>Logging in…</Trans> : <Trans>Log in</Trans>
}

function ByCode({ busy }: { busy: boolean }) {
  return busy ? <Trans>Sending…</Trans> : <Trans>Email me a code</Trans>
}
