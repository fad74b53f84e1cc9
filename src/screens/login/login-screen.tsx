import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { useReturnPath } from '../../i18n/use-return-path.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmailLogIn } from './email-log-in.tsx'
import styles from './login-screen.module.css'
import { WalletLogIn } from './wallet-log-in.tsx'

/** `/login`: by e-mail and password or with a browser wallet, then back to where the person came from. */
export function LoginScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { to, from } = useReturnPath()
  const title = t`Log in`
  usePageHead({ page: 'login' })
  const done = () => void navigate(to, { replace: true })
  return (
    <Page width="form">
      <PageTitle>{title}</PageTitle>
      <EmailLogIn from={from} onDone={done} />
      <p className={styles.other}>
        <Trans>No account yet?</Trans>{' '}
        <LocaleLink to={paths.signup(from)}>
          <Trans>Sign up</Trans>
        </LocaleLink>
      </p>
      <WalletLogIn onDone={done} />
    </Page>
  )
}
