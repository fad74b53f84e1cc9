import { Trans, useLingui } from '@lingui/react/macro'
import { withTexts } from '../i18n/activate.ts'
import { usePageHead } from '../i18n/use-page-head.ts'
import { Button } from '../ui/button.tsx'
import { later } from '../ui/later.tsx'
import { Notice } from '../ui/notice.tsx'
import { useNoteFailedPage } from '../ui/page-failed.ts'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { LoadFailureProps } from './load-failure-words.tsx'
import styles from './load-failure.module.css'

/** Fetched ahead with the frame's parts (app/parts.ts): where it is needed there may be no network. */
export const failureWords = later(
  async () => (await withTexts('others', () => import('./load-failure-words.tsx'))).LoadFailureWords,
  (_missing, failure) => <Briefly {...failure} />,
  undefined,
  (failure) => <Briefly {...failure} />,
)

/** What has to be said before the words are there, and without them. */
function Briefly({ problem, title, onRetry, retrying }: LoadFailureProps) {
  return (
    <Notice
      kind="failed"
      title={title ?? <Trans>This couldn’t be loaded.</Trans>}
      action={
        <Button busy={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {problem.message}
    </Notice>
  )
}

/**
 * States inline that something could not be loaded, why, and offers a retry; never a blank, never an endless
 * wait.
 */
export function LoadFailure(failure: LoadFailureProps) {
  return <failureWords.Part {...failure} />
}

/** The same for a failed page: with a heading and a title of its own, and without a network a way to what is there. */
export function PageLoadFailure(failure: Omit<LoadFailureProps, 'title'>) {
  const { t } = useLingui()
  useNoteFailedPage()
  const title = t`This page couldn’t be loaded`
  usePageHead({ title })
  return (
    <Page width="text" className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <failureWords.Part {...failure} ofPage />
    </Page>
  )
}
