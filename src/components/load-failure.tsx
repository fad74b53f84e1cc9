import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../config/paths.ts'
import { usePageHead } from '../i18n/use-page-head.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useNoteFailedPage } from '../ui/page-failed.ts'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './load-failure.module.css'

interface LoadFailureProps {
  /** Why, as queries/load-problem.ts sorts it; `message` is the server's. */
  problem: {
    kind: 'offline' | 'hanging' | 'portal' | 'unread' | 'session' | 'refused' | 'later' | 'unexpected'
    message?: string
  }
  /** What could not be loaded, in a sentence. */
  title?: ReactNode
  onRetry: () => void
  retrying?: boolean | undefined
  /** Whether the viewer is a member, whose collection is there without a network. */
  member?: boolean
  /** What else can be done about it. */
  also?: ReactNode
}

/**
 * States inline that something could not be loaded, why, and offers a retry; never a blank, never an endless
 * wait.
 */
export function LoadFailure({ problem, title, onRetry, retrying, also }: LoadFailureProps) {
  const { pathname, search } = useLocation()
  const { kind, message } = problem
  return (
    <Notice
      kind={WITHOUT_NETWORK.has(kind) ? 'offline' : 'failed'}
      title={title ?? <Trans>This couldn’t be loaded.</Trans>}
      action={
        kind === 'session' ? (
          <ButtonLink to={paths.login(pathname + search)}>
            <Trans>Log in</Trans>
          </ButtonLink>
        ) : (
          <>
            <Button busy={retrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            {also}
          </>
        )
      }
    >
      {message || WORDS[kind]}
    </Notice>
  )
}

/** The same for a failed page: with a heading and a title of its own, and without a network a way to what is there. */
export function PageLoadFailure(failure: Omit<LoadFailureProps, 'title' | 'also'>) {
  const { t } = useLingui()
  useNoteFailedPage()
  const title = t`This page couldn’t be loaded`
  usePageHead({ title })
  return (
    <Page width="text" className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <LoadFailure
        {...failure}
        title={TITLES[failure.problem.kind]}
        also={
          failure.member &&
          WITHOUT_NETWORK.has(failure.problem.kind) && (
            <ButtonLink to={paths.myProfile()}>
              <Trans>See my collection</Trans>
            </ButtonLink>
          )
        }
      />
    </Page>
  )
}

type Kind = LoadFailureProps['problem']['kind']

const WITHOUT_NETWORK: ReadonlySet<Kind> = new Set<Kind>(['offline', 'hanging', 'portal', 'unread'])
const AS_SOON_AS_BACK = <Trans comment="phrases">It’ll load as soon as you’re back online.</Trans>

const WORDS: Record<Kind, ReactNode> = {
  offline: AS_SOON_AS_BACK,
  hanging: AS_SOON_AS_BACK,
  portal: <Trans>It’ll load as soon as you’ve logged in to the network.</Trans>,
  unread: AS_SOON_AS_BACK,
  session: <Trans>You’ll see it after you log in again.</Trans>,
  refused: <Trans>You don’t have access to this page.</Trans>,
  later: <Trans>The server is busy. Please try again in a moment.</Trans>,
  unexpected: <Trans>Something went wrong on our side. Please try again in a moment.</Trans>,
}

const TITLES: Record<Kind, ReactNode> = {
  offline: <Trans>You’re offline, and this page isn’t saved on this device.</Trans>,
  hanging: <Trans>There’s no response, and this page isn’t saved on this device.</Trans>,
  portal: <Trans>You need to log in to this network. This page isn’t saved on this device.</Trans>,
  unread: <Trans>You’re offline, and what’s saved on this device can’t be read right now.</Trans>,
  session: <Trans>Please log in.</Trans>,
  refused: <Trans>This couldn’t be shown.</Trans>,
  later: <Trans>We’re busy right now.</Trans>,
  unexpected: <Trans>The server sent an invalid response.</Trans>,
}
