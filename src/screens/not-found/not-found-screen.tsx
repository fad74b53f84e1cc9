import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './not-found-screen.module.css'

interface FailureProps {
  /** HTTP status, or 500 for what nobody foresaw. */
  status: number
  /** What happened: the server's words, or our own. */
  message: string
}

/** The error page: status code, message, back to top (seed section 2). The zero is a ball: nothing is known here. */
export function FailureScreen({ status, message }: FailureProps) {
  const { t } = useLingui()
  usePageHead({ title: status === 404 ? t`Page not found` : t`Error` })
  return (
    <Page width="text" className={styles.failure}>
      <p className={styles.status}>
        <span className="visually-hidden">{status}</span>
        {Array.from(String(status)).map((digit, at) =>
          digit === '0' ? (
            // Digits of one number never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <BallMark key={at} size={72} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} aria-hidden="true">
              {digit}
            </span>
          ),
        )}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {status === 404 ? (
          <Trans>The page could not be found</Trans>
        ) : (
          <Trans>This page could not be shown</Trans>
        )}
      </h1>
      <p className={styles.message}>{message}</p>
      <ButtonLink to={paths.home()} className={styles.back}>
        <Trans>Back to top</Trans>
      </ButtonLink>
    </Page>
  )
}
