import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { GoogleSignIn } from '../../components/google-sign-in.tsx'
import { EntryPage } from '../../components/sign-in/entry-page.tsx'
import { SignUpFields } from '../../components/sign-in/sign-up-fields.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { useReturnPath } from '../../i18n/use-return-path.ts'
import { useWaitingSignUp } from '../../components/sign-in/use-waiting-sign-up.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { mustLoadAnew } from '../../queries/sign-in.ts'
import { useLoggedInElsewhere } from '../../queries/use-logged-in-elsewhere.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { useSignIn } from '../../queries/use-sign-in.ts'
import { later } from '../../ui/later.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { pageHeading, useStepFocus } from '../../ui/use-step-focus.ts'
import { MailSent } from './mail-sent.tsx'
import styles from './signup-screen.module.css'

/** Only who follows a mailed link needs it. */
const confirmation = later(async () => (await import('./confirm-address.tsx')).ConfirmAddress)

/** Replaces a spent token of a mailed link in the URL: a reload shows the same page. */
const USED = 'done'

/** `/signup`: the form, then the code of the mail; with `?verify=` of a mailed link, the confirmation. */
export function SignupScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { to, from } = useReturnPath()
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
  if (!token) return <SignUp title={title} />
  const part = { token, title, to, from, used: token === USED, onUsed: use }
  return <confirmation.Part {...part} />
}

function SignUp({ title }: { title: string }) {
  const { to, from } = useReturnPath()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const { waiting, wait, stop } = useWaitingSignUp()
  const signIn = useSignIn({
    from,
    onWaiting: wait,
    onConfirmed: (email) =>
      void navigate(localized(paths.login(from)), { replace: true, state: { email, confirmed: true } }),
    onDone: () => {
      if (mustLoadAnew()) location.replace(to)
      else void navigate(to, { replace: true })
    },
  })
  useLoggedInElsewhere(waiting !== undefined && !signIn.confirm.busy, () => location.replace(to))
  const offer = useGoogle(useLocale(), from)
  const online = useOnline()
  useStepFocus(waiting ? 'code' : 'address', pageHeading)
  if (waiting) return <MailSent signIn={signIn} waiting={waiting} from={from} onBack={stop} />
  return (
    <EntryPage>
      <PageTitle below={<Trans>It’s free. All you need is an email address.</Trans>}>{title}</PageTitle>
      <SignUpFields signIn={signIn} others={<GoogleSignIn {...offer} online={online} />}>
        <p className={styles.other}>
          <Trans>Already have an account?</Trans>{' '}
          <LocaleLink to={paths.login(from)}>
            <Trans>Log in</Trans>
          </LocaleLink>
        </p>
      </SignUpFields>
    </EntryPage>
  )
}
