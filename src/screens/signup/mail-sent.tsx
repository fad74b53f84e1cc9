import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ResendLink } from '../../components/resend-link.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import { linkResending, signInProblem } from '../../queries/sign-in.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './signup-screen.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'

interface MailSentProps {
  email: string
  /** The page to continue to; the mailed link carries it. */
  from: string | undefined
  onBack: () => void
}

/** The account awaits confirmation, pictured as an unopened ball. */
export function MailSent({ email, from, onBack }: MailSentProps) {
  const { t } = useLingui()
  const resending = useMutation(linkResending(from))
  const problem = resending.error && signInProblem(resending.error)
  useHeadingFocus()
  return (
    <Page width="form">
      <div className={styles.mark}>
        <BallMark size={56} />
      </div>
      <PageTitle>{t`Please look into your mail`}</PageTitle>
      <div className={styles.column}>
        <p>
          <Trans>
            We have written to <strong>{email}</strong>. Open the link in the mail within 10 minutes, then log
            in. If it opens in another browser or app than this one, it asks for the password you chose.
          </Trans>
        </p>
        <ButtonLink look="primary" wide to={paths.login(from)}>
          <Trans>Confirmed? Log in</Trans>
        </ButtonLink>
        {problem && <SignInProblem {...problem} />}
        <ResendLink
          busy={resending.isPending}
          sent={resending.isSuccess}
          onResend={() => resending.mutate(email)}
        />
        <Button look="text" className={styles.back} onClick={onBack}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </Page>
  )
}
