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
          <Trans>You’re offline, so the blockchain record couldn’t be checked.</Trans>
        ) : (
          <Trans>The blockchain record couldn’t be checked here.</Trans>
        )
      }
    >
      {time !== null ? (
        <Trans>Compared with the ball’s page as this device saw it on {time}.</Trans>
      ) : (
        <Trans>
          The ball’s page couldn’t be reached either: this shows that the draw receipt is consistent, but not
          yet that it matches what was published.
        </Trans>
      )}
    </Notice>
  )
}
