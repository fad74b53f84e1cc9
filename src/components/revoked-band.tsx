import { formatMinute } from '../lib/time.ts'
import styles from './revoked-band.module.css'
import type { Revocation } from './revoked-note.tsx'

/**
 * Above everything else on the sheet, in print too, in the sheet's two languages: it counts no more.
 */
export function RevokedBand({ revocation: { at, reason } }: { revocation: Revocation }) {
  return (
    <div className={styles.band}>
      <p className={styles.word}>
        取り消し済み <span lang="en">Revoked</span>
      </p>
      <p>この証明書は取り消されています。作品が本物であることの証明にはなりません。</p>
      <p lang="en">This certificate has been revoked. It no longer proves that the work is genuine.</p>
      {at !== null && (
        <p>
          取り消し日時 <span lang="en">Revoked on</span>: {formatMinute(at, 'ja')}（日本時間）{' '}
          <span lang="en">{formatMinute(at, 'en')}</span>
        </p>
      )}
      {reason !== null && (
        <p>
          理由 <span lang="en">Reason</span>: {reason}
        </p>
      )}
    </div>
  )
}
