import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../config/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export interface LoadFailureProps {
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
}

type LoadFailureWordsProps = LoadFailureProps & {
  /** Whether it is the whole page that could not be loaded. */
  ofPage?: boolean
}

/** Why something could not be loaded, and what can be done about it. */
export function LoadFailureWords(failure: LoadFailureWordsProps) {
  const { pathname, search } = useLocation()
  const { problem, title, onRetry, retrying, member, ofPage } = failure
  const { kind, message } = problem
  const without = WITHOUT_NETWORK.has(kind)
  return (
    <Notice
      kind={without ? 'offline' : 'failed'}
      title={title ?? (ofPage ? TITLES[kind] : <Trans>This couldn’t be loaded.</Trans>)}
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
            {ofPage && member && without && (
              <ButtonLink to={paths.myProfile()}>
                <Trans>See my collection</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {message || WORDS[kind]}
    </Notice>
  )
}

type Kind = LoadFailureProps['problem']['kind']

const WITHOUT_NETWORK: ReadonlySet<Kind> = new Set<Kind>(['offline', 'hanging', 'portal', 'unread'])
const AS_SOON_AS_BACK = <Trans>It’ll load as soon as you’re back online.</Trans>

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
