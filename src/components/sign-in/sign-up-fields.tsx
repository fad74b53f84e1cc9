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
  /** Whether they are asked on a sheet over a page: its button comes first, and the terms open beside the page. */
  keep?: boolean
  /** Other ways to sign up, below the button: the terms are beneath them all. */
  others?: ReactNode
  /** What else there is to do, below the buttons. */
  children?: ReactNode
}

/**
 * An email address, to which a code is mailed; or a password of 8 to 128 characters as well, which the specified
 * sign-up has. Both stay typed after any failure.
 */
export function SignUpFields({ signIn, keep, others, children }: SignUpFieldsProps) {
  const { email, password, setPassword, signUp, choosesPassword, setChoosesPassword } = signIn
  const [tried, setTried] = useState(false)
  const atEmail = refuses(signUp, 'email')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const fits = emailAddress(email) !== undefined && (!choosesPassword || passwordFits(password))
    if (!signUp.busy && fits) signUp.send()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <EmailField {...signIn} tried={tried} refused={atEmail} />
      {choosesPassword && (
        <NewPasswordField
          label={<Trans>Password</Trans>}
          value={password}
          onChange={setPassword}
          tried={tried}
        />
      )}
      {!keep && <SharedDevice />}
      {signUp.problem && !atEmail && <SignInProblem {...signUp.problem} />}
      <NeedsScript>
        <Trans>To continue, please turn on JavaScript in your browser.</Trans>
      </NeedsScript>
      <Button type="submit" look="primary" wide busy={signUp.busy}>
        {signUp.busy ? <Trans>Sending…</Trans> : <Trans>Email me a code</Trans>}
      </Button>
      {keep && <SharedDevice />}
      {others}
      <Agreement keep={keep === true} />
      {children}
      {choosesPassword ? (
        <p className={styles.small}>
          <Trans>
            If you forget your password, we can help you back in. You can turn this off under Security.
          </Trans>
        </p>
      ) : (
        <p className={styles.other}>
          <Button look="text" onClick={() => setChoosesPassword(true)}>
            <Trans>Use a password instead</Trans>
          </Button>
        </p>
      )}
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
