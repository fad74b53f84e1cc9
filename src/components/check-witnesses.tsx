import { Trans } from '@lingui/react/macro'
import { useLocale } from '../i18n/use-locale.ts'
import { formatMinute } from '../lib/time.ts'
import { Notice } from '../ui/notice.tsx'

interface Asked {
  publishedAt: number | 'offline' | 'unavailable'
  chain: 'asked' | 'offline' | 'unavailable'
}

/** States which sources a check could not reach, and as of when it knows the ball page; nothing otherwise. */
export function CheckWitnesses({ asked: { publishedAt, chain } }: { asked: Asked }) {
  const locale = useLocale()
  if (chain === 'asked') return null
  const time =
    typeof publishedAt === 'number' ? formatMinute(new Date(publishedAt).toISOString(), locale) : null
  const offline = chain === 'offline'
  return (
    <Notice
      kind={offline ? 'offline' : 'info'}
      title={
        offline ? (
          <Trans>Without a network, the chain’s own record could not be asked.</Trans>
        ) : (
          <Trans>The chain’s own record could not be asked here.</Trans>
        )
      }
    >
      {time !== null ? (
        <Trans>The ball’s page is compared as this device saw it on {time}.</Trans>
      ) : (
        <Trans>
          The ball’s page could not be asked either: this shows that the receipt agrees with itself, not yet
          that it is what was published.
        </Trans>
      )}
    </Notice>
  )
}
