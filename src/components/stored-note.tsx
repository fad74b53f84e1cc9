import { Trans } from '@lingui/react/macro'
import { useLocale } from '../i18n/use-locale.ts'
import { formatMinute } from '../lib/time.ts'
import { Notice } from '../ui/notice.tsx'

/** States that this is the device's copy and when it was last updated; nothing about the current state. */
export function StoredNote({ savedAt }: { savedAt: number }) {
  const time = formatMinute(new Date(savedAt).toISOString(), useLocale())
  return (
    // The bar of the frame has no time beside it (app/offline-bar.module.css).
    <div data-own-time>
      <Notice kind="stale" title={<Trans>This is what was known on {time}.</Trans>} />
    </div>
  )
}
