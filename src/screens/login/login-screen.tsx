import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GoogleSignIn } from '../../components/google-sign-in.tsx'
import { EntryPage } from '../../components/sign-in/entry-page.tsx'
import { PasskeyEntry } from '../../components/sign-in/passkey-entry.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { useWaitingSignUp } from '../../components/sign-in/use-waiting-sign-up.ts'
import { useReturnPath } from '../../i18n/use-return-path.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { googleOutcomeOf } from '../../queries/google.ts'
import { mustLoadAnew } from '../../queries/sign-in.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { usePasskeyLogIn } from '../../queries/use-passkey-log-in.ts'
import { later } from '../../ui/later.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmailLogIn } from './email-log-in.tsx'
import styles from './login-screen.module.css'
import { WalletLogIn } from './wallet-log-in.tsx'

/** Only who comes back from Google needs them. */
const ready = later(async () => (await import('./google-return.tsx')).GoogleReady)
const failed = later(async () => (await import('./google-return.tsx')).GoogleFailed)

/**
 * `/login`: by email, with Google, a passkey or a browser wallet, then back to the page the user came from.
 */
export function LoginScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { to, from } = useReturnPath()
  const title = t`Log in`
  usePageHead({ page: 'login' })
  const done = useCallback(() => {
    if (mustLoadAnew()) location.replace(to)
    else void navigate(to, { replace: true })
  }, [navigate, to])
  const google = googleOutcomeOf(useSearchParams()[0])
  const offer = useGoogle(useLocale(), from)
  const passkey = usePasskeyLogIn(done)
  const online = useOnline()
  const { waiting } = useWaitingSignUp()
  const ways = (
    <>
      <EmailLogIn from={from} onDone={done} />
      <div className={styles.google}>
        <GoogleSignIn {...offer} online={online} />
        <PasskeyEntry {...passkey} />
      </div>
      {!waiting && (
        <p className={styles.other}>
          <Trans>No account yet?</Trans>{' '}
          <LocaleLink to={paths.signup(from)}>
            <Trans>Sign up</Trans>
          </LocaleLink>
        </p>
      )}
      <WalletLogIn onDone={done} />
    </>
  )
  return (
    <EntryPage>
      <PageTitle>{title}</PageTitle>
      {google !== null && google !== 'ready' && <failed.Part failure={google} />}
      {google === 'ready' ? <ready.Part onDone={done}>{ways}</ready.Part> : ways}
    </EntryPage>
  )
}
