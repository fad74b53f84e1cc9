import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { GoogleSignIn } from '../../components/google-sign-in.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { useReturnPath } from '../../i18n/use-return-path.ts'
import { useOnline } from '../../pwa/online.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { MailSent } from './mail-sent.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import styles from './signup-screen.module.css'

/** Replaces a spent token of a mailed link in the URL: a reload shows the same page. */
const USED = 'done'

/** `/signup`: the form, then "look into your mail"; with `?verify=` of a mailed link, the confirmation. */
export function SignupScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { from } = useReturnPath()
  const [email, setEmail] = useState<string>()
  const offer = useGoogle(useLocale(), from)
  const online = useOnline()
  const token = search.get('verify')
  const title = token ? t`Confirm your address` : t`Sign up`
  usePageHead(token ? { title, listed: false } : { page: 'signup' })
  const use = () =>
    setSearch(
      (now) => {
        now.set('verify', USED)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  if (token) {
    return <ConfirmAddress token={token} title={title} from={from} used={token === USED} onUsed={use} />
  }
  if (email !== undefined) return <MailSent email={email} from={from} onBack={() => setEmail(undefined)} />
  return (
    <Page width="form">
      <PageTitle below={<Trans>A wallet is made for you in this browser. You need nothing else.</Trans>}>
        {title}
      </PageTitle>
      <SignUpForm from={from} onSent={setEmail} />
      <div className={styles.google}>
        <GoogleSignIn {...offer} online={online} />
      </div>
      <p className={styles.other}>
        <Trans>You have an account, or a browser wallet?</Trans>{' '}
        <LocaleLink to={paths.login(from)}>
          <Trans>Log in</Trans>
        </LocaleLink>
      </p>
    </Page>
  )
}
