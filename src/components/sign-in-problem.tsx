import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

export interface SignInProblemProps {
  kind: 'offline' | 'refused' | 'rejected' | 'busy' | 'account-changed' | 'not-offered' | 'unexpected'
  /** The server's words, for `refused`. */
  message?: string
}

/** What did not happen while signing in or up, said in place; what was typed is still there. */
export function SignInProblem({ kind, message }: SignInProblemProps) {
  if (kind === 'offline') {
    return (
      <Notice kind="offline" title={<Trans>You are offline</Trans>}>
        <Trans>This needs a connection. What you typed is kept: try again when you are back online.</Trans>
      </Notice>
    )
  }
  return <Notice kind="failed">{message || WORDS[kind]}</Notice>
}

const WORDS: Record<Exclude<SignInProblemProps['kind'], 'offline'>, ReactNode> = {
  refused: <Trans>The server refused. Please try again in a moment.</Trans>,
  rejected: <Trans>You cancelled in your wallet. Nothing has happened.</Trans>,
  busy: <Trans>Your wallet is locked or still waiting for an answer. Open it, then try again.</Trans>,
  'account-changed': <Trans>Your wallet has switched to another account. Please try again.</Trans>,
  'not-offered': <Trans>This shop has no sign-in by e-mail. Please log in with a browser wallet.</Trans>,
  unexpected: <Trans>That did not work. Please try again.</Trans>,
}
