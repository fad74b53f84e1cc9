import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { CodeFields } from '../../components/sign-in/code-fields.tsx'
import { EntryPage } from '../../components/sign-in/entry-page.tsx'
import type { SignInForms } from '../../components/sign-in/sign-in-forms.ts'
import { paths } from '../../config/paths.ts'
import { useLocalePath } from '../../i18n/use-locale.ts'
import type { WaitingSignUp } from '../../config/waiting-sign-up.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './signup-screen.module.css'

interface MailSentProps {
  signIn: SignInForms
  waiting: WaitingSignUp
  /** The page to continue to. */
  from: string | undefined
  onBack: () => void
}

/** The sign-up awaits its code, pictured as an unopened ball. */
export function MailSent({ signIn, waiting, from, onBack }: MailSentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localized = useLocalePath()
  return (
    <EntryPage marked>
      <div className={styles.mark}>
        <BallMark size={56} />
      </div>
      <PageTitle>{t`Check your email`}</PageTitle>
      <CodeFields
        signIn={signIn}
        waiting={waiting}
        onLogIn={() => void navigate(localized(paths.login(from)), { state: { email: waiting.waiting } })}
        onBack={onBack}
      />
    </EntryPage>
  )
}
