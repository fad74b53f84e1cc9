import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { formatMinute } from '../lib/time.ts'
import { CrossedMark } from '../ui/crossed-mark.tsx'
import styles from './revoked-note.module.css'

/** A revocation, as far as it is known here. */
export interface Revocation {
  /** When it was revoked, ISO; null where only the device has heard of it. */
  at: string | null
  /** The operator's own words, where others may read them. */
  reason: string | null
}

interface RevokedNoteProps {
  revocation: Revocation
  /** What the page is about. */
  of: 'certificate' | 'work'
  /** Whether it is the viewer's: they read what they cannot do any more. */
  own: boolean
}

/** What a page of a revoked certificate says before everything else. */
export function RevokedNote({ revocation: { at, reason }, of, own }: RevokedNoteProps) {
  return (
    <div className={styles.note} role="note">
      <CrossedMark size={40} />
      <div className={styles.words}>
        <p className={styles.title}>
          {of === 'certificate' ? (
            <Trans>This certificate has been revoked</Trans>
          ) : (
            <Trans>The certificate of this work has been revoked</Trans>
          )}
        </p>
        <p>
          <When at={at} />
        </p>
        {reason !== null && (
          <p>
            <Trans>Reason: {reason}</Trans>
          </p>
        )}
        {own && (
          <p>
            <Trans>
              You can’t show it to anyone or list the work for sale anymore. If you think this is a mistake,
              please contact us: the link is at the foot of this page.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

function When({ at }: { at: string | null }): ReactNode {
  const locale = useLocale()
  if (at === null) return <Trans>It no longer proves that the work is genuine.</Trans>
  const time = formatMinute(at, locale)
  return <Trans>Revoked on {time}. It no longer proves that the work is genuine.</Trans>
}
