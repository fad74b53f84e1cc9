import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import { PasskeyProblem, type PasskeyWhy } from './passkey-problem.tsx'

export interface SignInProblemProps {
  kind:
    | 'offline'
    | 'refused'
    | 'rejected'
    | 'busy'
    | 'account-changed'
    | 'not-offered'
    | 'common-password'
    | 'no-kit'
    | 'does-not-open'
    | 'no-key-worker'
    | 'will-not-sign'
    | 'passkey'
    | 'unexpected'
  /** The server's words, for `refused`. */
  message?: string
  /** For `no-kit`: the error of the twelve words. */
  why?: 'count' | 'word' | 'checksum'
  /** The unlisted word, as it was typed. */
  word?: string | undefined
  /** For `passkey`: its outcome. */
  passkey?: PasskeyWhy
}

/** A failed sign-in or sign-up, shown inline; what was typed is still there. */
export function SignInProblem({ kind, message, why, word, passkey = 'failed' }: SignInProblemProps) {
  if (kind === 'passkey') return <PasskeyProblem why={passkey} />
  if (kind === 'no-kit') return <Notice kind="failed">{noKit(why, word)}</Notice>
  if (kind === 'offline') {
    return (
      <Notice kind="offline" title={<Trans>You are offline</Trans>}>
        <Trans>This needs a connection. What you typed is kept: try again when you are back online.</Trans>
      </Notice>
    )
  }
  return <Notice kind="failed">{message || WORDS[kind]}</Notice>
}

function noKit(why: SignInProblemProps['why'], word: string | undefined): ReactNode {
  if (why === 'count') return <Trans>A recovery kit has twelve words. Please type all of them.</Trans>
  if (why === 'word')
    return <Trans>“{word}” is no word of a recovery kit. Please look at it once more.</Trans>
  return <Trans>These words do not belong together. Please check their order and spelling.</Trans>
}

const WORDS: Record<Exclude<SignInProblemProps['kind'], 'offline' | 'no-kit' | 'passkey'>, ReactNode> = {
  refused: <Trans>The server refused. Please try again in a moment.</Trans>,
  rejected: <Trans>You cancelled in your wallet. Nothing has happened.</Trans>,
  busy: <Trans>Your wallet is locked or still waiting for an answer. Open it, then try again.</Trans>,
  'account-changed': <Trans>Your wallet has switched to another account. Please try again.</Trans>,
  'not-offered': <Trans>This shop has no sign-in by e-mail. Please log in with a browser wallet.</Trans>,
  'common-password': (
    <Trans>This password is one of the first that thieves try. Please choose another one.</Trans>
  ),
  'does-not-open': <Trans>Your wallet could not be opened with this. Please check what you entered.</Trans>,
  'no-key-worker': (
    <Trans>
      The part of the app that keeps your key could not be started. Please load the page again; if that does
      not help, update this browser or use another one.
    </Trans>
  ),
  'will-not-sign': (
    <Trans>Your wallet refused to sign something that is not from this shop. Nothing has happened.</Trans>
  ),
  unexpected: <Trans>That did not work. Please try again.</Trans>,
}
