import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GoogleSignIn } from '../../components/google-sign-in.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { useReturnPath } from '../../i18n/use-return-path.ts'
import { useOnline } from '../../pwa/online.ts'
import { googleOutcomeOf } from '../../queries/google.ts'
import { mustLoadAnew } from '../../queries/sign-in.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmailLogIn } from './email-log-in.tsx'
import { GoogleFailed, GoogleReady } from './google-return.tsx'
import styles from './login-screen.module.css'
import { SharedDevice } from './shared-device.tsx'
import { WalletLogIn } from './wallet-log-in.tsx'

/**
 * `/login`: by e-mail and password, with Google or with a browser wallet, then back to the page the user came
 * from.
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
  const online = useOnline()
  const ways = (
    <>
      <SharedDevice />
      <EmailLogIn from={from} onDone={done} />
      <p className={styles.other}>
        <Trans>No account yet?</Trans>{' '}
        <LocaleLink to={paths.signup(from)}>
          <Trans>Sign up</Trans>
        </LocaleLink>
      </p>
      <div className={styles.google}>
        <GoogleSignIn {...offer} online={online} />
      </div>
      <WalletLogIn onDone={done} />
    </>
  )
  return (
    <Page width="form">
      <PageTitle>{title}</PageTitle>
      {google !== null && google !== 'ready' && <GoogleFailed failure={google} />}
      {google === 'ready' ? <GoogleReady onDone={done}>{ways}</GoogleReady> : ways}
    </Page>
  )
}
