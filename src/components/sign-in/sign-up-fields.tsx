import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import { emailAddress } from '../../contract/email-address.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { passwordFits } from '../password-length.ts'
import { Button } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { SignInProblem } from '../sign-in-problem.tsx'
import { EmailField } from './email-field.tsx'
import { SharedDevice } from './shared-device.tsx'
import { refuses, type SignInForms } from './sign-in-forms.ts'
import styles from './sign-in.module.css'

interface SignUpFieldsProps {
  signIn: SignInForms
  /** Whether the terms open beside this page, which would be lost. */
  keep?: boolean
  /** Other ways to sign up, below the button: the terms are beneath them all. */
  others?: ReactNode
  /** What else there is to do, below the buttons. */
  children?: ReactNode
}

/** Email and a password of 8 to 128 characters; both stay typed after any failure. */
export function SignUpFields({ signIn, keep, others, children }: SignUpFieldsProps) {
  const { email, password, setPassword, signUp } = signIn
  const [tried, setTried] = useState(false)
  const atEmail = refuses(signUp, 'email')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!signUp.busy && emailAddress(email) !== undefined && passwordFits(password)) signUp.send()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <EmailField {...signIn} tried={tried} refused={atEmail} />
      <NewPasswordField
        label={<Trans>Password</Trans>}
        value={password}
        onChange={setPassword}
        tried={tried}
      />
      <SharedDevice />
      {signUp.problem && !atEmail && <SignInProblem {...signUp.problem} />}
      <NeedsScript>
        <Trans>To continue, please turn on JavaScript in your browser.</Trans>
      </NeedsScript>
      <Button type="submit" look="primary" wide busy={signUp.busy}>
        {signUp.busy ? <Trans>Sending…</Trans> : <Trans>Email me a code</Trans>}
      </Button>
      {others}
      <Agreement keep={keep === true} />
      {children}
      <p className={styles.small}>
        <Trans>
          If you forget your password, we can help you back in. You can turn this off under Security.
        </Trans>
      </p>
    </form>
  )
}

function Agreement({ keep }: { keep: boolean }) {
  const apart = keep ? { target: '_blank' } : {}
  return (
    <p className={styles.small}>
      <Trans>
        By continuing, you agree to the{' '}
        <LocaleLink to={paths.terms()} {...apart}>
          terms of service
        </LocaleLink>{' '}
        and the{' '}
        <LocaleLink to={paths.privacy()} {...apart}>
          privacy policy
        </LocaleLink>
        .
      </Trans>
    </p>
  )
}
