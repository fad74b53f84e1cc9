import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import {
  emailVerificationByPassword,
  isWrongPassword,
  signInProblem,
  type Confirmed,
  type ConfirmPasswordState,
} from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './signup-screen.module.css'

interface ConfirmByPasswordProps extends Pick<ConfirmPasswordState, 'email' | 'kdf' | 'way'> {
  token: string
  from: string | undefined
  onConfirmed: (result: Confirmed) => void
}

/**
 * A link that was opened in another browser or app than the one that requested it: the home-screen app of a
 * phone requests a mail whose link opens in its browser. Another person does not know the password, and cannot
 * confirm another user's address.
 */
export function ConfirmByPassword({ email, kdf, way, token, from, onConfirmed }: ConfirmByPasswordProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const confirmation = useMutation(emailVerificationByPassword())
  const problem = confirmation.error && signInProblem(confirmation.error)
  const wrong = isWrongPassword(problem)
  // a step without a change of URL: focus moves to it for keyboard and screen reader users
  useEffect(() => document.getElementById(form)?.querySelector<HTMLElement>('input[name]')?.focus(), [form])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (confirmation.isPending || password === '') return
    confirmation.mutate({ token, kdf, password }, { onSuccess: onConfirmed })
  }
  return (
    <form id={form} className={styles.confirm} noValidate onSubmit={submit}>
      <WhyPassword email={email} way={way} />
      {/* for password managers, which look for whose password it is */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordError(tried && password === '', wrong, way === true)}
      />
      {problem && !wrong && <SignInProblem {...problem} />}
      <Button type="submit" look="primary" wide busy={confirmation.isPending}>
        <Trans>Confirm</Trans>
      </Button>
      <NotRequested way={way} from={from} />
    </form>
  )
}

function WhyPassword({ email, way }: Pick<ConfirmByPasswordProps, 'email' | 'way'>) {
  return (
    <p>
      {way ? (
        <Trans>
          You aren’t logged in here. To add <strong>{email}</strong> to your account, enter the password you
          chose for it.
        </Trans>
      ) : (
        <Trans>
          This isn’t the browser or app you signed up in. To confirm <strong>{email}</strong>, enter the
          password you chose when you signed up.
        </Trans>
      )}
    </p>
  )
}

/** For those whose address another person has entered. */
function NotRequested({ way, from }: Pick<ConfirmByPasswordProps, 'way' | 'from'>) {
  return (
    <p className={styles.small}>
      {way ? (
        <Trans>
          Didn’t ask for this? Then close this page: nothing happens, and the address isn’t added to any
          account.
        </Trans>
      ) : (
        <Trans>
          Didn’t sign up? Then close this page: nothing happens, and no account is made. If you’d like one of
          your own, <LocaleLink to={paths.signup(from)}>sign up here</LocaleLink>.
        </Trans>
      )}
    </p>
  )
}

function passwordError(missing: boolean, wrong: boolean, way: boolean) {
  if (missing) return <Trans>Please enter your password.</Trans>
  if (!wrong) return undefined
  return way ? (
    <Trans>This isn’t the password that was chosen for this address.</Trans>
  ) : (
    <Trans>This isn’t the password that was chosen when signing up.</Trans>
  )
}
