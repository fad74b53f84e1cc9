import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../config/paths.ts'
import { usePageHead } from '../i18n/use-page-head.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

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
}

/**
 * States inline that something could not be loaded, why, and offers a retry; never a blank, never an endless
 * wait.
 */
export function LoadFailure({ problem, title, onRetry, retrying }: LoadFailureProps) {
  const { pathname, search } = useLocation()
  const { kind, message } = problem
  return (
    <Notice
      kind={WITHOUT_NETWORK.has(kind) ? 'offline' : 'failed'}
      title={title ?? <Trans>This could not be loaded.</Trans>}
      action={
        kind === 'session' ? (
          <ButtonLink to={paths.login(pathname + search)}>
            <Trans>Log in</Trans>
          </ButtonLink>
        ) : (
          <Button busy={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {message || WORDS[kind]}
    </Notice>
  )
}

/** The same for a failed page: with a heading and a title of its own. */
export function PageLoadFailure(failure: Omit<LoadFailureProps, 'title'>) {
  const { t } = useLingui()
  const title = t`This page could not be loaded`
  usePageHead({ title })
  return (
    <Page width="text">
      <PageTitle>{title}</PageTitle>
      <LoadFailure {...failure} title={TITLES[failure.problem.kind]} />
    </Page>
  )
}

type Kind = LoadFailureProps['problem']['kind']

const WITHOUT_NETWORK: ReadonlySet<Kind> = new Set<Kind>(['offline', 'hanging', 'portal', 'unread'])
const AS_SOON_AS_BACK = <Trans>It is loaded as soon as the connection is back.</Trans>

const WORDS: Record<Kind, ReactNode> = {
  offline: AS_SOON_AS_BACK,
  hanging: AS_SOON_AS_BACK,
  portal: <Trans>It is loaded as soon as you have logged in to the network.</Trans>,
  unread: AS_SOON_AS_BACK,
  session: <Trans>It is shown to you after you have logged in again.</Trans>,
  refused: <Trans>The server does not show it to you.</Trans>,
  later: <Trans>The server is busy. Please try again in a moment.</Trans>,
  unexpected: <Trans>Something went wrong on our side. Please try again in a moment.</Trans>,
}

const TITLES: Record<Kind, ReactNode> = {
  offline: <Trans>There is no network, and this device has stored nothing of this page.</Trans>,
  hanging: <Trans>The network isn’t answering, and this device has stored nothing of this page.</Trans>,
  portal: <Trans>You need to log in to this network. This page isn’t saved on this device.</Trans>,
  unread: <Trans>There is no connection, and what this device has stored can’t be read just now.</Trans>,
  session: <Trans>Please log in.</Trans>,
  refused: <Trans>The server refused.</Trans>,
  later: <Trans>Not just now.</Trans>,
  unexpected: <Trans>No usable answer came.</Trans>,
}
