import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNoteMissingPage } from '../../ui/page-failed.ts'
import { Page } from '../../ui/page.tsx'
import styles from './failure.module.css'

interface FailureProps {
  /** HTTP status, or 500 for an unexpected error; absent where it would say nothing. */
  status?: number
  /** What happened: the server's words, or our own. */
  message: string
}

const NOT_FOUND = 404

/** The error page: status code, message, a way home (docs/specification.md section 2). */
export function FailureScreen({ status, message }: FailureProps) {
  const missing = status === NOT_FOUND
  usePageHead({ page: missing ? 'notFound' : 'failed' })
  return (
    <Page>
      {missing && <NoteMissingPage />}
      <EmptyState
        ofPage
        mark={status !== undefined && <Status status={status} />}
        title={
          missing ? (
            <Trans comment="phrases">We can’t find this page</Trans>
          ) : (
            <Trans>This page could not be shown</Trans>
          )
        }
        action={TO_HOME}
      >
        {message}
      </EmptyState>
    </Page>
  )
}

/**
 * The 404 of a path without a page, before any request: the text that the page could not be found, and a
 * message that names the path. The message is fixed by the specification, in every language: users quote it to
 * the support.
 */
export function NotFoundScreen({ message }: { message: string }) {
  usePageHead({ page: 'notFound' })
  return (
    <Page>
      <NoteMissingPage />
      <EmptyState
        ofPage
        mark={<Status status={NOT_FOUND} />}
        title={<Trans comment="phrases">The page could not be found</Trans>}
        action={TO_HOME}
      >
        <p>
          <Trans>It may have moved, or the address may be mistyped.</Trans>
        </p>
        <p className={styles.quote} lang="en" translate="no">
          {message}
        </p>
      </EmptyState>
    </Page>
  )
}

/** As long as it is on the screen, no link of the frame is marked as leading here. */
function NoteMissingPage() {
  useNoteMissingPage()
  return null
}

const TO_HOME = (
  <>
    <ButtonLink to={paths.home()}>
      <Trans>Go to the home page</Trans>
    </ButtonLink>
    <ButtonLink to={paths.marketplace()}>
      <Trans>Marketplace</Trans>
    </ButtonLink>
  </>
)

/** The number as large as the page allows, its zeros drawn as balls: what is not known. */
function Status({ status }: { status: number }) {
  return (
    <p className={styles.status}>
      <span className="visually-hidden">{status}</span>
      {Array.from(String(status)).map((digit, at) =>
        digit === '0' ? (
          // Digits of one number never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <GlassBall key={at} className={styles.ball} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} aria-hidden="true">
            {digit}
          </span>
        ),
      )}
    </p>
  )
}
