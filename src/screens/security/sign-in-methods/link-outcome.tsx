import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { LinkOutcome } from '../../../contract/google.ts'
import { serverNow } from '../../../network/clock.ts'
import { linkOutcomeOf, signInMethodsQuery } from '../../../queries/sign-in-methods.ts'
import { Notice } from '../../../ui/notice.tsx'
import { believed } from './confirmed-outcome.ts'
import styles from './methods.module.css'

/** The outcome of linking a Google account, shown once on return; above what has to be fetched. */
export function LinkOutcomeNotice() {
  const [query, setQuery] = useSearchParams()
  const [told] = useState(() => linkOutcomeOf(query))
  const [at] = useState(serverNow)
  const { data } = useQuery({ ...signInMethodsQuery(), enabled: told === 'linked' })
  const outcome = believed(told, data?.ways, at)
  const inAddress = query.has('link')
  useEffect(() => {
    if (!inAddress) return
    setQuery(
      (now) => {
        now.delete('link')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [inAddress, setQuery])
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the page is long, and this is the reason for the return
    self.current?.scrollIntoView({ block: 'center' })
  }, [outcome])
  if (outcome === null) return null
  const good = outcome === 'linked' || outcome === 'refused' || outcome === 'has-one'
  return (
    <div ref={self} className={styles.outcome}>
      <Notice kind={good ? 'info' : 'failed'}>{WORDS[outcome]}</Notice>
    </div>
  )
}

const ELSEWHERE = (
  <Trans>
    You started this in another app or browser, or have logged in again since. Nothing was added. Please start
    again here.
  </Trans>
)
const UNPROVEN = <Trans>Google’s answer could not be verified. Nothing was added. Please start again.</Trans>

const WORDS: Record<LinkOutcome, ReactNode> = {
  linked: (
    <Trans>
      This Google account was added to your sign-in methods. For three days you can undo it below, on any of
      your devices.
    </Trans>
  ),
  taken: (
    <Trans>
      This Google account is already used for another account here. Nothing has changed. You can add a
      different Google account.
    </Trans>
  ),
  'has-one': <Trans>Your account has a Google account already. Nothing has changed.</Trans>,
  refused: <Trans>You cancelled at Google. Nothing has changed.</Trans>,
  provider: <Trans>Google couldn’t confirm it’s you. Nothing was added. Please try again in a moment.</Trans>,
  unreachable: <Trans>Google cannot be reached at the moment. Please try again in a moment.</Trans>,
  over: <Trans>This has been used already or took longer than 10 minutes. Please start again.</Trans>,
  elsewhere: ELSEWHERE,
  'link-elsewhere': ELSEWHERE,
  spent: <Trans>Google’s answer has been used already. Please start again.</Trans>,
  'mixed-up': UNPROVEN,
  foreign: UNPROVEN,
  late: UNPROVEN,
  unproven: UNPROVEN,
  'too-many': <Trans>Too many attempts from here. Please try again in a few minutes.</Trans>,
  failed: <Trans>Something went wrong on our side. Nothing was added. Please try again in a moment.</Trans>,
  'not-offered': <Trans>Google log-in isn’t available here.</Trans>,
}
