import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isSpaced, type Locale } from '../../config/languages.ts'
import { formatDuration } from '../../lib/duration.ts'
import { formatMinute } from '../../lib/time.ts'
import type { Holder } from '../../proof/holder.ts'
import type { Statement } from './statements.tsx'

/**
 * The code runs, at another time than the reader's: whose clock is off and by how much, and what it can be as well.
 * @param comparedAt when this device's clock was last compared with the shop's; null where it never was
 */
export function apartStatement(
  { apartMs }: Extract<Holder, { state: 'apart' }>,
  comparedAt: number | null,
  locale: Locale,
): Statement {
  const time = formatDuration(apartMs, locale)
  const slow = apartMs < 0
  return {
    name: 'holder',
    mark: 'unknown',
    sentence: comparedAt === null ? either(slow, time) : theirs(slow, time),
    detail: (
      <>
        <Compared at={comparedAt} locale={locale} />
        {isSpaced(locale) && ' '}
        {slow ? (
          <Trans>
            The code is moving, so it isn’t a screenshot, but a recording from {time} ago would look the same.
            Ask them to close the certificate and open it again while you watch.
          </Trans>
        ) : (
          <Trans>
            The code is moving, so it isn’t a screenshot. Ask them to close the certificate and open it again
            while you watch.
          </Trans>
        )}
      </>
    ),
  }
}

function theirs(slow: boolean, time: string): ReactNode {
  return slow ? <Trans>The code shown is {time} old.</Trans> : <Trans>The code’s time is {time} ahead.</Trans>
}

function either(slow: boolean, time: string): ReactNode {
  return slow ? (
    <Trans>The code’s time is {time} behind your device’s.</Trans>
  ) : (
    <Trans>The code’s time is {time} ahead of your device’s.</Trans>
  )
}

function Compared({ at, locale }: { at: number | null; locale: Locale }) {
  if (at === null) return <Trans>We can’t tell which of the two is right.</Trans>
  const then = formatMinute(new Date(at).toISOString(), locale)
  return <Trans>Your device’s time was checked against the server on {then}.</Trans>
}
