import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { listingProblem, type ListingProblem } from '../../queries/listings.ts'
import { Notice } from '../../ui/notice.tsx'

type WalletWords = Extract<ListingProblem, { kind: 'wallet' }>['why']

/** Why a listing failed, inline at the button: one sentence per cause; no listing is ever half done. */
export function ListingFailure({ error }: { error: Error }) {
  const { pathname } = useLocation()
  const problem = listingProblem(error)
  return (
    <Notice kind={problem.kind === 'offline' ? 'offline' : 'failed'} title={<Trans>It wasn’t listed.</Trans>}>
      {problem.kind === 'session' ? (
        <LocaleLink to={paths.login(pathname)}>{wordsFor(problem)}</LocaleLink>
      ) : (
        wordsFor(problem)
      )}
    </Notice>
  )
}

function wordsFor(problem: ListingProblem): ReactNode {
  if (problem.kind === 'refused') return problem.message
  if (problem.kind === 'wallet') return WALLET[problem.why] ?? <Trans>Your wallet couldn’t sign.</Trans>
  return WORDS[problem.kind]
}

const WORDS: Record<Exclude<ListingProblem['kind'], 'refused' | 'wallet'>, ReactNode> = {
  session: <Trans>Please log in again</Trans>,
  offline: <Trans>The server couldn’t be reached. Try again when you’re online; the price stays here.</Trans>,
  unexpected: <Trans>Something went wrong on our side. Please try again.</Trans>,
  'not-offered': <Trans>Listings aren’t available here.</Trans>,
  'wrong-password': <Trans>The password is wrong.</Trans>,
}

const WALLET: Partial<Record<WalletWords, ReactNode>> = {
  'user-rejected': <Trans>You cancelled in your wallet.</Trans>,
  'not-initialized': (
    <Trans>Your wallet is locked or still waiting for an answer. Open it, then try again.</Trans>
  ),
  'account-changed': <Trans>Your wallet is on another account. Switch to the one that owns the work.</Trans>,
  'wrong-chain': <Trans>Your wallet is on another network and couldn’t switch to this one.</Trans>,
  'wallet-not-found': <Trans>There’s no wallet in this browser.</Trans>,
  'not-supported': <Trans>This wallet can’t sign listings.</Trans>,
  'no-key-worker': (
    <Trans>
      The part of the app that protects your key couldn’t start. Please reload the page. If that doesn’t help,
      update this browser or use another one.
    </Trans>
  ),
  'will-not-sign': (
    <Trans>Your wallet refused to sign something that isn’t from this site. Nothing has changed.</Trans>
  ),
  'connection-failed': <Trans>Your wallet couldn’t reach its network.</Trans>,
}
