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
      <Notice kind="offline" title={<Trans>You’re offline</Trans>}>
        <Trans>
          This needs a connection. What you typed is still here: try again when you’re back online.
        </Trans>
      </Notice>
    )
  }
  return <Notice kind="failed">{message || WORDS[kind]}</Notice>
}

function noKit(why: SignInProblemProps['why'], word: string | undefined): ReactNode {
  if (why === 'count') return <Trans>A recovery kit has twelve words. Please enter all of them.</Trans>
  if (why === 'word') return <Trans>“{word}” isn’t a recovery kit word. Please check it.</Trans>
  return <Trans>These words don’t form a valid kit. Please check their order and spelling.</Trans>
}

const WORDS: Record<Exclude<SignInProblemProps['kind'], 'offline' | 'no-kit' | 'passkey'>, ReactNode> = {
  refused: <Trans>Your request wasn’t accepted. Please try again in a moment.</Trans>,
  rejected: <Trans>You cancelled in your wallet. Nothing has happened.</Trans>,
  busy: <Trans>Your wallet is locked or still waiting for an answer. Open it, then try again.</Trans>,
  'account-changed': <Trans>Your wallet has switched to another account. Please try again.</Trans>,
  'not-offered': <Trans>Email login isn’t available here. Please log in with a browser wallet.</Trans>,
  'common-password': <Trans>This password is too common and easy to guess. Please choose another one.</Trans>,
  'does-not-open': <Trans>This didn’t open your wallet. Please check what you entered.</Trans>,
  'no-key-worker': (
    <Trans>
      The part of the app that protects your key couldn’t start. Please reload the page. If that doesn’t help,
      update this browser or use another one.
    </Trans>
  ),
  'will-not-sign': (
    <Trans>Your wallet refused to sign something that isn’t from this site. Nothing has changed.</Trans>
  ),
  unexpected: <Trans>That didn’t work. Please try again.</Trans>,
}
