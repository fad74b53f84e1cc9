import { Trans } from '@lingui/react/macro'
import { useLocale } from '../i18n/use-locale.ts'
import { formatMinute } from '../lib/time.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './stored-note.module.css'

/**
 * States that this is the device's copy and when it was last updated; nothing about the current state. The frame's
 * bar says the same for the whole page, and then alone (app/since-shown.tsx).
 * @param props.sheet where a verdict of now stands above a sheet of then
 */
export function StoredNote({ savedAt, sheet = false }: { savedAt: number; sheet?: boolean }) {
  const time = formatMinute(new Date(savedAt).toISOString(), useLocale())
  return (
    <div data-own-time="note" className={styles.note}>
      <Notice
        kind="stale"
        title={
          sheet ? (
            <Trans>The certificate below is the copy on this device, as of {time}.</Trans>
          ) : (
            <Trans>Checked on {time}.</Trans>
          )
        }
      />
    </div>
  )
}
