import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { emailError } from '../../components/email-error.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import { emailAddress } from '../../contract/email-address.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { recoveryMail } from '../../queries/recovery.ts'
import { refusedField } from '../../queries/refusal.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Field } from '../../ui/field.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './recovery-screen.module.css'

/**
 * Asks for the address and requests a mailed link; the response is the same whether or not it has an account.
 */
export function AskLink() {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const mail = useMutation(recoveryMail())
  const problem = mail.error && signInProblem(mail.error)
  const atEmail = refusedField(mail.error) === 'email'
  const address = emailAddress(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!mail.isPending && address !== undefined) mail.mutate(address)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        <Trans>
          We’ll email you a link to confirm that the address is yours. Then open your wallet with your passkey
          or recovery kit, or let us help.
        </Trans>
      </p>
      <Field
        label={<Trans>Email</Trans>}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? emailError(email, atEmail) : undefined}
      />
      {problem && !atEmail && <SignInProblem {...problem} />}
      {mail.data && (
        <Notice kind="info" title={<Trans>Check your email</Trans>}>
          <Trans>We’ve emailed {mail.data.email}. The link works once, for 10 minutes.</Trans>
        </Notice>
      )}
      <NeedsScript>
        <Trans>To continue, please turn on JavaScript in your browser.</Trans>
      </NeedsScript>
      <Button type="submit" look="primary" wide busy={mail.isPending}>
        {mail.data ? <Trans>Send the link again</Trans> : <Trans>Send me a link</Trans>}
      </Button>
      <div>
        <HelpLink to="password">
          <Trans>I forgot my password</Trans>
        </HelpLink>
        <HelpLink to="lost-phone">
          <Trans>I lost or replaced my phone</Trans>
        </HelpLink>
      </div>
      <p className={styles.small}>
        <Trans>
          Remembered your password? <LocaleLink to={paths.login()}>Log in</LocaleLink>
        </Trans>
      </p>
    </form>
  )
}
