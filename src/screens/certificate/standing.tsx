import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StoredNote } from '../../components/stored-note.tsx'
import { OUTCOME_DRAWINGS } from '../../config/outcome-drawings.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { useOnline } from '../../hooks/use-online.ts'
import styles from './standing.module.css'

interface StandingProps {
  /** Who signs certificates here; undefined where nobody does. */
  certifier: string | undefined
  /** Whether it is the viewer's: they know who holds it, and read how they show it. */
  own: boolean
  /** Whether the page is this device's copy, alone or until the server has answered. */
  stored: boolean
  /** The server's time of its answer, in milliseconds since 1970. */
  savedAt: number
  /** Whether a note above says that it is revoked: that is its verdict. */
  revoked: boolean
  /** Whether a code that was read has its own verdict above: beside "changed", a "valid" would be believed. */
  checked: boolean
}

/** A record has a mark of its own: that of a sheet says in a check that its signature was read. */
const MARKS = {
  recorded: 'M5 2h22v28H5zM10 9h12M10 15h12M10 21h6',
  old: OUTCOME_DRAWINGS.old,
  unknown: OUTCOME_DRAWINGS.unknown,
} as const

/** What the page of a certificate that is not revoked comes to: one mark, one word, and what is known beyond its time. */
interface Standing {
  mark: keyof typeof MARKS
  word: ReactNode
  sentence: ReactNode
}

/**
 * What a certificate's page knows of it, in a line above its sheet: what its server has recorded, as of when. A signature
 * is checked from a code alone, so the page never says "genuine".
 */
export function CertificateStanding({ certifier, own, stored, savedAt, revoked, checked }: StandingProps) {
  const time = formatMinute(new Date(savedAt).toISOString(), useLocale())
  const online = useOnline()
  // a verdict has a time of its own: an earlier one beside it belongs to the sheet, and says so
  if (revoked || checked) return stored && <StoredNote savedAt={savedAt} sheet={checked && !revoked} />
  // an answer of a moment ago is a copy once there is no network to ask again
  const { mark, word, sentence } = standingOf({ certifier, own, stored: stored || !online })
  return (
    // The bar of the frame has no time beside it (app/offline-bar.module.css).
    <details className={styles.standing} data-own-time data-mark={mark} open={mark !== 'recorded'}>
      <summary className={styles.summary}>
        <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
          <path d={MARKS[mark]} />
        </svg>{' '}
        <strong className={styles.word}>{word}</strong>{' '}
        <span className={styles.time}>
          <Trans>Checked on {time}.</Trans>
        </span>
      </summary>
      <p className={styles.sentence}>{sentence}</p>
    </details>
  )
}

/** Mark, word and sentence from one place: no word claims more than the sentence beside it. */
function standingOf({
  certifier,
  own,
  stored,
}: Pick<StandingProps, 'certifier' | 'own' | 'stored'>): Standing {
  if (stored) {
    return {
      mark: 'old',
      word: <Trans>Saved offline</Trans>,
      sentence: (
        <Trans>This is the copy on your device. Later sales and revocations aren’t known here.</Trans>
      ),
    }
  }
  if (certifier === undefined) {
    return {
      mark: 'unknown',
      word: <Trans context="verdict">Not signed</Trans>,
      sentence: <Trans>The shop has a record of this certificate, but nobody has signed it.</Trans>,
    }
  }
  return {
    mark: 'recorded',
    word: <Trans context="verdict">Valid</Trans>,
    sentence: own ? (
      <Trans>
        Valid according to {certifier}’s records. At an event, use “Show it to someone” to present it.
      </Trans>
    ) : (
      <Trans>
        Valid according to {certifier}’s records. To see who is holding it, scan the code on their device.
      </Trans>
    ),
  }
}
